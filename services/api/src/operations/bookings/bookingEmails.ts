import { formatPhone } from '@tradewind/contracts/phone';
import { addressLine } from '@tradewind/contracts/text';
import { canVisitorsChoose } from '../../accounts/users/preferences.ts';
import type { Db } from '../../database/db.ts';
import type { SignedLinks } from '../../engines/linkTokens.ts';
import type { BookingFacts, BookingMails } from '../../engines/mail/jobMailPayloads.ts';
import type { MailPayloads } from '../../engines/mail/mailPayloads.ts';
import { enqueueMail } from '../../engines/mail/outbox.ts';
import { findNewestMail } from '../../engines/mail/outgoing.queries.ts';
import { findRecipients, type Recipient } from '../contacts/recipients.ts';
import {
  type BookingRow,
  crewNames,
  findBooking,
  isGivenToOthers,
  personOf,
} from './bookings.queries.ts';

// The first visit keeps the job's version, which an earlier release writes: it never falls.
const findVersion = `
  select case when v.id = v.job_id then j.version else v.version end as version
  from visit v join job j on j.business_id = v.business_id and j.id = v.job_id
  where v.business_id = $1 and v.id = $2`;

/** The arrival window of a booking, as payloads have it. */
const windowOf = ({ window_start: start, window_end: end }: BookingRow) =>
  start !== null &&
  end !== null && { window: { start: start.toISOString(), end: end.toISOString() } };

/** Name and phone number of who asked for a booking, if not the customer as known (decision 111). */
export const requesterOf = ({ requested_by }: Pick<BookingRow, 'requested_by'>): string =>
  requested_by === null
    ? ''
    : [requested_by.name, formatPhone(requested_by.phone)].filter(Boolean).join(', ');

/** The payload of a mail to the crew, who need the start, and what the customer was told. */
export const forCrew = <Facts extends BookingFacts>({ window, ...facts }: Facts) => ({
  ...facts,
  ...(window && { arrivalWindow: window }),
});

/** Where a job is done, on one line; may be empty. */
export const placeOf = ({
  address = '',
  city = '',
  state = '',
  zip = '',
}: BookingRow['location']): string => addressLine({ street: address, city, state, zip });

/** The payload that all mails about a job share; `name` is the recipient's. */
export const factsOf = async (tx: Db, booking: BookingRow, name: string): Promise<BookingFacts> => {
  // The version after the change that the mail describes; the booking was read before it.
  const key = [booking.business_id, booking.visit_id];
  const visit = await tx.row<{ version: number }>(findVersion, key);
  return {
    jobId: booking.id,
    visitId: booking.visit_id,
    sequence: visit?.version ?? 0,
    name,
    company: booking.company || booking.provider_name,
    service: booking.title,
    startTime: booking.starts_at.toISOString(),
    ...windowOf(booking),
    duration: booking.duration_minutes,
    timezone: booking.timezone,
    ...(booking.is_bookable && { bookableAt: booking.provider_id }),
  };
};

/** Signs the token of a booking's page, where the visitor moves or cancels it. */
export const manageToken = (links: SignedLinks, booking: BookingRow): string =>
  links.sign('booking', {
    businessId: booking.business_id,
    id: booking.id,
    sequence: booking.link_sequence,
  });

type LinkMail =
  | 'booking-requested'
  | 'booking-confirmed'
  | 'booking-moved'
  | 'booking-reassigned'
  | 'booking-reminder';

interface ToldWithLink {
  /** The provider's. */
  readonly message?: string;
  /** The booking before it was moved. */
  readonly before?: BookingRow;
}

/** Who came to a booking before it was moved, where others come now and visitors choose that (decision 161). */
export const formerPersonOf = (before: BookingRow, moved: BookingRow) =>
  personOf(moved) &&
  isGivenToOthers(before.people, moved) && { formerPersonName: crewNames(before) };

/**
 * Mails the visitor a request, a confirmation, a new time or person, or a reminder, with the link to
 * the booking.
 */
export const emailBookingLink = (
  tx: Db,
  links: SignedLinks,
  kind: LinkMail,
  booking: BookingRow,
  { message = '', before }: ToldWithLink = {},
) => {
  const isPending = kind !== 'booking-confirmed' && booking.status === 'pending';
  const token = manageToken(links, booking);
  return emailVisitor(tx, kind, booking, (facts) => ({
    ...facts,
    manageToken: token,
    message,
    isPending,
    ...(before && {
      former: { startTime: before.starts_at.toISOString(), ...windowOf(before) },
      ...formerPersonOf(before, booking),
    }),
    ...personOf(booking),
    ...(booking.crew.length > 1 && { severalCome: true }),
  }));
};

