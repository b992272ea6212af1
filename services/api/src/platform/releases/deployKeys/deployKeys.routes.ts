import type { DeployKey } from '@tradewind/contracts/deployKeys';
import type { deployKeyEndpoints } from '@tradewind/contracts/endpoints/releases';
import { calculateJwkThumbprint } from 'jose';
import { conflict, notFound } from '../../../http/apiError.ts';
import type { Handlers } from '../../../http/context.ts';
import {
  type DeployKeyRow,
  findDeployKeys,
  insertDeployKey,
  revokeDeployKey,
} from './deployKeys.queries.ts';

const present = (row: DeployKeyRow): DeployKey => ({
  id: row.id,
  remote: row.remote,
  name: row.name,
  createdBy: row.created_by,
  createdAt: row.created_at.toISOString(),
  revokedBy: row.revoked_by,
  revokedAt: row.revoked_at?.toISOString() ?? null,
});

/** What the operator does with the keys of teams (decision 99). */
export const deployKeyHandlers: Handlers<typeof deployKeyEndpoints> = {
  getDeployKeys: async (_, { db }) => (await findDeployKeys(db)).map(present),
  createDeployKey: async ({ body: { remote, name, publicKey, by } }, { db }) => {
    const id = await calculateJwkThumbprint(publicKey);
    const key = { id, remote, name, public_key: publicKey, created_by: by };
    const made = await insertDeployKey(db, key);
    if (!made) throw conflict('This key is registered already: make another pair.');
    return present(made);
  },
  revokeDeployKey: async ({ params, body }, { db }) => {
    const revoked = await revokeDeployKey(db, params.id, body.by);
    if (!revoked) throw notFound(`There is no deploy key ${params.id}.`);
    return present(revoked);
  },
};
