import type { Db } from '../../database/db.ts';
import type { OwnerFunction } from '../../database/tenancy/ownerFunction.ts';
import { emailBookingEnd } from './bookingEmails.ts';
import { findBooking, isExpired, recordBookingActivity } from './bookings.queries.ts';
import { emailCrew } from './crewMails.ts';

// Locks each job before its visit. A visit that changed while its job was locked is looked at again.
const expire = (which: string, wait = '') => `
  with locked as materialized (
    select v.business_id, v.id from visit v
    join job j on j.business_id = v.business_id and j.id = v.job_id
    where ${which} for no key update of j ${wait})
  update visit v set status = 'cancelled', version = v.version + 1, updated_at = now()
  from locked where v.business_id = locked.business_id and v.id = locked.id and ${isExpired('v')}
  returning v.business_id, v.job_id as id`;

const expireOfBusiness = expire(`v.business_id = $1 and ${isExpired('v')}`);

// A row that another transaction has locked is skipped: waiting for it could deadlock.
export const expireEverywhere: OwnerFunction = {
  name: 'expire_bookings',
  parameters: '',
  returns: 'table (business_id uuid, id uuid)',
  body: expire(isExpired('v'), 'skip locked'),
  reason: 'Cancels the requests of all businesses that waited too long, every minute.',
};

interface Expired {
  readonly business_id: string;
  readonly id: string;
}

const notifyExpired = async (tx: Db, { business_id, id }: Expired) => {
  const booking = await findBooking(tx, business_id, id);
  if (booking === undefined) return;
  const summary = 'Booking request expired without an answer';
  await recordBookingActivity(tx, booking, { kind: 'expired', summary, by: 'Tradewind' });
  await emailBookingEnd(tx, 'booking-expired', booking);
  const before = [{ ...booking, status: 'pending' as const }];
  await emailCrew(tx, { businessId: business_id, jobId: id, before });
};

/** Within a transaction, cancels one business's bookings that waited too long for approval. */
const expireBookingsOf = async (tx: Db, businessId: string): Promise<void> => {
  const expired = await tx.rows<Expired>(expireOfBusiness, [businessId]);
  for (const booking of expired) await notifyExpired(tx, booking);
};

/**
 * Cancels every booking that waited too long for approval, which frees its slot, and mails the
 * visitor; runs periodically. Slots do not depend on it: an expired booking blocks none.
 * @returns how many there were.
 */
export const expirePendingBookings = (db: Db): Promise<number> =>
  db.transaction(async (tx) => {
    const expired = await tx.rows<Expired>('select * from expire_bookings()');
    for (const booking of expired) {
      await notifyExpired(tx.forBusiness(booking.business_id), booking);
    }
    return expired.length;
  });

/**
 * Locks the calendar of a business until the transaction ends. What the transaction reads from here
 * on includes the bookings of the one before it. Expires bookings that waited too long for approval
 * first.
 */
export const lockCalendar = async (tx: Db, businessId: string): Promise<void> => {
  await tx.rows('select lock_calendar($1)', [businessId]);
  await expireBookingsOf(tx, businessId);
};

const held = 'tstzrange(v.starts_at, v.starts_at + make_interval(mins => v.duration_minutes))';

const holdBusiness = `
  insert into slot_hold (business_id, job_id, held)
  select v.business_id, v.id, ${held} from visit v where v.business_id = $1 and v.id = $2
  on conflict (business_id, job_id) do update set held = excluded.held`;

const holdMembers = `
  insert into member_hold (business_id, visit_id, member_id, held)
  select v.business_id, v.id, unnest($3::uuid[]), ${held} from visit v
  where v.business_id = $1 and v.id = $2
  on conflict (business_id, visit_id, member_id) do update set held = excluded.held`;

// A visit that was done early would keep the rest of its time reserved.
const releaseDone = (table: 'slot_hold' | 'member_hold', visit: 'job_id' | 'visit_id') => `
  delete from ${table} h using visit v, visit done
  where v.business_id = $1 and v.id = $2 and h.business_id = $1 and h.held && ${held}
    and done.business_id = $1 and done.id = h.${visit} and done.status = 'completed'`;

const releaseBusiness = releaseDone('slot_hold', 'job_id');
const releaseMembers = releaseDone('member_hold', 'visit_id');

/**
 * Reserves the time of a job's booked visit: of its people, or of the whole business where it does one
 * visit at a time. The exclusion constraints fail only for a transaction that did not lock the calendar
 * and check the slot.
 */
export const holdSlot = async (
  tx: Db,
  businessId: string,
  jobId: string,
  people: readonly string[],
): Promise<void> => {
  if (people.length === 0) {
    await tx.rows(releaseBusiness, [businessId, jobId]);
    await tx.rows(holdBusiness, [businessId, jobId]);
  } else {
    await tx.rows(releaseMembers, [businessId, jobId]);
    await tx.rows(holdMembers, [businessId, jobId, people]);
  }
};
