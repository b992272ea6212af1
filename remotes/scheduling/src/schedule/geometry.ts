import type { Appointment } from '@tradewind/contracts/appointments';
import type { Day } from '@tradewind/contracts/calendar';
import { DAY_MINUTES, toMinutes, type WallMinutes } from '@tradewind/contracts/calendar';
import { instantOf, wallTimeAt } from '@tradewind/contracts/timeZones';
import type { Interval, OpenHours } from './openHours.ts';

/** A job's wall time in the business's zone, and its duration in minutes. */
export interface Timing {
  readonly scheduledDate: Day;
  readonly scheduledTime: string;
  readonly duration: number;
}

/** Minutes of one time row of the calendar. */
export const SLOT = 30;
/** Pixels of an hour, as drawn. */
const HOUR_HEIGHT = 64;

/** A job with its interval in the day's column. */
export interface Block extends Interval {
  readonly appointment: Appointment;
}

export const pixels = (minutes: number): number => (minutes * HOUR_HEIGHT) / 60;

/** Length as drawn: whole slots, at least one (specification 1, section 2). */
export const drawnLength = (minutes: number): number =>
  Math.max(1, Math.ceil(minutes / SLOT)) * SLOT;

const MINUTE = 60_000;

/**
 * The wall time of an appointment: it ends at the wall time at which its minutes have passed, so
 * that one which spans a clock change covers what the clock skipped. A missing duration counts as
 * 60 minutes; what goes past midnight is cut there.
 */
export const wallSpanOf = (
  { scheduledDate, scheduledTime, duration }: Timing,
  timeZone: string,
): Interval => {
  const start = toMinutes(scheduledTime);
  const begins = instantOf({ day: scheduledDate, minutes: start }, timeZone);
  const ends = wallTimeAt(begins + (duration || 60) * MINUTE, timeZone);
  return { start, end: ends.day > scheduledDate ? DAY_MINUTES : ends.minutes };
};

/** The block of an appointment, in whole slots. */
export const blockOf = (appointment: Appointment, timeZone: string): Block => {
  const { start, end } = wallSpanOf(appointment, timeZone);
  return {
    appointment,
    start,
    end: Math.min(start + drawnLength(end - start), Math.max(DAY_MINUTES, start + SLOT)),
  };
};

/** The blocks of each day, by start. */
export const blocksByDay = (
  appointments: readonly Appointment[],
  timeZone: string,
): ReadonlyMap<Day, readonly Block[]> => {
  const days = new Map<Day, Block[]>();
  for (const appointment of appointments) {
    const blocks = days.get(appointment.scheduledDate) ?? [];
    blocks.push(blockOf(appointment, timeZone));
    days.set(appointment.scheduledDate, blocks);
  }
  for (const blocks of days.values()) blocks.sort((a, b) => a.start - b.start || b.end - a.end);
  return days;
};

/** The least visible minutes of the calendar. */
const MIN_VISIBLE = 480;

const startOfHour = (minutes: WallMinutes) => Math.floor(minutes / 60) * 60;
const endOfHour = (minutes: WallMinutes) => Math.ceil(minutes / 60) * 60;

/**
 * The hours that the calendar shows: from the earliest opening to the latest closing of its
 * days, wider when a job lies outside, never less than eight hours.
 */
export const visibleHours = (
  hours: readonly (OpenHours | null)[],
  blocks: readonly Interval[],
): Interval => {
  const stretches = [...hours.filter((day) => day !== null), ...blocks];
  if (stretches.length === 0) return { start: 540, end: 1_020 };
  const first = startOfHour(Math.min(...stretches.map(({ start }) => start)));
  const last = endOfHour(Math.max(...stretches.map(({ end }) => end)));
  const end = Math.min(Math.max(last, first + MIN_VISIBLE), DAY_MINUTES);
  return { start: Math.max(0, Math.min(first, end - MIN_VISIBLE)), end };
};

/** The starts of the time rows within the visible hours. */
export const slotsOf = ({ start, end }: Interval): readonly WallMinutes[] =>
  Array.from({ length: (end - start) / SLOT }, (_, index) => start + index * SLOT);
