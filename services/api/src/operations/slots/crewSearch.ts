import type { Interval } from '@tradewind/contracts';
import { DAY_MS, MINUTE_MS } from '@tradewind/contracts/calendar';
import { offsetAt, zoneOffsets } from '../../engines/time/zoneOffsets.ts';
import type { BusyTime } from './blockedStarts.ts';
import type { MemberHours } from './memberHours.ts';
import { dayNumber, hoursByDay } from './openDays.ts';
import { openDay } from './openHours.ts';
import { openIntervals } from './openIntervals.ts';
import { findSlots, type SlotSearch } from './slots.ts';

/** Minutes between the starts that are looked at within an arrival window. */
const WINDOW_STEP = 15;

/** A member as an appointment may be given to them. */
export interface CrewMember extends MemberHours {
  /** Whether they do the service. */
  readonly isAble: boolean;
  /** The visits that they are on, in any order. */
  readonly busy: readonly BusyTime[];
}

/** A visit without a person. */
export interface OpenVisit extends BusyTime {
  /** How many people it needs; at least 1. */
  readonly people: number;
  /** Who does its service, as indexes of members, each once. */
  readonly able: readonly number[];
}

/** Input of {@link findOffers}: a search for the time of several people. */
export interface CrewSearch extends Omit<SlotSearch, 'busy'> {
  /** How many people the appointment needs; at least 1. */
  readonly people: number;
  /** The arrival windows; without any, starts are offered. */
  readonly windows: readonly Interval[];
  readonly members: readonly CrewMember[];
  readonly openVisits: readonly OpenVisit[];
  /** Who has to be among the people, as the index of a member. */
  readonly chosen?: number | undefined;
}

/** What a visitor can book; instants in epoch milliseconds. */
export interface Offer {
  readonly start: number;
  /** The end of an arrival window that begins at `start`; undefined for an exact start. */
  readonly until?: number;
}

/** An arrival window before it is known who is free. */
export interface Window {
  readonly start: number;
  readonly until: number;
  /** The starts within it, ascending. */
  readonly starts: readonly number[];
}

/**
 * The arrival windows of the days that can still be booked, ascending; each ends by closing time,
 * after which nobody comes.
 */
export const windowsOf = (search: CrewSearch): Window[] => {
  const zone = zoneOffsets(search.timeZone);
  const earliest = search.now + search.notice * MINUTE_MS;
  const today = Math.floor((search.now + offsetAt(zone, search.now)) / DAY_MS);
  const firstDay = Math.max(dayNumber(search.firstDay), today - 1);
  const lastDay = Math.min(dayNumber(search.lastDay), today + search.horizon);
  const hoursOf = hoursByDay(search);
  const found: Window[] = [];
  for (let day = firstDay; day <= lastDay; day++) {
    const open = hoursOf(day);
    if (open === null) continue;
    const closing = openIntervals(zone, day * DAY_MS, open).at(-1)?.to ?? 0;
    for (const window of search.windows) {
      const hours = openDay({ isOpen: true, ...window });
      const times = hours === null ? [] : openIntervals(zone, day * DAY_MS, hours);
      const start = times[0]?.from ?? 0;
      const until = Math.min(times.at(-1)?.to ?? 0, closing);
      const starts: number[] = [];
      for (let at = start; at < until; at += WINDOW_STEP * MINUTE_MS) {
        const isWithin = times.some(({ from, to }) => from <= at && at < to);
        if (isWithin && at >= earliest) starts.push(at);
      }
      if (starts.length > 0) found.push({ start, until, starts });
    }
  }
  return found.sort((a, b) => a.start - b.start);
};

/**
 * The starts of the business's grid before it is known who is free; ascending.
 * @throws RangeError as `findSlots`.
 */
export const startsOf = (search: CrewSearch): number[] => findSlots({ ...search, busy: [] });
