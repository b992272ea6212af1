import type { Db } from '../../database/db.ts';
import type { Account } from '../users/users.queries.ts';

/** A user of a business. */
export interface UserKey {
  readonly businessId: string;
  readonly userId: string;
}

/** Stores the hash of a mailed reset link, which is valid for one hour, once. */
export const insertPasswordReset = (
  db: Db,
  account: Pick<Account, 'business_id' | 'id'>,
  hash: Buffer,
) =>
  db.rows(
    `insert into password_reset (token_hash, business_id, user_id, expires_at)
     values ($1, $2, $3, now() + interval '1 hour')`,
    [hash, account.business_id, account.id],
  );

const isLive = 'token_hash = $1 and used_at is null and expires_at > now()';

interface ResetUser {
  readonly name: string;
  readonly email: string;
  readonly company: string;
}

/** The user whose mailed reset link this is, while it can be used. */
export const findResetUser = (db: Db, tokenHash: Buffer) =>
  db.row<ResetUser>(
    `select u.name, u.email, b.company
     from password_reset r
     join app_user u on u.business_id = r.business_id and u.id = r.user_id
     join business b on b.id = r.business_id
     where ${isLive}`,
    [tokenHash],
  );

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
  returning u.business_id, u.id, u.name, u.email, u.token_version`;

/** An account whose password has changed, to mail to. */
export type ChangedAccount = Pick<Account, 'business_id' | 'id' | 'name' | 'email'>;

/**
 * Sets a new password by a reset link and ends all older tokens. Returns the account; undefined for
 * an invalid link.
 */
export const resetPassword = (tx: Db, tokenHash: Buffer, passwordHash: string) =>
  tx.row<ChangedAccount & Pick<Account, 'token_version'>>(spendReset, [tokenHash, passwordHash]);

/** Sets a new password; the caller ends sessions. Returns the account. */
export const setPassword = (tx: Db, businessId: string, userId: string, passwordHash: string) =>
  tx.row<ChangedAccount>(
    `update app_user
     set password_hash = $3, version = version + 1, updated_at = now()
     where business_id = $1 and id = $2 returning business_id, id, name, email`,
    [businessId, userId, passwordHash],
  );

/** What an account signs in with. */
export interface Credentials {
  readonly name: string;
  readonly email: string;
  readonly company: string;
  /** Null for a member who only signs in through an identity provider. */
  readonly password_hash: string | null;
}

/** What an active member signs in with. */
export const findCredentials = (db: Db, businessId: string, userId: string) =>
  db.row<Credentials>(
    `select u.name, u.email, u.password_hash, b.company
     from app_user u join business b on b.id = u.business_id
     where u.business_id = $1 and u.id = $2 and u.status = 'active'`,
    [businessId, userId],
  );

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
