import type { Db } from '../../database/db.ts';
import type { SignedLinks } from '../../engines/linkTokens.ts';
import type {
  BookingEvent,
  BookingFacts,
  BookingMails,
  MailPayloads,
} from '../../engines/mail/mailPayloads.ts';
import { enqueueMail } from '../../engines/mail/outbox.ts';
import { type BookingRow, findBooking } from './bookings.queries.ts';

const findVersion = 'select version from job where business_id = $1 and id = $2';

const factsOf = async (tx: Db, booking: BookingRow, name: string): Promise<BookingFacts> => {
  // As it is after the change that the mail tells of; the booking was read before it.
  const job = await tx.row<{ version: number }>(findVersion, [booking.business_id, booking.id]);
  return {
    jobId: booking.id,
    sequence: job?.version ?? 0,
    name,
    company: booking.company || booking.provider_name,
    service: booking.title,
    startTime: booking.starts_at.toISOString(),
    duration: booking.duration_minutes,
    timezone: booking.timezone,
    ...(booking.takes_bookings && { bookableAt: booking.provider_id }),
  };
};

/** The token of a booking's page, where the visitor moves or cancels it. */
export const manageToken = (links: SignedLinks, booking: BookingRow): string =>
  links.sign('booking', {
    businessId: booking.business_id,
    id: booking.id,
    sequence: booking.link_sequence,
  });

/** Tells the visitor that the booking waits, stands, has moved or is near, with the link to it. */
export const emailBookingLink = (
  tx: Db,
  links: SignedLinks,
  kind: 'booking-requested' | 'booking-confirmed' | 'booking-moved' | 'booking-reminder',
  booking: BookingRow,
  message = '',
) => {
  const isPending = kind !== 'booking-confirmed' && booking.status === 'pending';
  const token = manageToken(links, booking);
  return emailVisitor(tx, kind, booking, { manageToken: token, message, isPending });
};

/** Tells the visitor that there will be no appointment. */
export const emailBookingEnd = (
  tx: Db,
  kind: 'booking-cancelled' | 'booking-expired',
  booking: BookingRow,
) => emailVisitor(tx, kind, booking, {});

/** Tells the visitor that the provider declined, in the provider's own words if there are any. */
export const emailBookingDeclined = (tx: Db, booking: BookingRow, message: string) =>
  emailVisitor(tx, 'booking-declined', booking, { message });

type VisitorMail = Exclude<keyof BookingMails, 'booking-notice'>;

/** A client that the dashboard made may have no e-mail address. */
const emailVisitor = async <Kind extends VisitorMail>(
  tx: Db,
  kind: Kind,
  booking: BookingRow,
  more: Omit<BookingMails[Kind], keyof BookingFacts>,
) => {
  const { business_id, id, client_id, client_name, client_email } = booking;
  if (client_email === '') return;
  const facts = await factsOf(tx, booking, client_name);
  const about = { entity: 'job', entityId: id, clientId: client_id } as const;
  // What a kind has beyond the facts is just `more`, which a generic type does not let us show.
  const payload = { ...facts, ...more } as unknown as MailPayloads[Kind];
  await enqueueMail(tx, business_id, kind, client_email, payload, about);
};

/** Tells the provider what a visitor did, unless they want no mail. */
export const emailProvider = async (tx: Db, event: BookingEvent, booking: BookingRow) => {
  if (!booking.provider_wants_mail) return;
  const facts = await factsOf(tx, booking, booking.provider_name);
  const payload = { ...facts, event, customer: booking.client_name };
  const about = { entity: 'job', entityId: booking.id } as const;
  await enqueueMail(
    tx,
    booking.business_id,
    'booking-notice',
    booking.provider_email,
    payload,
    about,
  );
};

/** A job that a visitor booked and still counts on; undefined for any other. */
export const findUpcomingBooking = async (
  tx: Db,
  businessId: string,
  id: string,
): Promise<BookingRow | undefined> => {
  const booking = await findBooking(tx, businessId, id);
  const counts = booking?.by_visitor && booking.status !== 'cancelled' && !booking.expired;
  return counts && booking.starts_at > new Date() ? booking : undefined;
};

/**
 * Tells the visitor, within the transaction, when a member changed in the dashboard what they had
 * booked: approved it, gave it another time, or called it off. Takes it as it was before.
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
    after.starts_at.getTime() !== before.starts_at.getTime() ||
    after.duration_minutes !== before.duration_minutes;
  if (before.status === 'pending' && after.status === 'scheduled') {
    await emailBookingLink(tx, links, 'booking-confirmed', after);
  } else if (hasMoved) {
    await emailBookingLink(tx, links, 'booking-moved', after);
  }
};
