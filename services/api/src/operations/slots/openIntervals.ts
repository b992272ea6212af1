import { offsetIndexAt, type ZoneOffsets } from '../../engines/time/zoneOffsets.ts';
import type { OpenDay } from './openHours.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
// No zone's clock has ever been further from UTC.
const FURTHEST = 16 * HOUR;

/** Part of a day's hours during which the clock does not change; instants in epoch milliseconds. */
export interface OpenInterval {
  readonly from: number;
  readonly to: number;
  /** Until when it stays open without a pause, across clock changes. */
  closing: number;
  /** The instant that the day's opening has on this part's clock; may lie outside of it. */
  readonly grid: number;
}

/**
 * When the clock shows one of a day's open hours, ascending. A clock change splits a stretch,
 * leaves out what it skips and gives twice what it repeats, so that a day may have 23, 24, 24½ or
 * 25 hours, or not happen at all.
 * @param midnight the day's beginning as if its wall clock showed UTC, epoch milliseconds.
 */
export const openIntervals = (
  { since, offsets }: ZoneOffsets,
  midnight: number,
  { opening, stretches }: OpenDay,
): OpenInterval[] => {
  const found: OpenInterval[] = [];
  const dayIsOver = midnight + DAY + FURTHEST;
  for (
    let index = offsetIndexAt({ since, offsets }, midnight - FURTHEST);
    (since[index] ?? Infinity) < dayIsOver;
    index++
  ) {
    const begins = since[index] ?? Infinity;
    const ends = since[index + 1] ?? Infinity;
    const utcMidnight = midnight - (offsets[index] ?? 0);
    for (const { start, end } of stretches) {
      const from = Math.max(utcMidnight + start * MINUTE, begins);
      const to = Math.min(utcMidnight + end * MINUTE, ends);
      if (from < to) found.push({ from, to, closing: to, grid: utcMidnight + opening * MINUTE });
    }
  }
  return found.length > 1 ? joined(found) : found;
};

/** Tells each part how long it stays open when the next one follows without a pause. */
const joined = (parts: OpenInterval[]): OpenInterval[] => {
  for (const [index, part] of [...parts.entries()].reverse()) {
    const next = parts[index + 1];
    if (next?.from === part.to) part.closing = next.closing;
  }
  return parts;
};
