import { DAY_MS, MINUTE_MS } from '@tradewind/contracts/calendar';
import { zoneOffsets } from '../../engines/time/zoneOffsets.ts';
import { areInConflict } from './assignVisits.ts';
import { type BlockedStarts, type BusyTime, blockedStarts } from './blockedStarts.ts';
import type { CrewSearch, OpenVisit } from './crewSearch.ts';
import { awayTimes, type HoursOf, memberHoursByDay, worksAlways } from './memberHours.ts';
import { dayNumber, hoursByDay } from './openDays.ts';
import { type OpenInterval, openIntervals } from './openIntervals.ts';

/** The index of the first of some ascending values that is greater than `value`. */
export const firstAbove = (values: readonly number[], value: number): number => {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? Infinity) > value) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** When the clock shows open hours on the days of a search, ascending. */
const openTimes = (search: CrewSearch, hoursOf: HoursOf): OpenInterval[] => {
  const zone = zoneOffsets(search.timeZone);
  const intervals: OpenInterval[] = [];
  const last = dayNumber(search.lastDay);
  for (let day = dayNumber(search.firstDay); day <= last; day++) {
    const hours = hoursOf(day);
    if (hours !== null) intervals.push(...openIntervals(zone, day * DAY_MS, hours));
  }
  // A clock change just after midnight repeats the last hour of the day before.
  return intervals.sort((a, b) => a.from - b.from);
};

/** Marks with 1 at which of some ascending starts a member can be given an appointment. */
const freeStarts = (
  starts: readonly number[],
  times: readonly OpenInterval[],
  { after, until }: BlockedStarts,
  length: number,
): Uint8Array => {
  const free = new Uint8Array(starts.length);
  let index = 0;
  let blocked = 0;
  for (const { from, to, closing } of times) {
    const last = Math.min(to - 1, closing - length);
    while ((starts[index] ?? Infinity) < from) index++;
    for (; index < starts.length; index++) {
      const start = starts[index] ?? Infinity;
      if (start > last) break;
      while ((until[blocked] ?? Infinity) <= start) blocked++;
      if (start <= (after[blocked] ?? Infinity)) free[index] = 1;
    }
  }
  return free;
};

/** How many members are free at each start. */
const countsOf = (free: readonly (Uint8Array | undefined)[], length: number): Uint16Array => {
  const counts = new Uint16Array(length);
  for (const ofMember of free) {
    if (ofMember === undefined) continue;
    for (let index = 0; index < length; index++)
      counts[index] = (counts[index] ?? 0) + (ofMember[index] ?? 0);
  }
  return counts;
};

/** Creates what tells whether one member has something else in conflict with a time. */
const createIsTaken = (busy: readonly BusyTime[], gap: number) => {
  let blocked: BlockedStarts | undefined;
  return ({ start, end }: BusyTime): boolean => {
    // Where no moment could be given to them: the time of each visit, and the gap around it. Drives
    // are those to the appointment.
    blocked ??= blockedStarts(
      busy.map(({ start, end }) => ({ start, end })),
      0,
      gap,
    );
    return (blocked.after[firstAbove(blocked.until, start)] ?? Infinity) < end;
  };
};

/** Who of the members is free, and who can take a visit without a person. */
export interface Availability {
  /** How many of those who do the service are free at a start, given by its index. */
  readonly countFreeAt: (index: number) => number;
  /** Whether a member does the service and is free at a start, given by its index. */
  readonly isFreeAt: (index: number, member: number) => boolean;
  /** Those who do the service of a visit, are not away and have nothing else then, as indexes. */
  readonly takersOf: (visit: OpenVisit) => readonly number[];
}

/**
 * Creates the answers for one search.
 * @param starts at which the appointment may begin, ascending; each member's calendar is gone through
 *   once for them all.
 */
export const createAvailability = (search: CrewSearch, starts: readonly number[]): Availability => {
  const length = search.duration * MINUTE_MS;
  const gap = search.buffer * MINUTE_MS;
  const zone = zoneOffsets(search.timeZone);
  const { members } = search;
  // A visit may begin before the days of the search, and end after them.
  const hoursOf = hoursByDay({ ...search, firstDay: '', lastDay: '9999-12-31' });
  const ofBusiness = openTimes(search, hoursOf);
  const free = members.map((member) => {
    if (!member.isAble) return undefined;
    const always = worksAlways(member);
    const times = always ? ofBusiness : openTimes(search, memberHoursByDay(hoursOf, member));
    return freeStarts(starts, times, blockedStarts(member.busy, length, gap), length);
  });
  const counts = countsOf(free, starts.length);
  const taken = members.map(({ busy }) => createIsTaken(busy, gap));
  const found = new Map<OpenVisit, number[]>();
  const findTakers = (visit: OpenVisit): number[] =>
    visit.able.filter((index) => {
      const member = members[index];
      if (member === undefined) return false;
      const isBusy = taken[index]?.(visit) ?? false;
      if (isBusy || worksAlways(member)) return !isBusy;
      const away = awayTimes(zone, hoursOf, member, visit);
      return !away.some((time) => areInConflict(time, visit, 0));
    });
  return {
    countFreeAt: (index) => counts[index] ?? 0,
    isFreeAt: (index, member) => free[member]?.[index] === 1,
    takersOf: (visit) => {
      const known = found.get(visit) ?? findTakers(visit);
      found.set(visit, known);
      return known;
    },
  };
};
