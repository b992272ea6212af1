import type { Db } from '../../../database/db.ts';
import type { ProviderProfile } from './idToken.ts';

export interface Member {
  business_id: string;
  id: string;
  status: 'active' | 'deactivated';
  /** Whether the member has just joined by an invitation. */
  hasJoined?: boolean;
}

/** Finds the user of a provider's profile. */
export const findByIdentity = (db: Db, { issuer, subject }: ProviderProfile) =>
  db.row<Member>(
    `select u.business_id, u.id, u.status
     from user_identity i join app_user u on u.business_id = i.business_id and u.id = i.user_id
     where i.issuer = $1 and i.subject = $2`,
    [issuer, subject],
  );

/** Links a provider's profile to a user. */
export const linkIdentity = (
  db: Db,
  { issuer, subject }: ProviderProfile,
  businessId: string,
  id: string,
) =>
  db.rows(
    `insert into user_identity (issuer, subject, business_id, user_id)
     values ($1, $2, $3, $4) on conflict do nothing`,
    [issuer, subject, businessId, id],
  );

/** Stores the hash of a code that opens one session, within a minute. */
export const insertSignInCode = (db: Db, hash: Buffer, member: Member, remember: boolean) =>
  db.rows(
    `insert into sign_in_code (code_hash, business_id, user_id, remember, expires_at)
     values ($1, $2, $3, $4, now() + interval '1 minute')`,
    [hash, member.business_id, member.id, remember],
  );

export interface SignIn {
  business_id: string;
  user_id: string;
  token_version: number;
  remember: boolean;
}

/** Redeems a code, which opens a session once, and only for an active member. */
export const redeemSignInCode = (db: Db, hash: Buffer) =>
  db.row<SignIn>(
    `with taken as (delete from sign_in_code where code_hash = $1 returning *)
     select t.business_id, t.user_id, t.remember, u.token_version
     from taken t join app_user u on u.business_id = t.business_id and u.id = t.user_id
     where t.expires_at > now() and u.status = 'active'`,
    [hash],
  );
