import type { Role } from '@tradewind/contracts';
import type { Endpoint, MemberAccess } from '@tradewind/contracts/endpoint';
import type { Context } from 'koa';
import type { Db } from '../../database/db.ts';
import { liveSessions, mustAddFactor } from '../../engines/access.ts';
import type { BusinessPace } from '../../engines/requests/businessPace.ts';
import { ApiError, forbidden, unauthorized } from '../../http/apiError.ts';
import { type Caller, originOfCall } from '../../http/context.ts';
import type { OwnPageCheck } from '../../http/ownPages.ts';
import { type AuthenticateKey, isKey } from '../keys/authenticateKey.ts';
import { isSteppedUp, isUseDue, noteUse } from './sessions/sessions.queries.ts';
import type { Tokens } from './tokens.ts';

interface MemberRow {
  role: Role;
  name: string;
  timezone: string;
  /** Whether the session's last use is to be written again. */
  is_due: boolean;
  is_stepped_up: boolean;
  must_add_factor: boolean;
  is_closed: boolean;
  is_suspended: boolean;
}

const rank: Record<Role, number> = { technician: 1, dispatcher: 2, admin: 3 };

const findMember = `
  select u.role, u.name, b.timezone, ${isUseDue} as is_due,
    ${isSteppedUp} as is_stepped_up, ${mustAddFactor} as must_add_factor,
    b.erase_at is not null as is_closed, b.suspended_at is not null as is_suspended
  from ${liveSessions}
    join business b on b.id = u.business_id
  where s.business_id = $1 and s.id = $2`;

/**
 * The calls of the own account, which a member without a required second factor still needs, and one
 * of a closed or suspended business.
 */
const isOwnAccount = ({ path }: Context) => path.startsWith('/api/auth/');

export interface AuthenticatorDependencies {
  readonly db: Db;
  readonly tokens: Tokens;
  readonly isOwnPage: OwnPageCheck;
  readonly authenticateKey: AuthenticateKey;
  readonly paceCalls: BusinessPace['paceCalls'];
}

/**
 * Authenticates the caller, by the token of a session or by a key. Only the signature check is
 * cached: role and session are read with every request, in one statement, so a session that is ended
 * by signing out, by another password or by deactivating the member counts at once (decisions 14 and
 * 66).
 * @throws ApiError 401 without a valid token, 403 below the required role, for a session's token on a
 *   page of another origin (decision 9), and `second_factor_setup_required` for a member who lacks a
 *   required second factor (decision 70), `business_closed` (decision 103) and `business_suspended` (decision 125); 429 for a business
 *   that calls too often (decision 97).
 */
export const createAuthenticator =
  ({ db, tokens, isOwnPage, authenticateKey, paceCalls }: AuthenticatorDependencies) =>
  async (ctx: Context, endpoint: Endpoint, access: MemberAccess): Promise<Caller> => {
    const token = /^Bearer +(\S+)$/i.exec(ctx.get('authorization'))?.[1];
    if (token === undefined) throw unauthorized();
    if (isKey(token)) {
      const program = await authenticateKey(ctx, endpoint, token);
      await paceCalls(ctx, program.businessId);
      return program;
    }
    const claims = await tokens.verify(token);
    if (claims === undefined) throw unauthorized('Please sign in again.');
    const { userId, businessId, sessionId } = claims;
    await paceCalls(ctx, businessId);
    const own = db.forBusiness(businessId);
    const member = await own.row<MemberRow>(findMember, [businessId, sessionId]);
    if (member === undefined) throw unauthorized('Please sign in again.');
    const { role, name, timezone, is_stepped_up: isSteppedUp } = member;
    const who = { userId, businessId, sessionId, role, name, timezone };
    const caller = { ...who, isSteppedUp, ...originOfCall(ctx) };
    // A call that is refused from here on is logged with its user, too.
    ctx.state.actor = caller;
    if (member.is_due) await noteUse(own, claims, ctx.ip);
    if (member.must_add_factor && !isOwnAccount(ctx)) {
      throw new ApiError('second_factor_setup_required');
    }
    if (!endpoint.whileClosed && !isOwnAccount(ctx)) {
      if (member.is_closed) throw new ApiError('business_closed');
      if (member.is_suspended) throw new ApiError('business_suspended');
    }
    if (rank[role] < rank[access]) throw forbidden();
    if (!isOwnPage(ctx)) throw forbidden('Pages of other sites use a page token, not a user’s.');
    return caller;
  };
