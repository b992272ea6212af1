import { offsetIndexAt, type ZoneOffsets } from '../time/zoneOffsets.ts';
import type { OpenDay } from './openHours.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
// No zone's clock has ever been further from UTC.
const FURTHEST = 16 * HOUR;

/** Part of a day's hours during which the clock does not change; instants in epoch milliseconds. */
export interface OpenStretch {
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
export const openStretches = (
  zone: ZoneOffsets,
  midnight: number,
  hours: OpenDay,
): OpenStretch[] => {
  const found: OpenStretch[] = [];
  let index = offsetIndexAt(zone, midnight - FURTHEST);
  for (;;) {
    const offset = zone.offsets[index] ?? 0;
    const since = zone.since[index] ?? Infinity;
    const next = zone.since[index + 1] ?? Infinity;
    const utcMidnight = midnight - offset;
    for (const { start, end } of hours.stretches) {
      const from = Math.max(utcMidnight + start * MINUTE, since);
      const to = Math.min(utcMidnight + end * MINUTE, next);
      if (from < to)
        found.push({ from, to, closing: to, grid: utcMidnight + hours.opening * MINUTE });
    }
    if (next >= midnight + DAY + FURTHEST) break;
    index++;
  }
  for (let last = found.length - 2; last >= 0; last--) {
    const stretch = found[last];
    const following = found[last + 1];
    if (stretch && following && stretch.to === following.from) stretch.closing = following.closing;
  }
  return found;
};
