import { messagePreferences } from '@tradewind/contracts/customerMessages';
import { defaultPreferences } from '../../accounts/users/preferences.ts';
import type { Db } from '../../database/db.ts';
import type { OwnerFunction } from '../../database/tenancy/ownerFunction.ts';
import type { SignedLinks } from '../../engines/linkTokens.ts';
import { mailedVisit } from '../../engines/mail/outgoing.queries.ts';
import { emailBookingLink } from '../bookings/bookingEmails.ts';
import { findVisit } from '../bookings/bookings.queries.ts';
import { emailCustomer } from '../bookings/jobEmails.ts';
import { hasContactToMail } from '../contacts/recipients.ts';

/** An arbitrary number, the same in every process, so that reminders are not sent twice. */
const REMINDER_LOCK = 7_203_411_903;

/**
 * Visits that begin within the next 24 hours and whose customer got no mail about them in the last
 * day before the start: one who has just booked, been told of a new time or been reminded needs no
 * reminder, nor does one on the second day of work that goes on for days. Reads the current state, so
 * moved and cancelled visits need no special case.
 */
const due = `
  select v.business_id, v.id from visit v
  join job j on j.business_id = v.business_id and j.id = v.job_id
  join client c on c.business_id = j.business_id and c.id = j.client_id
    and (c.email <> '' or (c.archived_at is null and ${hasContactToMail('bookings')}))
  join business b on b.id = j.business_id and b.erase_at is null and b.suspended_at is null
    and coalesce((b.preferences ->> '${messagePreferences.reminder}')::boolean, $1)
  where v.status = 'scheduled'
    and v.starts_at > now() and v.starts_at <= now() + interval '24 hours'
    and v.created_at < v.starts_at - interval '24 hours'
    and not exists (select from outgoing_mail m
      where m.business_id = j.business_id and m.entity_id = j.id and ${mailedVisit('m')} = v.id
        and m.client_id is not null and m.created_at > v.starts_at - interval '24 hours')
    and not exists (select from visit o
      where o.business_id = v.business_id and o.job_id = v.job_id and o.starts_at < v.starts_at
        and o.starts_at >= v.starts_at - interval '36 hours'
        and o.status not in ('cancelled','no_show'))
  order by v.starts_at limit 500`;

export const dueReminders: OwnerFunction = {
  name: 'due_visit_reminders',
  parameters: 'is_default boolean',
  returns: 'table (business_id uuid, id uuid)',
  body: due,
  reason: 'Finds the visits of tomorrow of all businesses, every five minutes.',
};

/**
 * Mails customers a reminder a day before a visit; runs every few minutes, in one process or many.
 * Who booked online can move or cancel from the mail.
 * @returns how many were reminded.
 */
export const remindCustomers = (db: Db, links: SignedLinks): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.rows('select pg_advisory_xact_lock($1)', [REMINDER_LOCK]);
    const isDefault = defaultPreferences[messagePreferences.reminder];
    const found = await tx.rows<{ business_id: string; id: string }>(
      'select * from due_visit_reminders($1)',
      [isDefault],
    );
    for (const { business_id, id } of found) {
      const own = tx.forBusiness(business_id);
      const visit = await findVisit(own, business_id, id);
      if (visit?.by_visitor) await emailBookingLink(own, links, 'booking-reminder', visit);
      else if (visit !== undefined) await emailCustomer(own, 'job-reminder', visit);
    }
    return found.length;
  });
