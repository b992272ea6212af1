import type { Db } from '../../../database/db.ts';
import { liveSessions } from '../../../engines/access.ts';
import { subnetOf } from '../../../engines/requests/networks.ts';
import { unauthorized } from '../../../http/apiError.ts';
import type { Caller, SessionOwner } from '../../../http/context.ts';
import type { BrowserNames } from './browserNames.ts';

export interface NewSession extends BrowserNames {
  readonly businessId: string;
  readonly id: string;
  readonly userId: string;
  /** The user's token version when the password was checked: a newer password ends this session. */
  readonly tokenVersion: number;
  /** IP address of the caller; only its network is stored. */
  readonly address: string;
  /** Until the session ends, however much it is used. */
  readonly hours: number;
}

const insert = `
  insert into user_session
    (business_id, id, user_id, token_version, device, browser, network, expires_at, stepped_up_at)
  values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(hours => $8), now())`;

/** Stores a session that begins now, with the proof of who its user is. */
export const insertSession = (db: Db, session: NewSession) => {
  const { businessId, id, userId, tokenVersion, device, browser, address, hours } = session;
  const network = subnetOf(address);
  return db.rows(insert, [businessId, id, userId, tokenVersion, device, browser, network, hours]);
};

/** SQL: whether the last use of session `s` is so old that it is written again. */
export const isUseDue = `s.last_used_at < now() - interval '5 minutes'`;

const noteOneUse = `
  update user_session s set last_used_at = now(), network = $3
  where s.business_id = $1 and s.id = $2 and ${isUseDue}`;

/**
 * Stores that a session is used now; of concurrent requests one writes. Where that is not possible, as
 * on a full disk, the call goes on, and the next one tries again.
 */
export const noteUse = async (
  db: Db,
  { businessId, sessionId }: Pick<Caller, 'businessId' | 'sessionId'>,
  address: string,
): Promise<void> => {
  await db.rows(noteOneUse, [businessId, sessionId, subnetOf(address)]).catch(() => undefined);
};

/**
 * SQL: whether the user of session `s` has proven within the last ten minutes that it is them; false
 * for sessions from before this was stored.
 */
export const isSteppedUp = `coalesce(s.stepped_up_at > now() - interval '10 minutes', false)`;

/** Stores that the user of a session has proven again who they are. */
export const noteStepUp = (db: Db, { businessId, sessionId }: Caller) =>
  db.rows('update user_session set stepped_up_at = now() where business_id = $1 and id = $2', [
    businessId,
    sessionId,
  ]);

export interface FoundSession {
  id: string;
  device: string;
  browser: string;
  network: string;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
}

const ofUser = `
  select s.id, s.device, s.browser, s.network, s.created_at, s.last_used_at, s.expires_at
  from ${liveSessions}
  where s.business_id = $1 and s.user_id = $2
  order by s.last_used_at desc, s.id desc limit 100`;

/** A user's live sessions, the last used first, at most 100. */
export const findSessions = (db: Db, { businessId, userId }: Caller) =>
  db.rows<FoundSession>(ofUser, [businessId, userId]);

/** Ends one session of a user and returns its names; undefined if there is none. */
export const endSession = (db: Db, { businessId, userId }: Caller, id: string) =>
  db.row<BrowserNames>(
    `delete from user_session where business_id = $1 and user_id = $2 and id = $3
     returning device, browser`,
    [businessId, userId, id],
  );

// Raising the token version also ends sessions that are just being opened.
const endOthers = `
  with raised as (
    update app_user set token_version = token_version + 1
    where business_id = $1 and id = $2 returning token_version
  )
  update user_session s set token_version = raised.token_version
  from raised where s.business_id = $1 and s.id = $3 returning s.token_version`;

/**
 * Ends all sessions of the actor except the one of this call, and makes their browsers unknown.
 * Returns the actor with the new token version, so that the caller remembers this browser.
 * @throws ApiError 401 when this session has just been ended, too.
 */
export const endOtherSessions = async (
  db: Db,
  { businessId, userId, sessionId }: Caller,
): Promise<SessionOwner> => {
  const values = [businessId, userId, sessionId];
  const kept = await db.row<{ token_version: number }>(endOthers, values);
  if (kept === undefined) throw unauthorized();
  return { userId, tokenVersion: kept.token_version };
};
