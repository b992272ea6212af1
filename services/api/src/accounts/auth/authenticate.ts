import { createHash, timingSafeEqual } from 'node:crypto';
import type { Role } from '@tradewind/contracts';
import type { MemberAccess } from '@tradewind/contracts/endpoint';
import type { Context } from 'koa';
import type { Db } from '../../database/db.ts';
import { forbidden, unauthorized } from '../../http/apiError.ts';
import { type Actor, originOfCall } from '../../http/context.ts';
import type { Tokens } from './tokens.ts';

interface MemberRow {
  role: Role;
  name: string;
  status: string;
  token_version: number;
  timezone: string;
}

const rank: Record<Role, number> = { technician: 1, dispatcher: 2, admin: 3 };

const findMember = `
  select u.role, u.name, u.status, u.token_version, b.timezone
  from app_user u join business b on b.id = u.business_id
  where u.business_id = $1 and u.id = $2`;

/**
 * Authenticates the caller. Only the signature check is cached: role, status and token version are
 * read with every request, so a changed password or a deactivated member counts at once (decision
 * 14).
 * @throws ApiError 401 without a valid token, 403 below the required role.
 */
export const createAuthenticator =
  (db: Db, tokens: Tokens) =>
  async (ctx: Context, access: MemberAccess): Promise<Actor> => {
    const token = /^Bearer +(\S+)$/i.exec(ctx.get('authorization'))?.[1];
    if (token === undefined) throw unauthorized();
    const claims = await tokens.verify(token);
    if (claims === undefined) throw unauthorized('Please sign in again.');
    const { userId, businessId, tokenVersion } = claims;
    const member = await db.row<MemberRow>(findMember, [businessId, userId]);
    if (member?.status !== 'active' || member.token_version !== tokenVersion) {
      throw unauthorized('Please sign in again.');
    }
    const { role, name, timezone } = member;
    if (rank[role] < rank[access]) throw forbidden();
    return { userId, businessId, role, name, timezone, ...originOfCall(ctx) };
  };

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Checks for the deploy token, whose holder may publish and release. Compares hashes, so that the
 * time taken reveals nothing.
 * @throws ApiError 401 without it, and always while the server has none.
 */
export const createDeployTokenCheck = (expected: string | undefined): ((ctx: Context) => void) => {
  const wanted = expected === undefined ? undefined : digest(expected);
  return (ctx) => {
    const token = /^Bearer +(\S+)$/i.exec(ctx.get('authorization'))?.[1];
    if (token === undefined) throw unauthorized('This needs the deploy token.');
    if (wanted === undefined) throw unauthorized('This server has no DEPLOY_TOKEN.');
    if (!timingSafeEqual(digest(token), wanted))
      throw unauthorized('That is not the deploy token.');
  };
};
