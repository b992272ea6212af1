import type { Db } from '../../database/db.ts';
import type { Account } from '../users/users.queries.ts';

/** Stores the hash of a mailed reset link, which is valid for one hour, once. */
export const insertPasswordReset = (db: Db, account: Account, hash: Buffer) =>
  db.rows(
    `insert into password_reset (token_hash, business_id, user_id, expires_at)
     values ($1, $2, $3, now() + interval '1 hour')`,
    [hash, account.business_id, account.id],
  );

const isLive = 'token_hash = $1 and used_at is null and expires_at > now()';

/** Whether a mailed reset link can still be used. */
export const isResetLinkLive = async (db: Db, tokenHash: Buffer): Promise<boolean> =>
  (await db.row(`select from password_reset where ${isLive}`, [tokenHash])) !== undefined;

// One statement, so that of two concurrent uses one succeeds. It invalidates every other link.
const spendReset = `
  with spent as (
    update password_reset set used_at = now()
    where ${isLive}
    returning business_id, user_id
  ), others as (
    delete from password_reset r using spent
    where r.business_id = spent.business_id and r.user_id = spent.user_id and r.token_hash <> $1
  )
  update app_user u
  set password_hash = $2, token_version = u.token_version + 1, version = u.version + 1, updated_at = now()
  from spent where u.business_id = spent.business_id and u.id = spent.user_id
  returning u.business_id, u.id, u.name`;

/**
 * Sets a new password by a reset link and ends all older tokens. Returns whose it is; undefined for
 * an invalid link.
 */
export const resetPassword = (db: Db, tokenHash: Buffer, passwordHash: string) =>
  db.row<Pick<Account, 'business_id' | 'id' | 'name'>>(spendReset, [tokenHash, passwordHash]);

/**
 * Removes an account's password and ends all of its sessions. Returns the address to notify; undefined for
 * an account that had no password.
 */
export const removePassword = (db: Db, businessId: string, userId: string) =>
  db.row<Pick<Account, 'name' | 'email'>>(
    `update app_user
     set password_hash = null, token_version = token_version + 1, version = version + 1,
       updated_at = now()
     where business_id = $1 and id = $2 and password_hash is not null returning name, email`,
    [businessId, userId],
  );
