import { messagePreferences } from '@tradewind/contracts/customerMessages';
import { defaultPreferences } from '../../accounts/users/preferences.ts';
import type { Db } from '../../database/db.ts';
import type { OwnerFunction } from '../../database/tenancy/ownerFunction.ts';
import type { SignedLinks } from '../../engines/linkTokens.ts';
import { emailBookingLink } from '../bookings/bookingEmails.ts';
import { findBooking } from '../bookings/bookings.queries.ts';
import { emailCustomer } from '../bookings/jobEmails.ts';

/** An arbitrary number, the same in every process, so that reminders are not sent twice. */
const REMINDER_LOCK = 7_203_411_903;

/**
 * Jobs that begin within the next 24 hours and whose customer got no mail in the last day before the
 * start: one who has just booked, been told of a new time or been reminded needs no reminder. Reads
 * the current state, so moved and cancelled jobs need no special case.
 */
const due = `
  select j.business_id, j.id from job j
  join client c on c.business_id = j.business_id and c.id = j.client_id and c.email <> ''
  join business b on b.id = j.business_id and b.erase_at is null and b.suspended_at is null
    and coalesce((b.preferences ->> '${messagePreferences.reminder}')::boolean, $1)
  where j.status = 'scheduled'
    and j.starts_at > now() and j.starts_at <= now() + interval '24 hours'
    and j.created_at < j.starts_at - interval '24 hours'
    and not exists (select from outgoing_mail m
      where m.business_id = j.business_id and m.entity_id = j.id and m.client_id is not null
        and m.created_at > j.starts_at - interval '24 hours')
  order by j.starts_at limit 500`;

export const dueReminders: OwnerFunction = {
  name: 'due_reminders',
  parameters: 'is_default boolean',
  returns: 'table (business_id uuid, id uuid)',
  body: due,
  reason: 'Finds the jobs of tomorrow of all businesses, every five minutes.',
};

/**
 * Mails customers a reminder a day before their job; runs every few minutes, in one process or many.
 * Who booked online can move or cancel from the mail.
 * @returns how many were reminded.
 */
export const remindCustomers = (db: Db, links: SignedLinks): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.rows('select pg_advisory_xact_lock($1)', [REMINDER_LOCK]);
    const isDefault = defaultPreferences[messagePreferences.reminder];
    const found = await tx.rows<{ business_id: string; id: string }>(
      'select * from due_reminders($1)',
      [isDefault],
    );
    for (const { business_id, id } of found) {
      const own = tx.forBusiness(business_id);
      const job = await findBooking(own, business_id, id);
      if (job?.by_visitor) await emailBookingLink(own, links, 'booking-reminder', job);
      else if (job !== undefined) await emailCustomer(own, 'job-reminder', job);
    }
    return found.length;
  });
