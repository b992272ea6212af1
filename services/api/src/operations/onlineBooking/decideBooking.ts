import type { Db } from '../../database/db.ts';
import type { SignedLinks } from '../../engines/linkTokens.ts';
import { conflict, notFound } from '../../http/apiError.ts';
import type { Actor } from '../../http/context.ts';
import { emailBookingDeclined, emailBookingLink } from '../bookings/bookingEmails.ts';
import {
  type BookingRow,
  findBooking,
  moveStatus,
  recordBookingActivity,
} from '../bookings/bookings.queries.ts';
import { lockCalendar } from '../bookings/calendarLock.ts';

interface Decision {
  /** The booked job. */
  readonly id: string;
  /** Message for the visitor; may be empty. */
  readonly message: string;
}

/**
 * Approves a pending booking within a transaction; its slot stays reserved.
 * @throws ApiError 404, or 409 when it is no longer pending.
 */
export const approve = async (tx: Db, links: SignedLinks, actor: Actor, decision: Decision) => {
  const booking = await decide(tx, actor, decision.id, 'scheduled');
  await record(tx, booking, actor, 'Booking approved', decision);
  // Jobs from the dashboard have no visitor who waits for an answer.
  if (booking.by_visitor) {
    await emailBookingLink(tx, links, 'booking-confirmed', booking, decision.message);
  }
};

/**
 * Declines a pending booking within a transaction, which frees its slot.
 * @throws ApiError 404, or 409 when it is no longer pending.
 */
export const decline = async (tx: Db, actor: Actor, decision: Decision) => {
  const booking = await decide(tx, actor, decision.id, 'cancelled');
  await record(tx, booking, actor, 'Booking declined', decision);
  if (booking.by_visitor) await emailBookingDeclined(tx, booking, decision.message);
};

const decide = async (
  tx: Db,
  { businessId }: Actor,
  id: string,
  to: 'scheduled' | 'cancelled',
): Promise<BookingRow> => {
  await lockCalendar(tx, businessId);
  const booking = await findBooking(tx, businessId, id);
  if (booking === undefined) throw notFound();
  if (await moveStatus(tx, booking, ['pending'], to)) return booking;
  throw conflict('This booking does not wait for approval any more.');
};

const record = (tx: Db, booking: BookingRow, by: Actor, summary: string, decision: Decision) => {
  const { message } = decision;
  return recordBookingActivity(tx, booking, { kind: 'status', summary, by, detail: { message } });
};
