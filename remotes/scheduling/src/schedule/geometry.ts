import type { Appointment } from '@tradewind/contracts/appointments';
import type { Day } from '@tradewind/contracts/calendar';
import {
  addDays,
  DAY_MINUTES,
  MINUTE_MS,
  toMinutes,
  type WallMinutes,
} from '@tradewind/contracts/calendar';
import { instantOf, wallTimeAt } from '@tradewind/contracts/timeZones';
import { busyMinutesOf, takenTimeOf } from './appointmentVisit.ts';
import type { Interval, OpenHours } from './openHours.ts';

/** A job's wall time in the business's zone, and its duration in minutes. */
export interface Timing {
  readonly scheduledDate: Day;
  readonly scheduledTime: string;
  readonly duration: number;
  /** Says which of two equal wall times is meant where the clock repeats an hour. */
  readonly startTime?: string;
}

/** Minutes of one time row of the calendar. */
export const SLOT = 30;
/** Pixels of an hour, as drawn. */
const HOUR_HEIGHT = 64;

/** A stretch of one day. */
export interface DayInterval extends Interval {
  readonly day: Day;
}

/** A job with its interval in the day's column. */
export interface Block extends Interval {
  readonly appointment: Appointment;
  /** On a day after the one on which the job starts. */
  readonly isContinued?: true;
  /** Until when it takes the time of its people, where it was done before its planned end. */
  readonly takenUntil?: number;
}

export const pixels = (minutes: number): number => (minutes * HOUR_HEIGHT) / 60;

/** Length as drawn: whole slots, at least one (specification 1, section 2). */
export const drawnLength = (minutes: number): number =>
  Math.max(1, Math.ceil(minutes / SLOT)) * SLOT;

/**
 * The end of an appointment: the wall time at which its minutes have passed, so that one which
 * spans a clock change covers what the clock skipped. A missing duration counts as 60 minutes.
 */
const wallEndOf = (timing: Timing, timeZone: string) => {
  const { scheduledDate: day, scheduledTime, duration, startTime = '' } = timing;
  const minutes = toMinutes(scheduledTime);
  const stored = Date.parse(startTime);
  const at = Number.isNaN(stored) ? undefined : wallTimeAt(stored, timeZone);
  // A move changes the wall time before the instant.
  const isStored = at?.day === day && at.minutes === minutes;
  const begins = isStored ? stored : instantOf({ day, minutes }, timeZone);
  return wallTimeAt(begins + (duration || 60) * MINUTE_MS, timeZone);
};

/** The wall time of an appointment on its first day: what goes past midnight is cut there. */
export const wallSpanOf = (timing: Timing, timeZone: string): Interval => {
  const ends = wallEndOf(timing, timeZone);
  return {
    start: toMinutes(timing.scheduledTime),
    end: ends.day > timing.scheduledDate ? DAY_MINUTES : ends.minutes,
  };
};

/** The wall time of an appointment on each of its days. */
export const wallDaysOf = (timing: Timing, timeZone: string): readonly DayInterval[] => {
  const { scheduledDate: first } = timing;
  const last = wallEndOf(timing, timeZone);
  const days: DayInterval[] = [{ day: first, ...wallSpanOf(timing, timeZone) }];
  for (let day = addDays(first, 1); day <= last.day; day = addDays(day, 1)) {
    const end = day === last.day ? last.minutes : DAY_MINUTES;
    if (end > 0) days.push({ day, start: 0, end });
  }
  return days;
};

/** The end on a day of the time that a visit takes, where it was done before its planned end. */
export const takenUntilOn = (
  { day, start }: Pick<DayInterval, 'day' | 'start'>,
  appointment: Appointment,
  timeZone: string,
): Pick<Block, 'takenUntil'> => {
  if (busyMinutesOf(appointment) === appointment.duration) return {};
  const taken = takenTimeOf(appointment);
  const part = taken && wallDaysOf(taken, timeZone).find((one) => one.day === day);
  return { takenUntil: part?.end ?? start };
};

/** The block of an appointment, in whole slots. */
export const blockOf = (appointment: Appointment, timeZone: string): Block => {
  const { start, end } = wallSpanOf(appointment, timeZone);
  return {
    appointment,
    start,
    end: Math.min(start + drawnLength(end - start), Math.max(DAY_MINUTES, start + SLOT)),
    ...takenUntilOn({ day: appointment.scheduledDate, start }, appointment, timeZone),
  };
};

/** The blocks of an appointment on the days after its first, with the day of each. */
const continuedBlocks = (appointment: Appointment, timeZone: string) =>
  wallDaysOf(appointment, timeZone)
    .slice(1)
    .map(({ day, start, end }): [Day, Block] => [
      day,
      {
        ...{ appointment, start, end: start + drawnLength(end - start), isContinued: true },
        ...takenUntilOn({ day, start }, appointment, timeZone),
      },
    ]);

/**
 * The blocks of each day, by start: of the jobs that start on it, with `continued` also of those that
 * go on from the day before.
 */
export const blocksByDay = (
  appointments: readonly Appointment[],
  timeZone: string,
  { continued = false } = {},
): ReadonlyMap<Day, readonly Block[]> => {
  const days = new Map<Day, Block[]>();
  const add = (day: Day, block: Block) => {
    const blocks = days.get(day) ?? [];
    blocks.push(block);
    days.set(day, blocks);
  };
  for (const appointment of appointments) {
    add(appointment.scheduledDate, blockOf(appointment, timeZone));
    if (!continued) continue;
    for (const [day, block] of continuedBlocks(appointment, timeZone)) add(day, block);
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

/** At most as many minutes are above the hour of a day's first job on a phone, so that it is in view. */
const PHONE_MINUTES = 240;

/** The first hour in view on a phone of a day with the given visible hours and jobs. */
export const openingHour = (range: Interval, blocks: readonly Interval[]): WallMinutes =>
  blocks.length === 0
    ? range.start
    : Math.max(
        range.start,
        startOfHour(Math.min(...blocks.map(({ start }) => start))) - PHONE_MINUTES,
      );

/** The starts of the time rows within the visible hours. */
export const slotsOf = ({ start, end }: Interval): readonly WallMinutes[] =>
  Array.from({ length: (end - start) / SLOT }, (_, index) => start + index * SLOT);
