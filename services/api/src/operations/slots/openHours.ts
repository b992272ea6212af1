import type { DayHours, Interval } from '@tradewind/contracts';

/** When a day is open, in minutes of its wall clock; `start` inclusive, `end` exclusive. */
export interface OpenDay {
  /** Where the grid of slots begins. */
  readonly opening: number;
  /** Ascending, apart from each other: the hours less the breaks. */
  readonly stretches: readonly WallInterval[];
}

/** Minutes of a wall clock; `start` inclusive, `end` exclusive. */
export interface WallInterval {
  readonly start: number;
  readonly end: number;
}

const MIDNIGHT = 24 * 60;

const ZERO = '0'.charCodeAt(0);

/** HH:mm as minutes after midnight. */
const minutesOf = (clock: string): number => {
  const digit = (at: number) => clock.charCodeAt(at) - ZERO;
  return (digit(0) * 10 + digit(1)) * 60 + digit(3) * 10 + digit(4);
};

/** HH:mm as the end of a stretch: 23:59 means midnight (decision 19). */
const endOf = (clock: string): number => (clock === '23:59' ? MIDNIGHT : minutesOf(clock));

/**
 * One day's hours less its breaks, which may come in any order and overlap; `null` when the day
 * is closed, or its end is not after its start (decision 19).
 */
export const openDay = ({ isOpen, start, end, breaks }: DayHours): OpenDay | null => {
  const opening = minutesOf(start);
  const closing = endOf(end);
  if (!isOpen || closing <= opening) return null;
  const whole = { start: opening, end: closing };
  return { opening, stretches: breaks?.length ? without(whole, breaks) : [whole] };
};

const without = (whole: WallInterval, breaks: readonly Interval[]): WallInterval[] => {
  const ordered = breaks
    .map(({ start, end }) => ({ start: minutesOf(start), end: endOf(end) }))
    .filter(({ start, end }) => end > start)
    .sort((a, b) => a.start - b.start);
  const stretches: WallInterval[] = [];
  let from = whole.start;
  for (const { start, end } of [...ordered, { start: whole.end, end: whole.end }]) {
    const to = Math.min(start, whole.end);
    if (to > from) stretches.push({ start: from, end: to });
    from = Math.max(from, end);
  }
  return stretches;
};
