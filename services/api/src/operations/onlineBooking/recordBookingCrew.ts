import type { Db } from '../../database/db.ts';
import type { ActivityEntry } from '../../engines/activity.ts';
import { type BookingRow, recordBookingActivity } from '../bookings/bookings.queries.ts';
import { assignedLine, visitText } from '../recurrences/visitTexts.ts';

/** Adds a line to the timelines of a booked job and of its client that others come, unless the same people do. */
export const recordBookingCrew = async (
  tx: Db,
  before: BookingRow,
  after: BookingRow,
  by: ActivityEntry['by'],
): Promise<void> => {
  if (before.people.join() === after.people.join()) return;
  const names = after.crew.map(({ name }) => name);
  const visit = visitText(after, after.timezone);
  const line = assignedLine(visit, before.people, after.people, names);
  await recordBookingActivity(tx, after, { ...line, by });
};
