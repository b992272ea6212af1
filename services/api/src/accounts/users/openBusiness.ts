import { randomUUIDv7 } from 'node:crypto';
import { type BusinessType, defaultBusinessHours, trialDays } from '@tradewind/contracts';
import type { Db } from '../../database/db.ts';
import { type BusinessPreferences, defaultPreferences } from './preferences.ts';

export interface NewBusiness {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string;
  readonly businessType: BusinessType;
  /** Null for a person who signs in through an identity provider. */
  readonly passwordHash: string | null;
  readonly preferences: Partial<BusinessPreferences>;
  /**
   * The proof of the address (decision 77): `done` by an invitation or a provider, also by default;
   * `open` for a person who has typed it; `required` if the business waits for it.
   */
  readonly proof?: 'done' | 'open' | 'required';
  /** Host name (without port) of the request; it determines the edition. */
  readonly host?: string;
}

const insertBoth = `
  with business as (
    insert into business
      (id, owner_id, company, business_type, preferences, business_hours, trial_ends_at, edition, awaits_proof)
    values ($1, $2, $3, $4, $5, $6, now() + make_interval(days => $7),
      (select id from edition where hosts @> array[$12]), $13 = 'required')
    returning id
  )
  insert into app_user (business_id, id, name, email, phone, role, password_hash, email_verified_at)
  select id, $2, $8, $9, $10, 'admin', $11,
    case $13 when 'done' then now() end from business`;

/**
 * Opens a business with the hours of its trade, and its first user, an admin (decision 10).
 * Breaks the constraint `app_user_email_key` when the e-mail address has an account.
 */
export const createBusiness = async (db: Db, opened: NewBusiness) => {
  const { name, email, phone, company, businessType, passwordHash, preferences } = opened;
  const { host = '', proof = 'done' } = opened;
  const businessId = randomUUIDv7();
  const userId = randomUUIDv7();
  await db
    .forBusiness(businessId)
    .rows(insertBoth, [
      businessId,
      userId,
      company || name,
      businessType,
      JSON.stringify({ ...defaultPreferences, bookByCrew: true, ...preferences }),
      JSON.stringify(defaultBusinessHours(businessType)),
      trialDays,
      name,
      email,
      phone,
      passwordHash,
      host,
      proof,
    ]);
  return { businessId, userId };
};
