import { tzOffset } from '@date-fns/tz/tzOffset';
import { type OffsetAt, zonedCalendar } from './calendar.ts';

/** Offsets by Intl, as in every browser; the API reads them from tables of its own. */
export const offsetAt: OffsetAt = (instant, timeZone) =>
  Math.round(tzOffset(timeZone, new Date(instant)) * 60_000);

export const { dayAt, instantOf, todayIn, wallTimeAt } = zonedCalendar(offsetAt);