/** Mails the visitor that the appointment was cancelled or has expired. */
export const emailBookingEnd = (
  tx: Db,
  kind: 'booking-cancelled' | 'booking-expired',
  booking: BookingRow,
) => emailVisitor(tx, kind, booking, (facts) => facts);

/** Mails the visitor that the provider declined, with the provider's message if there is one. */
export const emailBookingDeclined = (tx: Db, booking: BookingRow, message: string) =>
  emailVisitor(tx, 'booking-declined', booking, (facts) => ({ ...facts, message }));

type VisitorMail = Exclude<keyof BookingMails, 'booking-notice'>;

/** Who gets the mails about a booking: the client, their contacts for bookings, and who asked for it. */
export const bookingRecipients = async (db: Db, booking: BookingRow): Promise<Recipient[]> => {
  const { business_id: businessId, client_id: clientId, client_name, client_email } = booking;
  const client = { businessId, clientId, name: client_name, email: client_email };
  const recipients = await findRecipients(db, client, 'bookings');
  const { requested_by: requester } = booking;
  const isNamed = ({ email }: Recipient) => email.toLowerCase() === requester?.email.toLowerCase();
  return requester === null || recipients.some(isNamed) ? recipients : [...recipients, requester];
};

const emailVisitor = async <Kind extends VisitorMail>(
  tx: Db,
  kind: Kind,
  booking: BookingRow,
  payloadOf: (facts: BookingFacts) => MailPayloads[Kind],
) => {
  const { business_id, id, visit_id: visitId, client_id } = booking;
  const about = { entity: 'job', entityId: id, visitId, clientId: client_id } as const;
  for (const { name, email } of await bookingRecipients(tx, booking)) {
    const facts = await factsOf(tx, booking, name);
    await enqueueMail(tx, business_id, kind, email, payloadOf(facts), about);
  }
};

const mailedMembers = `
  select id, name, email from app_user
  where business_id = $1 and id = any($2) and status = 'active' and notifications_enabled
  order by name, id`;

/** The active ones of some members who have not opted out of mails. */
export const findMailedMembers = (db: Db, businessId: string, ids: readonly string[]) =>
  db.rows<{ id: string; name: string; email: string }>(mailedMembers, [businessId, ids]);

/** Finds a job that a visitor booked and that is still to come; undefined for any other. */
export const findUpcomingBooking = async (
  tx: Db,
  businessId: string,
  id: string,
): Promise<BookingRow | undefined> => {
  const booking = await findBooking(tx, businessId, id);
  const counts = booking?.by_visitor && booking.status !== 'cancelled' && !booking.expired;
  return counts && booking.starts_at > new Date() ? booking : undefined;
};

/** When a visitor expects somebody: the beginning of the arrival window, else the start. */
const expectedTime = ({ window_start, starts_at }: BookingRow): number =>
  (window_start ?? starts_at).getTime();

/** Mails that name who comes to a booking, where visitors are told. */
const namingMails = [
  ...(['booking-confirmed', 'booking-moved', 'booking-reassigned', 'booking-reminder'] as const),
] as const;

/**
 * Whether others come to a booking than its visitor was mailed last, where visitors are told, also after
 * nobody was on it for a while. False while the booking waits for approval: the mail of the approval
 * names who comes.
 */
const isReassigned = async (tx: Db, before: BookingRow, after: BookingRow): Promise<boolean> => {
  if (after.status === 'pending' || !canVisitorsChoose(after.preferences)) return false;
  const told = await findNewestMail(tx, after, namingMails);
  return isGivenToOthers(told?.people ?? before.people, after);
};

/**
 * Mails the visitor, within the transaction, when a member approved, moved or cancelled their
 * booking in the dashboard or gave it to another member whom visitors are told by name; not when it
 * moves within its arrival window. `before` is the booking before the change.
 */
export const notifyVisitorOfChange = async (
  tx: Db,
  links: SignedLinks,
  before: BookingRow,
): Promise<void> => {
  const after = await findBooking(tx, before.business_id, before.id);
  if (after === undefined || after.status === 'cancelled') {
    await emailBookingEnd(tx, 'booking-cancelled', before);
    return;
  }
  const hasMoved =
    expectedTime(after) !== expectedTime(before) ||
    after.duration_minutes !== before.duration_minutes;
  if (before.status === 'pending' && after.status === 'scheduled') {
    await emailBookingLink(tx, links, 'booking-confirmed', after);
  } else if (hasMoved) {
    await emailBookingLink(tx, links, 'booking-moved', after, { before });
  } else if (await isReassigned(tx, before, after)) {
    await emailBookingLink(tx, links, 'booking-reassigned', after);
  }
};
