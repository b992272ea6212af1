import { tzOffset } from '@date-fns/tz/tzOffset';
import { type OffsetAt, zonedCalendar } from './calendar.ts';

/** Offsets from Intl, for browsers; the API uses its own tables. */
export const offsetAt: OffsetAt = (instant, timeZone) =>
  Math.round(tzOffset(timeZone, new Date(instant)) * 60_000);

export const { dayAt, instantOf, todayIn, wallTimeAt } = zonedCalendar(offsetAt);
