import type { Interval } from '@tradewind/contracts/businessHours';

const noon: Interval = { start: '12:00', end: '13:00' };

const minutesOf = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

const clockOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

const touches = (one: Interval, other: Interval) => one.start < other.end && other.start < one.end;

/** One more break: the hour from noon, else the first hour, half or quarter of one that is free. */
export const nextBreak = (hours: Interval, breaks: readonly Interval[]): Interval => {
  const isFree = (stretch: Interval) =>
    stretch.start > hours.start &&
    stretch.end < hours.end &&
    !breaks.some((taken) => touches(taken, stretch));
  if (isFree(noon)) return noon;
  const [opens, closes] = [minutesOf(hours.start), minutesOf(hours.end)];
  const starts = Array.from({ length: 96 }, (_, index) => index * 15);
  const free = [60, 30, 15].flatMap((length) =>
    starts
      .filter((start) => start > opens && start + length < closes)
      .map((start) => ({ start: clockOf(start), end: clockOf(start + length) }))
      .filter(isFree),
  );
  return free[0] ?? noon;
};
