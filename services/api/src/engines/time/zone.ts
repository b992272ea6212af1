import { addDays, toClock, toMinutes, zonedCalendar } from '@tradewind/contracts/calendar';
import { offsetAt, zoneOffsets } from './zoneOffsets.ts';

/** Wall time: date and time as shown by a calendar and a clock in a zone. */
export interface WallTime {
  /** yyyy-MM-dd. */
  readonly day: string;
  /** HH:mm. */
  readonly clock: string;
}

const calendar = zonedCalendar((instant, zone) => offsetAt(zoneOffsets(zone), instant));

export { addDays };
export const { dayAt, todayIn } = calendar;

/**
 * The instant of a wall time. One that a clock change skips moves on by the gap, one that it
 * repeats is taken the first time (decision 16).
 */
export const toInstant = (day: string, clock: string, zone: string): Date =>
  new Date(calendar.instantOf({ day, minutes: toMinutes(clock) }, zone));

/** Converts an instant to wall time in a zone; seconds are cut. */
export const toWallTime = (instant: Date, zone: string): WallTime => {
  const { day, minutes } = calendar.wallTimeAt(instant, zone);
  return { day, clock: toClock(minutes) };
};

/** The instants from the start of a day to the end of another, both whole days of the zone. */
export const spanOfDays = (first: string, last: string, zone: string): [from: Date, to: Date] => [
  toInstant(first, '00:00', zone),
  toInstant(addDays(last, 1), '00:00', zone),
];
