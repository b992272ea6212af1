import type { Db } from '../../../database/db.ts';
import type { UserKey } from '../auth.queries.ts';

export interface NewProof {
  readonly email: string;
  readonly tokenHash: Buffer;
  readonly codeHash: Buffer;
}

/** Mails of one user within an hour. */
const MOST_SENDS = 5;
/** Codes that may be tried for one mail. */
const MOST_ATTEMPTS = 5;

// The new mail's link and code replace those of an earlier one.
const upsert = `
  insert into email_proof as p (business_id, user_id, email, token_hash, code_hash, expires_at)
  values ($1, $2, $3, $4, $5, now() + interval '1 day')
  on conflict (business_id, user_id) do update set email = excluded.email,
    token_hash = excluded.token_hash, code_hash = excluded.code_hash,
    expires_at = excluded.expires_at, attempts = 0,
    sends = case when p.sends_since < now() - interval '1 hour' then 1 else p.sends + 1 end,
    sends_since = case when p.sends_since < now() - interval '1 hour' then now()
      else p.sends_since end
  where p.sends < ${MOST_SENDS} or p.sends_since < now() - interval '1 hour'
  returning p.user_id`;

/** Stores a proof for a day; returns false after five within an hour. */
export const upsertProof = async (
  tx: Db,
  { businessId, userId }: UserKey,
  { email, tokenHash, codeHash }: NewProof,
): Promise<boolean> =>
  (await tx.row(upsert, [businessId, userId, email, tokenHash, codeHash])) !== undefined;

const countAttempt = `
  update email_proof set attempts = attempts + 1
  where business_id = $1 and user_id = $2 and attempts < ${MOST_ATTEMPTS} returning user_id`;

/** Counts a code that is about to be tried; returns false when no further one may be. */
export const countCodeAttempt = async (db: Db, { businessId, userId }: UserKey): Promise<boolean> =>
  (await db.row(countAttempt, [businessId, userId])) !== undefined;

const redeem = `
  delete from email_proof
  where business_id = $1 and user_id = $2 and expires_at > now()
    and (token_hash = $3 or code_hash = $3)
  returning email`;

/** Redeems a proof, which the transaction deletes. Returns the proven address. */
export const redeemProof = (tx: Db, { businessId, userId }: UserKey, hash: Buffer) =>
  tx.row<{ email: string }>(redeem, [businessId, userId, hash]);

const verify = `
  update app_user set email_verified_at = now(), version = version + 1, updated_at = now()
  where business_id = $1 and id = $2 and email_verified_at is null returning id`;

/** Marks the address of a user as proven; returns whether it was not. */
export const markVerified = async (tx: Db, { businessId, userId }: UserKey): Promise<boolean> =>
  (await tx.row(verify, [businessId, userId])) !== undefined;

const release = `
  update business set awaits_proof = false, version = version + 1, updated_at = now()
  where id = $1 and owner_id = $2 and awaits_proof returning id`;

/** Lets a business mail and be booked once its owner's address is proven; returns whether it waited. */
export const releaseBusiness = async (tx: Db, { businessId, userId }: UserKey): Promise<boolean> =>
  (await tx.row(release, [businessId, userId])) !== undefined;

/** Deactivates all members but one and ends their tokens. Returns those that were active. */
export const deactivateOthers = (tx: Db, { businessId, userId }: UserKey) =>
  tx.rows<{ id: string; name: string }>(
    `update app_user set status = 'deactivated', password_hash = null,
       token_version = token_version + 1, version = version + 1, updated_at = now()
     where business_id = $1 and id <> $2 and status = 'active' returning id, name`,
    [businessId, userId],
  );

/** Tables of what signs a user in, or proves a second factor. */
const factorTables = ['passkey', 'totp', 'recovery_code', 'factor_challenge'];
/** Tables of all by which somebody has access to a business. */
const accessTables = [
  'invitation',
  'user_identity',
  'sign_in_code',
  'email_proof',
  'api_key',
  ...factorTables,
];

/** Deletes the open invitations, linked providers, factors, codes, proofs and keys of a whole business. */
export const deleteAccess = async (tx: Db, businessId: string): Promise<void> => {
  for (const table of accessTables) {
    await tx.rows(`delete from ${table} where business_id = $1`, [businessId]);
  }
};

/** Deletes the second factors of a user. */
export const deleteFactors = async (tx: Db, { businessId, userId }: UserKey): Promise<void> => {
  for (const table of factorTables) {
    await tx.rows(`delete from ${table} where business_id = $1 and user_id = $2`, [
      businessId,
      userId,
    ]);
  }
};

const unproven = `
  select u.id, u.name from app_user u join business b on b.id = u.business_id
  where u.business_id = $1 and u.email = $2::citext and u.email_verified_at is null
    and b.awaits_proof and not ($3 and exists (select from client c where c.business_id = b.id))
  for update of u`;

/**
 * The account of a business that has an address without having proven it, if the business waits for
 * that; with `isUnused` only if the business has no customers.
 */
export const lockUnprovenAccount = (tx: Db, businessId: string, email: string, isUnused: boolean) =>
  tx.row<{ id: string; name: string }>(unproven, [businessId, email, isUnused]);

/** Closes an account and frees its address: `.invalid` receives no mail (RFC 2606). */
export const closeAccount = (tx: Db, { businessId, userId }: UserKey) =>
  tx.rows(
    `update app_user set status = 'deactivated', password_hash = null,
       token_version = token_version + 1, email = id || '@unproven.invalid',
       version = version + 1, updated_at = now()
     where business_id = $1 and id = $2`,
    [businessId, userId],
  );
