import { DAY_MS, MINUTE_MS } from '@tradewind/contracts/calendar';
import { offsetAt, zoneOffsets } from '../../engines/time/zoneOffsets.ts';
import { type BusyTime, blockedStarts } from './blockedStarts.ts';
import { type DaysOf, dayNumber, hoursByDay } from './openDays.ts';
import { openIntervals } from './openIntervals.ts';

/** Input of {@link findSlots}. Instants are epoch milliseconds. */
export interface SlotSearch extends DaysOf {
  /** The business's IANA zone: its days, hours and grid are read on this clock. */
  readonly timeZone: string;
  /** Elapsed minutes that the appointment takes; at least 1. */
  readonly duration: number;
  /** Minutes of wall time between offered starts; at least 1. */
  readonly step: number;
  /** Minutes left free between neighbours, once. */
  readonly buffer: number;
  /** Minutes from now before which nothing is offered. */
  readonly notice: number;
  /** Days after today's local day that can still be booked. */
  readonly horizon: number;
  /** Busy times, in any order; they may overlap and reach beyond the days. */
  readonly busy: readonly BusyTime[];
  readonly now: number;
}

/**
 * Returns the starts that can be booked, ascending, in epoch milliseconds (decisions 18 and 19).
 *
 * A start lies on the day's grid of wall time, opening + k × step. A wall time that a clock change
 * skips is on no grid; one that it repeats is offered once per instant. During the whole
 * appointment the clock must show a time within that day's hours and outside its breaks; exactly
 * now + notice is offered, and a day in the past or beyond the horizon has no slots.
 *
 * Pure: reads no clock and no database.
 * @throws RangeError for an unknown time zone, or when `duration` or `step` is below 1.
 */
export const findSlots = (search: SlotSearch): number[] => {
  if (!(search.duration >= 1 && search.step >= 1)) throw new RangeError('duration or step below 1');
  const zone = zoneOffsets(search.timeZone);
  const length = search.duration * MINUTE_MS;
  const step = search.step * MINUTE_MS;
  const earliest = search.now + search.notice * MINUTE_MS;
  const { after, until } = blockedStarts(search.busy, length, search.buffer * MINUTE_MS);
  const hoursOf = hoursByDay(search);

  const today = Math.floor((search.now + offsetAt(zone, search.now)) / DAY_MS);
  // Includes yesterday: a clock change just after midnight can repeat its last hour.
  const firstDay = Math.max(dayNumber(search.firstDay), today - 1);
  const lastDay = Math.min(dayNumber(search.lastDay), today + search.horizon);

  const slots: number[] = [];
  let ascending = true;
  let blocked = 0;
  for (let day = firstDay; day <= lastDay; day++) {
    const hours = hoursOf(day);
    if (hours === null) continue;
    for (const { from, to, closing, grid } of openIntervals(zone, day * DAY_MS, hours)) {
      let start = grid + Math.ceil((Math.max(from, earliest) - grid) / step) * step;
      if (start < (slots.at(-1) ?? -Infinity)) ascending = false;
      while (blocked > 0 && (until[blocked - 1] ?? 0) > start) blocked--;
      const last = Math.min(to - 1, closing - length);
      while (start <= last) {
        let end = until[blocked] ?? Infinity;
        while (end <= start) end = until[++blocked] ?? Infinity;
        const free = Math.min(last, after[blocked] ?? Infinity);
        for (; start <= free; start += step) slots.push(start);
        if (start < end) start += Math.ceil((end - start) / step) * step;
      }
    }
  }
  return ascending ? slots : slots.sort((a, b) => a - b);
};
