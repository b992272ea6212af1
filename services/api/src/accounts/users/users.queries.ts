import type { BusinessType, Plan, Role } from '@tradewind/contracts';
import type { BusinessHours, MemberException } from '@tradewind/contracts/businessHours';
import type { Db } from '../../database/db.ts';
import { mustAddFactor } from '../../engines/access.ts';
import { findAccountOfEmail } from '../../engines/accountOfEmail.ts';
import { ApiError } from '../../http/apiError.ts';
import type { BusinessPreferences } from './preferences.ts';

const contactPerson = `
    select m.id, m.name, m.email, m.phone, m.notifications_enabled from app_user m
    where m.business_id = b.id and m.status = 'active'
    order by m.id = b.owner_id desc, m.role = 'admin' desc, m.created_at, m.id limit 1`;

/**
 * SQL that joins to a business `b` its contact person `u`, for mails, documents and public pages:
 * the owner, or once they have left, the admin with the longest membership.
 */
export const joinContactPerson = `join lateral (${contactPerson}) u on true`;

/** A user joined with their business (decision 10). */
export interface FoundUser {
  id: string;
  business_id: string;
  owner_id: string;
  name: string;
  email: string;
  phone: string;
  role: Role;
  status: 'active' | 'deactivated';
  dark_mode: boolean;
  follow_system_theme: boolean;
  notifications_enabled: boolean;
  exceptions: MemberException[];
  created_at: Date;
  company: string;
  /** Of the contact person; null in a business without active members. */
  business_phone: string | null;
  is_contact_person: boolean;
  business_type: BusinessType;
  preferences: Partial<BusinessPreferences>;
  business_hours: BusinessHours;
  plan: Plan;
  trial_ends_at: Date;
  shows_setup: boolean;
  /** Null until the address is proven (decision 77). */
  email_verified_at: Date | null;
  /** The address that a valid code is to prove in its place. */
  new_email: string | null;
  awaits_proof: boolean;
  /** Decision 97. */
  mails_nearly_used: boolean;
  has_password: boolean;
  /** Decision 70. */
  must_add_factor: boolean;
  /** Of a closed business (decision 103). */
  erase_at: Date | null;
  /** Of a suspended business (decision 125). */
  suspended_at: Date | null;
  suspended_for: string | null;
  token_version: number;
  /** Sum of the versions of user and business: both only grow, so a change of either changes it. */
  version: number;
}

const select = `
  select u.id, u.business_id, b.owner_id, u.name, u.email, u.phone, u.role, u.status, u.dark_mode,
    u.follow_system_theme, u.notifications_enabled, u.exceptions, u.created_at, b.company,
    c.phone as business_phone, u.id is not distinct from c.id as is_contact_person, b.business_type, b.preferences, b.business_hours, b.plan, b.trial_ends_at,
    u.email_verified_at, (
      select p.email from email_proof p where p.business_id = u.business_id and p.user_id = u.id
        and p.expires_at > now() and p.email <> u.email) as new_email, b.awaits_proof,
    b.mails_noticed_on is not distinct from (now() at time zone b.timezone)::date as mails_nearly_used,
    u.password_hash is not null as has_password,
    ${mustAddFactor} as must_add_factor, b.erase_at, b.suspended_at, b.suspended_for, u.token_version,
    b.setup -> 'dismissed' is distinct from 'true' or b.setup ? 'sample' as shows_setup, u.version + b.version as version
  from app_user u join business b on b.id = u.business_id
  left join lateral (${contactPerson}) c on true
  where u.business_id = $1 and u.id = $2`;

/** One user of a business. */
export const findUser = (db: Db, businessId: string, id: string) =>
  db.row<FoundUser>(select, [businessId, id]);

/** One user of a business, locked with the business until the transaction ends. */
export const lockUser = (db: Db, businessId: string, id: string) =>
  db.row<FoundUser>(`${select} for update of b, u`, [businessId, id]);

export interface Account {
  business_id: string;
  id: string;
  name: string;
  email: string;
  status: 'active' | 'deactivated';
  password_hash: string | null;
  token_version: number;
}

const account = `
  select business_id, id, name, email, status, password_hash, token_version
  from app_user where business_id = $1 and id = $2`;

/** The account of an e-mail address, of any business, without regard to case (decision 13). */
export const findAccount = async (db: Db, email: string): Promise<Account | undefined> => {
  const found = await findAccountOfEmail(db, email);
  if (found === undefined) return undefined;
  const { business_id, user_id } = found;
  return db.forBusiness(business_id).row<Account>(account, [business_id, user_id]);
};

const waiting = 'select from business where id = $1 and awaits_proof';

/**
 * Refuses what a business may do only once its owner's address is proven (decision 77).
 * @throws ApiError 403 with the code `email_unproven`.
 */
export const requireProvenEmail = async (db: Db, businessId: string): Promise<void> => {
  if ((await db.row(waiting, [businessId])) !== undefined) throw new ApiError('email_unproven');
};
