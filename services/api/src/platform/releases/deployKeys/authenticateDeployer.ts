import { createHash, timingSafeEqual } from 'node:crypto';
import type { DeployAccess, Endpoint } from '@tradewind/contracts/endpoint';
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import type { Context } from 'koa';
import type { Db } from '../../../database/db.ts';
import { forbidden, unauthorized } from '../../../http/apiError.ts';
import type { Caller, Deployer } from '../../../http/context.ts';
import { isEditionHost } from '../../editions/editions.ts';
import { findDeployKey } from './deployKeys.queries.ts';

/** The `typ` of a token that a team signs itself. */
const TYPE = 'deploy+jwt';
/** Longest life of such a token. */
const LIFE = '15 minutes';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The id of the deploy key that signed a token; undefined for other tokens. */
const keyIdOf = (token: string): string | undefined => {
  try {
    const { kid, typ } = decodeProtectedHeader(token);
    return typ === TYPE ? kid : undefined;
  } catch {
    return undefined;
  }
};

/** What decides who deploys. */
interface DeploySettings {
  readonly deployToken: string | undefined;
  readonly publicUrl: string;
  readonly production: boolean;
}

/** Returns the operator whose session the token names; undefined for a token of no session. */
export type AuthenticateOperator = (
  ctx: Context,
  endpoint: Endpoint,
) => Promise<Caller | undefined>;

/**
 * Finds out who deploys: an operator by their session (decision 188) or the deploy token, or a team by
 * a token that its deploy key has signed for this host (decision 99). Compares hashes of the deploy token, so that the time
 * taken reveals nothing. In production the host must be one of this server's, or another server could
 * pass on the token that it was given.
 * @throws ApiError 401 without any, 403 for the session of another user, and for a team where only
 *   operators may make the call.
 */
export const createDeployerAuthenticator = (
  db: Db,
  { deployToken, publicUrl, production }: DeploySettings,
  authenticateOperator: AuthenticateOperator,
) => {
  const wanted = deployToken === undefined ? undefined : digest(deployToken);
  return async (ctx: Context, endpoint: Endpoint, access: DeployAccess): Promise<Deployer> => {
    const token = /^Bearer +(\S+)$/i.exec(ctx.get('authorization'))?.[1];
    if (token === undefined) throw unauthorized('This needs the deploy token.');
    const keyId = keyIdOf(token);
    if (keyId !== undefined) {
      const isOwnHost =
        !production ||
        ctx.host === new URL(publicUrl).host ||
        (await isEditionHost(db, ctx.hostname));
      if (!isOwnHost) throw unauthorized(`This server does not know the host ${ctx.host}.`);
      const team = await findTeam(db, keyId, token, ctx.host);
      if (access === 'operator') throw forbidden('Only an operator may do this.');
      return team;
    }
    if (wanted !== undefined && timingSafeEqual(digest(token), wanted)) return { team: undefined };
    const operator = await authenticateOperator(ctx, endpoint);
    if (operator !== undefined) return { operator, team: undefined };
    throw unauthorized(
      wanted === undefined ? 'This server has no DEPLOY_TOKEN.' : 'That is not the deploy token.',
    );
  };
};

const findTeam = async (db: Db, id: string, token: string, host: string): Promise<Deployer> => {
  const key = await findDeployKey(db, id);
  if (key === undefined) throw unauthorized(`No deploy key has the id ${id}.`);
  if (key.revoked_at !== null) throw unauthorized(`The deploy key ${key.name} was revoked.`);
  try {
    await jwtVerify(token, await importJWK(key.public_key, 'Ed25519'), {
      ...{ typ: TYPE, algorithms: ['Ed25519'], audience: host, maxTokenAge: LIFE },
      requiredClaims: ['exp'],
    });
  } catch {
    throw unauthorized(`That is no valid token of the deploy key ${key.name}.`);
  }
  return { team: { key: key.id, name: key.name, remote: key.remote } };
};
