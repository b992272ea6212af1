import type { Db } from '../../database/db.ts';
import { type Entry, recordActivity } from '../../engines/activity.ts';
import type { BookingRow } from './bookings.queries.ts';

/** Adds a line to the timelines of a booked job and of its client. */
export const recordBooking = (
  tx: Db,
  booking: BookingRow,
  entry: Pick<Entry, 'kind' | 'summary' | 'by' | 'detail'>,
): Promise<void> =>
  recordActivity(tx, {
    ...entry,
    businessId: booking.business_id,
    entity: 'job',
    entityId: booking.id,
    clientId: booking.client_id,
  });
