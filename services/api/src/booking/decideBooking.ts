import type { Db } from '../database/db.ts';
import type { Actor } from '../http/context.ts';
import { conflict, notFound } from '../http/failure.ts';
import type { Links } from '../links/links.ts';
import { mailDeclined, mailLink } from './bookings.mails.ts';
import { type BookingRow, findBooking, moveStatus } from './bookings.queries.ts';
import { recordBooking } from './bookings.timeline.ts';
import { takeTurn } from './calendar.ts';

interface Decision {
  readonly id: string;
  /** Words for the visitor; may be empty. */
  readonly message: string;
}

/** Approves a booking that waits; its slot stays its own. @throws Failure 404, 409 when none waits. */
export const approve = (db: Db, links: Links, actor: Actor, decision: Decision) =>
  db.transaction(async (tx) => {
    const booking = await settle(tx, actor, decision, 'scheduled');
    const { message } = decision;
    await recordBooking(tx, booking, {
      kind: 'status',
      summary: 'Booking approved',
      by: actor,
      detail: { message },
    });
    if (booking.by_visitor) await mailLink(tx, links, 'booking-confirmed', booking, message);
  });

/** Declines a booking that waits, which frees its slot. @throws Failure 404, 409 when none waits. */
export const decline = (db: Db, actor: Actor, decision: Decision) =>
  db.transaction(async (tx) => {
    const booking = await settle(tx, actor, decision, 'cancelled');
    const { message } = decision;
    await recordBooking(tx, booking, {
      kind: 'status',
      summary: 'Booking declined',
      by: actor,
      detail: { message },
    });
    if (booking.by_visitor) await mailDeclined(tx, booking, message);
  });

const settle = async (
  tx: Db,
  { businessId }: Actor,
  { id }: Decision,
  to: 'scheduled' | 'cancelled',
): Promise<BookingRow> => {
  await takeTurn(tx, businessId);
  const booking = await findBooking(tx, businessId, id);
  if (booking === undefined) throw notFound();
  if (await moveStatus(tx, booking, ['pending'], to)) return booking;
  throw conflict('This booking does not wait for approval any more.');
};
