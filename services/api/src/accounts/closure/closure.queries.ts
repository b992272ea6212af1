import { type ClosurePreview, closurePeriod } from '@tradewind/contracts/closure';
import type { Db } from '../../database/db.ts';

/** The business, and whether it is closed. */
export interface ClosableBusiness {
  readonly company: string;
  readonly erase_at: Date | null;
}

/** Locks a business until the transaction ends. */
export const lockBusiness = (tx: Db, businessId: string) =>
  tx.row<ClosableBusiness>('select company, erase_at from business where id = $1 for update', [
    businessId,
  ]);

const countAhead = `
  select count(v.id) filter (where v.status <> 'pending')::int as visits,
    count(v.id) filter (where v.status = 'pending')::int as bookings,
    (max(v.starts_at) at time zone b.timezone)::date::text as "lastDay"
  from business b left join visit v
    on v.business_id = b.id and is_open_visit(v.status) and v.starts_at > now()
  where b.id = $1 group by b.timezone`;

/** Counts the visits and bookings of a business that are to come. */
export const countVisitsAhead = (db: Db, businessId: string) =>
  db.row<ClosurePreview>(countAhead, [businessId]);

const close = `
  update business set closed_at = now(), version = version + 1, updated_at = now(),
    erase_at = now() + make_interval(days => ${closurePeriod})
  where id = $1
  returning erase_at as "eraseAt", (erase_at at time zone timezone)::date::text as "eraseDay"`;

/** Closes a business. Returns when it is erased, and on which day of its own zone. */
export const markClosed = async (tx: Db, businessId: string) => {
  const closed = await tx.row<{ eraseAt: Date; eraseDay: string }>(close, [businessId]);
  if (closed === undefined) throw new Error('A business that is locked is not there.');
  return closed;
};

const reopen = `
  update business set closed_at = null, erase_at = null, version = version + 1, updated_at = now()
  where id = $1 and erase_at > now() returning id`;

/** Opens a closed business again; false for one that is open, or is being erased. */
export const markReopened = async (tx: Db, businessId: string): Promise<boolean> =>
  (await tx.row(reopen, [businessId])) !== undefined;
