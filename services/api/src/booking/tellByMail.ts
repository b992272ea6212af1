import type { Db } from '../database/db.ts';
import type { Links } from '../links/links.ts';
import { postMail } from '../mail/outbox.ts';
import type { BookingEvent } from './booking.mails.ts';
import type { BookingRow } from './booking.queries.ts';

const factsOf = (booking: BookingRow, name: string) => ({
  name,
  company: booking.company || booking.provider_name,
  service: booking.title,
  startTime: booking.starts_at.toISOString(),
  duration: booking.duration_minutes,
  timezone: booking.timezone,
});

const visitorOf = (booking: BookingRow) =>
  [booking.business_id, booking.client_email, factsOf(booking, booking.client_name)] as const;

/** The token of a booking's page, where the visitor moves or cancels it. */
export const manageToken = (links: Links, booking: BookingRow): string =>
  links.sign('booking', {
    businessId: booking.business_id,
    id: booking.id,
    sequence: booking.link_sequence,
  });

/** Tells the visitor that the booking waits, stands or has moved, with the link to change it. */
export const mailLink = (
  tx: Db,
  links: Links,
  kind: 'booking-requested' | 'booking-confirmed' | 'booking-moved',
  booking: BookingRow,
  message = '',
) => {
  const [businessId, recipient, facts] = visitorOf(booking);
  const payload = { ...facts, manageToken: manageToken(links, booking), message };
  return mailTo(tx, businessId, kind, recipient, payload);
};

/** Tells the visitor that there will be no appointment. */
export const mailEnd = (
  tx: Db,
  kind: 'booking-cancelled' | 'booking-expired',
  booking: BookingRow,
) => {
  const [businessId, recipient, facts] = visitorOf(booking);
  return mailTo(tx, businessId, kind, recipient, facts);
};

/** Tells the visitor that the provider declined, in the provider's own words if there are any. */
export const mailDeclined = (tx: Db, booking: BookingRow, message: string) => {
  const [businessId, recipient, facts] = visitorOf(booking);
  return mailTo(tx, businessId, 'booking-declined', recipient, { ...facts, message });
};

/** Tells the provider what a visitor did, unless they want no mail. */
export const mailProvider = async (tx: Db, event: BookingEvent, booking: BookingRow) => {
  if (!booking.provider_wants_mail) return;
  await postMail(tx, booking.business_id, 'booking-notice', booking.provider_email, {
    ...factsOf(booking, booking.provider_name),
    event,
    customer: booking.client_name,
    jobId: booking.id,
  });
};

/** A client that the dashboard made may have no e-mail address. */
const mailTo: typeof postMail = async (tx, businessId, kind, recipient, payload) => {
  if (recipient !== '') await postMail(tx, businessId, kind, recipient, payload);
};
