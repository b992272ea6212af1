import type { Db } from '../../database/db.ts';
import { expireBookingsOf } from './expiry.ts';

/**
 * Waits until nobody else is deciding about this business's slots, and keeps the turn until the
 * transaction ends. What the transaction reads from here on includes what the one before it
 * booked. Bookings that waited too long for approval give their slots back first.
 */
export const takeTurn = async (tx: Db, businessId: string): Promise<void> => {
  await tx.rows('select lock_calendar($1)', [businessId]);
  await expireBookingsOf(tx, businessId);
};

/**
 * Holds the time of a booked job. Nobody who took a turn and found the slot free is refused
 * here; the constraint is what holds when somebody did not.
 */
export const holdSlot = (tx: Db, businessId: string, jobId: string): Promise<unknown[]> =>
  tx.rows(
    `insert into slot_hold (business_id, job_id, held)
     select business_id, id, tstzrange(starts_at, starts_at + make_interval(mins => duration_minutes))
     from job where business_id = $1 and id = $2
     on conflict (business_id, job_id) do update set held = excluded.held`,
    [businessId, jobId],
  );
