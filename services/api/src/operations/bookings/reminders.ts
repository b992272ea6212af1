import type { Db } from '../../database/db.ts';
import type { SignedLinks } from '../../engines/linkTokens.ts';
import { emailBookingLink } from './bookingEmails.ts';
import { findBooking } from './bookings.queries.ts';

/** An arbitrary number, the same in every process, so that reminders are not sent twice. */
const REMINDER_LOCK = 7_203_411_903;

/**
 * Booked jobs that begin within the next 24 hours and whose visitor got no mail in the last day
 * before the start: a visitor who has just booked, moved or been reminded needs no reminder. Reads
 * the current state, so moved and cancelled bookings need no special case.
 */
const due = `
  select j.business_id, j.id from job j
  where j.source = 'booking' and j.status = 'scheduled'
    and j.starts_at > now() and j.starts_at <= now() + interval '24 hours'
    and j.created_at < j.starts_at - interval '24 hours'
    and not exists (select from outgoing_mail m
      where m.business_id = j.business_id and m.entity_id = j.id and m.client_id is not null
        and m.created_at > j.starts_at - interval '24 hours')
  order by j.starts_at limit 500`;

/**
 * Mails visitors a reminder a day before their booking; runs every few minutes, in one process or
 * many.
 * @returns how many were reminded.
 */
export const remindVisitors = (db: Db, links: SignedLinks): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.rows('select pg_advisory_xact_lock($1)', [REMINDER_LOCK]);
    const found = await tx.rows<{ business_id: string; id: string }>(due);
    for (const { business_id, id } of found) {
      const booking = await findBooking(tx, business_id, id);
      if (booking !== undefined) await emailBookingLink(tx, links, 'booking-reminder', booking);
    }
    return found.length;
  });
