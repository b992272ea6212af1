import { randomUUIDv7 } from 'node:crypto';
import { type ApiKey, keyMessages, mostKeys } from '@tradewind/contracts/apiKeys';
import type { keyEndpoints } from '@tradewind/contracts/endpoints/apiKeys';
import type { Db } from '../../database/db.ts';
import { enqueueMail } from '../../engines/mail/outbox.ts';
import { recordActorEvent } from '../../engines/securityLog/securityLog.ts';
import { conflict, forbidden, invalid, notFound } from '../../http/apiError.ts';
import type { Caller, CountCall, Handlers } from '../../http/context.ts';
import { findUser } from '../users/users.queries.ts';
import {
  countKeys,
  deleteKey,
  type FoundKey,
  findKeys,
  findLiveKey,
  insertKey,
} from './keys.queries.ts';
import { createKeyText, hashKey } from './keyText.ts';
import type { PageTokens } from './pageTokens.ts';

const present = (key: FoundKey): ApiKey => ({
  _id: key.id,
  name: key.name,
  kind: key.kind,
  prefix: key.prefix,
  lastFour: key.last_four,
  scopes: key.scopes,
  origins: key.origins,
  status: key.status,
  createdBy: key.created_by,
  createdAt: key.created_at.toISOString(),
  expiresAt: key.expires_at?.toISOString() ?? null,
  lastUsedAt: key.last_used_at?.toISOString() ?? null,
});

/** Tells an admin that a key was created in their session, and what it is called. */
const mailKeyCreated = async (
  tx: Db,
  { businessId, userId }: Pick<Caller, 'businessId' | 'userId'>,
  key: string,
): Promise<void> => {
  const admin = await findUser(tx, businessId, userId);
  if (admin === undefined) return;
  const { email, name } = admin;
  await enqueueMail(tx, businessId, 'key-created', email, { name, key });
};

export interface KeyHandlerDependencies {
  readonly pageTokens: PageTokens;
  readonly production: boolean;
  readonly count: CountCall;
}

/** Keys of programs, for admins, and tokens of partners' pages (decisions 81 and 82). */
export const keyHandlers = ({
  pageTokens,
  production,
  count,
}: KeyHandlerDependencies): Handlers<typeof keyEndpoints> => ({
  getKeys: async (_, { db, actor }) => (await findKeys(db, actor.businessId)).map(present),

  createKey: ({ body: { name, kind, scopes, origins, days = null } }, { db, actor }) =>
    db.transaction(async (tx) => {
      const { businessId, userId: createdBy } = actor;
      if ((await countKeys(tx, businessId)) >= mostKeys) throw conflict(keyMessages.full);
      const { key, ...stored } = createKeyText(kind, production);
      const id = randomUUIDv7();
      const wanted = { businessId, id, name, kind, scopes, origins, createdBy, stored, days };
      const made = await insertKey(tx, wanted);
      if (made === undefined) throw notFound();
      const subject = { id, name };
      await recordActorEvent(tx, actor, 'key_created', { subject, detail: scopes.join(', ') });
      await mailKeyCreated(tx, actor, name);
      return { ...present(made), key };
    }),

  deleteKey: ({ params: { id } }, { db, actor }) =>
    db.transaction(async (tx) => {
      const deleted = await deleteKey(tx, actor.businessId, id);
      if (deleted === undefined) throw notFound();
      await recordActorEvent(tx, actor, 'key_deleted', { subject: { id, name: deleted.name } });
    }),

  createPageToken: async ({ body: { publishableKey, origin, scopes } }, { db, actor }) => {
    if (actor.key === undefined) throw forbidden('Only a secret key can create page tokens.');
    await count('page-token', 'account', actor.key.id);
    const page = await findLiveKey(db, hashKey(publishableKey));
    if (page?.kind !== 'publishable' || page.business_id !== actor.businessId) {
      throw invalid('publishableKey', 'This is no publishable key of the business.');
    }
    if (!page.origins.includes(origin)) {
      throw invalid('origin', 'The publishable key does not name this origin.');
    }
    const granted = scopes ?? page.scopes;
    const missing = granted.find((scope) => !page.scopes.includes(scope));
    if (missing !== undefined) {
      throw invalid('scopes', `The publishable key lacks the scope ${missing}.`);
    }
    const { token, expiresAt } = await pageTokens.sign({
      businessId: actor.businessId,
      publishableKeyId: page.id,
      secretKeyId: actor.key.id,
      origin,
      scopes: granted,
    });
    return { token, origin, scopes: granted, expiresAt: expiresAt.toISOString() };
  },
});
