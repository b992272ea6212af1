import type { BusinessHours, DateException } from '@tradewind/contracts/businessHours';
import {
  DAY_MINUTES,
  type Day,
  toMinutes,
  type WallMinutes,
  weekdayOf,
} from '@tradewind/contracts/calendar';

export interface Interval {
  readonly start: WallMinutes;
  readonly end: WallMinutes;
}

/** When a day is open; `breaks` are closed stretches within. */
export interface OpenHours extends Interval {
  readonly breaks: readonly Interval[];
}

export interface WorkingTime {
  readonly businessHours: BusinessHours;
  /** Holidays and extra days, which replace their date's hours (decision 19). */
  readonly dateExceptions: readonly DateException[];
}

// 23:59 means midnight (decision 19).
const endOf = (clock: string) => (clock === '23:59' ? DAY_MINUTES : toMinutes(clock));

/** A day's hours in wall time of the business, or null when it is closed. */
export const openHoursOn = (day: Day, working: WorkingTime): OpenHours | null => {
  const exception = working.dateExceptions.find(({ date }) => date === day);
  const hours = exception ?? working.businessHours[weekdayOf(day)];
  if (!hours.isOpen) return null;
  const breaks = exception === undefined ? working.businessHours[weekdayOf(day)].breaks : undefined;
  return {
    start: toMinutes(hours.start),
    end: endOf(hours.end),
    breaks: (breaks ?? []).map(({ start, end }) => ({ start: toMinutes(start), end: endOf(end) })),
  };
};

/** Whether work can be booked for a whole stretch of an open day. */
export const isOpenFor = (hours: OpenHours | null, stretch: Interval): boolean =>
  hours !== null &&
  stretch.start >= hours.start &&
  stretch.end <= hours.end &&
  hours.breaks.every((rest) => stretch.end <= rest.start || stretch.start >= rest.end);
