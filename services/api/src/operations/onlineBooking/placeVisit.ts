import type { Db } from '../../database/db.ts';
import { type BookingRow, changeFirstVisit } from '../bookings/bookings.queries.ts';
import type { Place } from '../slots/daySlots.ts';

const changePlace = changeFirstVisit(
  'starts_at = $3, window_start = $4, window_end = $5, lead_id = coalesce($6::uuid, v.lead_id)',
);

/**
 * Puts the booked visit of a job in its place; a former slot is free from then on. Where the business
 * does one visit at a time, its people stay.
 */
export const placeVisit = async (
  db: Db,
  { business_id, id }: Pick<BookingRow, 'business_id' | 'id'>,
  { startsAt, window, people }: Place,
): Promise<void> => {
  const [lead = null, ...helpers] = people;
  const [windowStart = null, windowEnd = null] = window ?? [];
  await db.rows(changePlace, [business_id, id, startsAt, windowStart, windowEnd, lead]);
  if (lead !== null) await setHelpers(db, business_id, id, helpers);
};

const removeHelpers = `delete from visit_helper
  where business_id = $1 and visit_id = $2 and user_id <> all ($3::uuid[])`;
const addHelpers = `insert into visit_helper (business_id, visit_id, user_id)
  select $1, $2, unnest($3::uuid[]) on conflict do nothing`;

const setHelpers = async (
  db: Db,
  businessId: string,
  visitId: string,
  helpers: readonly string[],
) => {
  await db.rows(removeHelpers, [businessId, visitId, helpers]);
  if (helpers.length > 0) await db.rows(addHelpers, [businessId, visitId, helpers]);
};
