import {
  type BusinessHours,
  type DateException,
  endMinutes,
  type Stretch,
} from '@tradewind/contracts/businessHours';
import { type Day, toMinutes, weekdayOf } from '@tradewind/contracts/calendar';

export type Interval = Stretch;

/** When a day is open; `breaks` are closed stretches within. */
export interface OpenHours extends Interval {
  readonly breaks: readonly Interval[];
}

export interface WorkingTime {
  readonly businessHours: BusinessHours;
  /** Holidays and extra days, which replace their date's hours (decision 19). */
  readonly dateExceptions: readonly DateException[];
}

/** A day's hours in wall time of the business, or null when it is closed. */
export const openHoursOn = (day: Day, working: WorkingTime): OpenHours | null => {
  const exception = working.dateExceptions.find(({ date }) => date === day);
  const hours = exception ?? working.businessHours[weekdayOf(day)];
  if (!hours.isOpen) return null;
  const breaks = exception === undefined ? working.businessHours[weekdayOf(day)].breaks : undefined;
  return {
    start: toMinutes(hours.start),
    end: endMinutes(hours.end),
    breaks: (breaks ?? []).map(({ start, end }) => ({
      start: toMinutes(start),
      end: endMinutes(end),
    })),
  };
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
