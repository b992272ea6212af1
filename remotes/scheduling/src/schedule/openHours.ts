import {
  endMinutes,
  hoursOn,
  type Stretch,
  type WorkingTime,
} from '@tradewind/contracts/businessHours';
import { addDays, type Day, toMinutes } from '@tradewind/contracts/calendar';

export type { WorkingTime };
export type Interval = Stretch;

/** When a day is open; `breaks` are closed stretches within. */
export interface OpenHours extends Interval {
  readonly breaks: readonly Interval[];
}

/** A day's hours in wall time of the business, or null when it is closed. */
export const openHoursOn = (day: Day, working: WorkingTime): OpenHours | null => {
  const { isOpen, start, end, breaks = [] } = hoursOn(day, working);
  if (!isOpen) return null;
  return {
    start: toMinutes(start),
    end: endMinutes(end),
    breaks: breaks.map(({ start, end }) => ({
      start: toMinutes(start),
      end: endMinutes(end),
    })),
  };
};

/**
 * The hours that some days are shown by: their own, or those of all weekdays where each of them is
 * closed, because work can be planned on a closed day, too.
 */
export const usualHoursOn = (
  days: readonly Day[],
  working: WorkingTime,
): readonly (OpenHours | null)[] => {
  const own = days.map((day) => openHoursOn(day, working));
  const [first] = days;
  if (first === undefined || own.some((hours) => hours !== null)) return own;
  const weekdays = { ...working, dateExceptions: [] };
  return Array.from({ length: 7 }, (_, index) => openHoursOn(addDays(first, index), weekdays));
};

/** Whether work can be booked for a whole stretch of an open day. */
export const isOpenFor = (hours: OpenHours | null, stretch: Interval): boolean =>
  hours !== null &&
  stretch.start >= hours.start &&
  stretch.end <= hours.end &&
  hours.breaks.every((rest) => stretch.end <= rest.start || stretch.start >= rest.end);

/** The closed stretches of a day within a range: before its hours, its breaks, and after them. */
export const closedWithin = (hours: OpenHours | null, range: Interval): readonly Interval[] =>
  hours === null
    ? [range]
    : [
        { start: range.start, end: hours.start },
        ...hours.breaks,
        { start: hours.end, end: range.end },
      ].filter(({ start, end }) => end > start);
