import type { Db } from '../database/db.ts';
import type { Caller } from '../http/context.ts';
import { liveKeys } from './keys.ts';
import { mustAddFactor } from './secondFactor.ts';

/**
 * SQL for `from`: the live sessions `s` with their members `u`. A session is live until it expires,
 * is not used for seven days, or its member is deactivated or gets another token version (decision 66).
 */
export const liveSessions = `
  user_session s join app_user u on u.business_id = s.business_id and u.id = s.user_id
    and u.token_version = s.token_version and u.status = 'active'
    and s.expires_at > now() and s.last_used_at > now() - interval '7 days'`;

const access = `
  select u.role from ${liveSessions}
    join business b on b.id = u.business_id
  where s.business_id = $1 and s.id = $2 and not ${mustAddFactor}
    and b.erase_at is null and b.suspended_at is null`;

const keyAccess = `
  select u.role from ${liveKeys} join business b on b.id = k.business_id and b.suspended_at is null
  where k.business_id = $1 and k.id = $2`;

/**
 * The role of the member within a session, or behind a key; undefined once it has ended, and while
 * the member lacks a required second factor (decision 70) or the business is closed (decision 103) or suspended (decision 125).
 */
export const findAccess = async (
  db: Db,
  { businessId, sessionId, key }: Pick<Caller, 'businessId' | 'sessionId' | 'key'>,
): Promise<string | undefined> => {
  const sql = key === undefined ? access : keyAccess;
  return (await db.row<{ role: string }>(sql, [businessId, sessionId]))?.role;
};

/**
 * Ends all sessions of a member; also those that are just being opened. They get 401 from the next
 * request on, in every process, and their event streams end.
 */
export const endAllSessions = (db: Db, businessId: string, userId: string) =>
  db.rows(
    `update app_user set token_version = token_version + 1 where business_id = $1 and id = $2`,
    [businessId, userId],
  );
