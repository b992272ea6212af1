import type { BusinessType } from '@tradewind/contracts';
import type { BusinessHours } from '@tradewind/contracts/businessHours';
import type { SetupStep } from '@tradewind/contracts/setup';
import type { Db } from '../../database/db.ts';

/** The rows of a business's sample data (decision 63). */
export interface StoredSample {
  readonly ids: Readonly<Record<SampleEntity, readonly string[]>>;
  /** The numbers that the rows have taken, from the first to the last. */
  readonly numbers: readonly SampleNumbers[];
}
export type SampleEntity = 'client' | 'job' | 'quote' | 'invoice';
export interface SampleNumbers {
  readonly kind: Exclude<SampleEntity, 'client'>;
  readonly year: number;
  readonly first: number;
  readonly last: number;
}

/** What a business keeps about its first steps (decision 61). */
export interface StoredSetup {
  /** The steps that somebody marked as done. */
  readonly done?: readonly SetupStep[];
  readonly dismissed?: boolean;
  /** Present while there is sample data. */
  readonly sample?: StoredSample;
}

interface FoundSetup {
  company: string;
  business_type: BusinessType;
  business_hours: BusinessHours;
  has_logo: boolean;
  has_service: boolean;
  has_team: boolean;
  has_booking: boolean;
  setup: StoredSetup;
}

const select = `
  select b.company, b.business_type, b.business_hours, b.setup,
    coalesce(b.preferences ->> 'logoUrl', '') <> '' as has_logo,
    exists (select from service s where s.business_id = b.id and s.is_active) as has_service,
    exists (select from app_user u where u.business_id = b.id and u.id <> b.owner_id)
      or exists (select from invitation i where i.business_id = b.id and i.expires_at > now())
      as has_team,
    exists (select from job j where j.business_id = b.id and j.source = 'booking') as has_booking
  from business b where b.id = $1`;

/** How far a business is set up: what it has, and what was marked. */
export const findSetup = (db: Db, businessId: string) => db.row<FoundSetup>(select, [businessId]);

/** What a business keeps about its first steps, locked until the transaction ends. */
export const lockSetup = async (tx: Db, businessId: string): Promise<StoredSetup> => {
  const sql = 'select setup from business where id = $1 for no key update';
  return (await tx.row<{ setup: StoredSetup }>(sql, [businessId]))?.setup ?? {};
};

/** Replaces what a business keeps about its first steps. */
export const storeSetup = async (tx: Db, businessId: string, setup: StoredSetup) => {
  const sql =
    'update business set setup = $2, version = version + 1, updated_at = now() where id = $1';
  await tx.rows(sql, [businessId, JSON.stringify(setup)]);
};
