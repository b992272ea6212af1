import { DAY_MS, MINUTE_MS } from '@tradewind/contracts/calendar';
import { offsetIndexAt, type ZoneOffsets } from '../../engines/time/zoneOffsets.ts';
import type { OpenDay } from './openHours.ts';

const HOUR = 60 * MINUTE_MS;
// No zone's clock has ever been further from UTC.
const FURTHEST = 16 * HOUR;

/** Part of a day's hours without a clock change; instants in epoch milliseconds. */
export interface OpenInterval {
  readonly from: number;
  readonly to: number;
  /** The end of the uninterrupted open time, across clock changes. */
  closing: number;
  /**
   * The day's opening time as an instant with this interval's offset; may lie outside the interval.
   */
  readonly grid: number;
}

/**
 * Returns when the clock shows one of a day's open hours, ascending. A clock change splits an
 * interval, skips what it leaves out and includes twice what it repeats, so that a day may have 23,
 * 24, 24½ or 25 hours, or not exist.
 * @param midnight the day's beginning as if its wall clock showed UTC, epoch milliseconds.
 */
export const openIntervals = (
  { since, offsets }: ZoneOffsets,
  midnight: number,
  { opening, stretches }: OpenDay,
): OpenInterval[] => {
  const found: OpenInterval[] = [];
  const dayIsOver = midnight + DAY_MS + FURTHEST;
  for (
    let index = offsetIndexAt({ since, offsets }, midnight - FURTHEST);
    (since[index] ?? Infinity) < dayIsOver;
    index++
  ) {
    const begins = since[index] ?? Infinity;
    const ends = since[index + 1] ?? Infinity;
    const utcMidnight = midnight - (offsets[index] ?? 0);
    for (const { start, end } of stretches) {
      const from = Math.max(utcMidnight + start * MINUTE_MS, begins);
      const to = Math.min(utcMidnight + end * MINUTE_MS, ends);
      if (from < to) found.push({ from, to, closing: to, grid: utcMidnight + opening * MINUTE_MS });
    }
  }
  return found.length > 1 ? joined(found) : found;
};

/** Sets `closing` of each interval that continues without a pause. */
const joined = (intervals: OpenInterval[]): OpenInterval[] => {
  for (const [index, interval] of [...intervals.entries()].reverse()) {
    const next = intervals[index + 1];
    if (next?.from === interval.to) interval.closing = next.closing;
  }
  return intervals;
};
