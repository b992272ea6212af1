import type { Db } from '../../database/db.ts';
import type { Links } from '../../engines/linkTokens.ts';
import { conflict, notFound } from '../../http/apiError.ts';
import type { Actor } from '../../http/context.ts';
import { mailDeclined, mailLink } from '../bookings/bookingEmails.ts';
import {
  type BookingRow,
  findBooking,
  moveStatus,
  recordBooking,
} from '../bookings/bookings.queries.ts';
import { takeTurn } from '../bookings/calendarLock.ts';

interface Decision {
  /** The booked job. */
  readonly id: string;
  /** Words for the visitor; may be empty. */
  readonly message: string;
}

/**
 * Approves a booking that waits, within a transaction; its slot stays its own.
 * @throws Failure 404, or 409 when it does not wait any more.
 */
export const approve = async (tx: Db, links: Links, actor: Actor, decision: Decision) => {
  const booking = await settle(tx, actor, decision.id, 'scheduled');
  await record(tx, booking, actor, 'Booking approved', decision);
  // A job that the dashboard made was never booked: nobody waits for an answer.
  if (booking.by_visitor) {
    await mailLink(tx, links, 'booking-confirmed', booking, decision.message);
  }
};

/**
 * Declines a booking that waits, within a transaction, which frees its slot.
 * @throws Failure 404, or 409 when it does not wait any more.
 */
export const decline = async (tx: Db, actor: Actor, decision: Decision) => {
  const booking = await settle(tx, actor, decision.id, 'cancelled');
  await record(tx, booking, actor, 'Booking declined', decision);
  if (booking.by_visitor) await mailDeclined(tx, booking, decision.message);
};

const settle = async (
  tx: Db,
  { businessId }: Actor,
  id: string,
  to: 'scheduled' | 'cancelled',
): Promise<BookingRow> => {
  await takeTurn(tx, businessId);
  const booking = await findBooking(tx, businessId, id);
  if (booking === undefined) throw notFound();
  if (await moveStatus(tx, booking, ['pending'], to)) return booking;
  throw conflict('This booking does not wait for approval any more.');
};

const record = (tx: Db, booking: BookingRow, by: Actor, summary: string, decision: Decision) => {
  const { message } = decision;
  return recordBooking(tx, booking, { kind: 'status', summary, by, detail: { message } });
};
