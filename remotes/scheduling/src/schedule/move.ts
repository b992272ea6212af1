import type { Appointment } from '@tradewind/contracts/appointments';
import {
  addDays,
  DAY_MINUTES,
  type Day,
  daysBetween,
  toClock,
  toMinutes,
} from '@tradewind/contracts/calendar';
import type { KeyboardEvent } from 'react';
import { SLOT, type Timing } from './geometry.ts';
import type { Interval } from './openHours.ts';

/** The API's limits of a duration, in minutes. */
const SHORTEST = 5;
const LONGEST = DAY_MINUTES;

export const timingOf = ({ scheduledDate, scheduledTime, duration }: Appointment): Timing => ({
  scheduledDate,
  scheduledTime,
  duration: duration || 60,
});

const wholeDay: Interval = { start: 0, end: DAY_MINUTES };

/** A timing moved by whole days and minutes of wall time; its start stays within a stretch. */
export const moved = (timing: Timing, days: number, minutes: number, within = wholeDay): Timing => {
  const latest = within.end - Math.min(timing.duration, 15);
  const wanted = toMinutes(timing.scheduledTime) + minutes;
  const start = Math.min(Math.max(wanted, within.start), latest);
  return {
    ...timing,
    scheduledDate: addDays(timing.scheduledDate, days),
    scheduledTime: toClock(start),
  };
};

/** A timing whose end is moved by minutes; at least one `step` remains. */
export const resized = (timing: Timing, minutes: number, step: number): Timing => {
  const shortest = Math.max(SHORTEST, Math.min(step, timing.duration));
  return {
    ...timing,
    duration: Math.min(Math.max(timing.duration + minutes, shortest), LONGEST),
  };
};

export const sameTiming = (a: Timing, b: Timing): boolean =>
  a.scheduledDate === b.scheduledDate &&
  a.scheduledTime === b.scheduledTime &&
  a.duration === b.duration;

// Neither pending bookings nor jobs that are over can be moved.
const movable: ReadonlySet<string> = new Set(['scheduled', 'on_my_way', 'in_progress']);

export const canMove = ({ status }: Appointment): boolean => movable.has(status);

/** Whether a key starts a move: M, also with Caps Lock, but not with Ctrl, Meta or Alt. */
export const beginsMove = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'm' && !ctrlKey && !metaKey && !altKey;

/**
 * The timing after an arrow key: a slot up or down, the next open day on either side, or with Shift
 * another duration. Undefined for any other key.
 */
export const movedByKey = (
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  timing: Timing,
  openDays: readonly Day[],
  range: Interval,
): Timing | undefined => {
  const { scheduledDate } = timing;
  const toDay = (day: Day | undefined) =>
    day === undefined ? timing : moved(timing, daysBetween(scheduledDate, day), 0, range);
  switch (key) {
    case 'ArrowUp':
    case 'ArrowDown': {
      const minutes = key === 'ArrowUp' ? -SLOT : SLOT;
      return shiftKey ? resized(timing, minutes, SLOT) : moved(timing, 0, minutes, range);
    }
    case 'ArrowLeft':
      return toDay(openDays.findLast((day) => day < scheduledDate));
    case 'ArrowRight':
      return toDay(openDays.find((day) => day > scheduledDate));
    default:
      return undefined;
  }
};
