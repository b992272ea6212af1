import type { Endpoint } from '@tradewind/contracts/endpoint';
import { isOpenToEveryKey, scopeOf } from '@tradewind/contracts/keyScopes';
import type { Context } from 'koa';
import type { Db } from '../../database/db.ts';
import { ApiError, forbidden, unauthorized } from '../../http/apiError.ts';
import { type Caller, type CountCall, originOfCall } from '../../http/context.ts';
import { findKeyOfPageToken, findLiveKey, type LiveKey, noteKeyUse } from './keys.queries.ts';
import { hashKey, isKeyText } from './keyText.ts';
import { PAGE_TOKEN_PREFIX, type PageTokens } from './pageTokens.ts';
import { lacksScope } from './scopes.ts';

interface KeyDependencies {
  readonly db: Db;
  readonly pageTokens: PageTokens;
  readonly count: CountCall;
}

/** Whether a bearer token is a key or a page token; any other is a session's. */
export const isKey = (token: string): boolean => /^tw_[a-z]+_/.test(token);

/** A key that makes a call, with what it may do and by what its calls are counted. */
interface Found {
  readonly row: LiveKey;
  readonly scopes: readonly string[];
  readonly counter: string;
}

const requireScopeOf = (endpoint: Endpoint, scopes: readonly string[]) => {
  if (isOpenToEveryKey(endpoint)) return;
  const scope = scopeOf(endpoint);
  if (scope === undefined) throw forbidden('No key reaches this call.');
  if (!scopes.includes(scope)) throw lacksScope(scope);
};

export type AuthenticateKey = (ctx: Context, endpoint: Endpoint, token: string) => Promise<Caller>;

/**
 * Authenticates a call by a key or a page token, in one statement (decisions 81 and 82). It acts as
 * a dispatcher within its scopes.
 * @throws ApiError 401 for a key that is unknown, expired, deleted or stopped, 403 outside of its
 *   scopes and its origins, and `business_suspended` (decision 125), 429 with the seconds to wait.
 */
export const createKeyAuthenticator = ({
  db,
  pageTokens,
  count,
}: KeyDependencies): AuthenticateKey => {
  const findByPageToken = async (ctx: Context, token: string): Promise<Found | undefined> => {
    const claims = await pageTokens.verify(token);
    const row = claims && (await findKeyOfPageToken(db, claims));
    if (claims === undefined || row === undefined) return undefined;
    if (ctx.get('origin') !== claims.origin) {
      throw forbidden('This token belongs to a page of another origin.');
    }
    return { row, scopes: claims.scopes, counter: claims.id };
  };

  const findByKey = async (ctx: Context, key: string): Promise<Found | undefined> => {
    const row = isKeyText(key) ? await findLiveKey(db, hashKey(key)) : undefined;
    if (row === undefined) return undefined;
    if (row.kind === 'publishable') {
      throw forbidden('A publishable key opens nothing by itself: create a page token with it.');
    }
    if (ctx.get('origin') !== '') {
      throw forbidden('A secret key belongs on a server, never into a page.');
    }
    return { row, scopes: row.scopes, counter: row.id };
  };

  return async (ctx, endpoint, token) => {
    const isOfPage = token.startsWith(PAGE_TOKEN_PREFIX);
    const found = await (isOfPage ? findByPageToken : findByKey)(ctx, token);
    if (found === undefined) {
      // Page tokens end every few minutes, also of many visitors behind one address.
      if (!isOfPage) await count('key', 'address', ctx.ip);
      throw unauthorized('This key is not valid.');
    }
    const { row, scopes, counter } = found;
    const caller: Caller = {
      userId: row.user_id,
      businessId: row.business_id,
      sessionId: row.id,
      isSteppedUp: false,
      role: 'dispatcher',
      name: `${row.name} (API key)`,
      timezone: row.timezone,
      key: { id: row.id, scopes },
      ...originOfCall(ctx),
    };
    // A call that is refused from here on is logged with its key, too.
    ctx.state.actor = caller;
    await count('key', 'account', counter);
    if (row.is_suspended) throw new ApiError('business_suspended');
    if (row.is_due) await noteKeyUse(db, row);
    requireScopeOf(endpoint, scopes);
    return caller;
  };
};
