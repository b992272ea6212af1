import type { Db } from '../database/db.ts';
import type { Caller } from '../http/context.ts';

/**
 * SQL for `from`: the live sessions `s` with their members `u`. A session is live until it expires,
 * is not used for seven days, or its member is deactivated or gets another token version (decision 66).
 */
export const liveSessions = `
  user_session s join app_user u on u.business_id = s.business_id and u.id = s.user_id
    and u.token_version = s.token_version and u.status = 'active'
    and s.expires_at > now() and s.last_used_at > now() - interval '7 days'`;

/**
 * SQL for `from`: the live keys `k` with the admins `u` who made them. A key is live until it expires,
 * while its admin is active and an admin (decision 81), and while its business is open (decision 103).
 */
export const liveKeys = `
  api_key k join app_user u on u.business_id = k.business_id and u.id = k.created_by
    and u.status = 'active' and u.role = 'admin'
    and (k.expires_at is null or k.expires_at > now())
    and not exists (select from business c where c.id = k.business_id and c.erase_at is not null)`;

/** SQL: whether the user `u` has a second factor (decision 69). */
export const hasSecondFactor = `(
  exists (select from passkey f where f.business_id = u.business_id and f.user_id = u.id)
  or exists (select from totp f where f.business_id = u.business_id and f.user_id = u.id
    and f.confirmed_at is not null))`;

/**
 * SQL: whether the business `b` requires a second factor that its user `u` does not have (decision
 * 70). Factors are looked for only where one is required.
 */
export const mustAddFactor = `(b.require_second_factor and not ${hasSecondFactor})`;

/** SQL: whether a business `b` takes bookings now: it offers them, and is not suspended (decision 125). */
export const takesBookings = '(b.allow_client_booking and b.suspended_at is null)';

/** SQL: whether a business `b` takes bookings now and has a service to book. */
export const isBookable = `(${takesBookings} and exists (
  select from service o where o.business_id = b.id and o.is_active and o.is_public))`;

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
 * the member lacks a required second factor (decision 70), or the business is closed (decision 103) or
 * suspended (decision 125).
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
