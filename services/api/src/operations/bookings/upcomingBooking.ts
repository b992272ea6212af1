import type { Db } from '../../database/db.ts';
import type { Links } from '../../engines/linkTokens.ts';
import { mailEnd, mailLink } from './bookingEmails.ts';
import { type BookingRow, findBooking } from './bookings.queries.ts';

/** A job that a visitor booked and still counts on; undefined for any other. */
export const findAwaited = async (
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
export const tellOfChange = async (tx: Db, links: Links, before: BookingRow): Promise<void> => {
  const after = await findBooking(tx, before.business_id, before.id);
  if (after === undefined || after.status === 'cancelled') {
    await mailEnd(tx, 'booking-cancelled', before);
    return;
  }
  const hasMoved =
    after.starts_at.getTime() !== before.starts_at.getTime() ||
    after.duration_minutes !== before.duration_minutes;
  if (before.status === 'pending' && after.status === 'scheduled') {
    await mailLink(tx, links, 'booking-confirmed', after);
  } else if (hasMoved) {
    await mailLink(tx, links, 'booking-moved', after);
  }
};
