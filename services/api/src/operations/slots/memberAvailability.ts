import { zoneOffsets } from '../../engines/time/zoneOffsets.ts';
import { areInConflict } from './assignVisits.ts';
import { type BlockedStarts, type BusyTime, blockedStarts } from './blockedStarts.ts';
import type { CrewSearch, OpenVisit } from './crewSearch.ts';
import { awayTimes, type HoursOf, memberHoursByDay, worksAlways } from './memberHours.ts';
import { dayNumber, hoursByDay } from './openDays.ts';
import { type OpenInterval, openIntervals } from './openIntervals.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The index of the first of some ascending values that is greater than `value`. */
const firstAbove = (values: readonly number[], value: number): number => {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? Infinity) > value) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** Open times of some days, ascending, with their beginnings beside them for a binary search. */
interface OpenTimes {
  readonly from: readonly number[];
  readonly intervals: readonly OpenInterval[];
}

const openTimes = (search: CrewSearch, hoursOf: HoursOf): OpenTimes => {
  const zone = zoneOffsets(search.timeZone);
  const intervals: OpenInterval[] = [];
  const last = dayNumber(search.lastDay);
  for (let day = dayNumber(search.firstDay); day <= last; day++) {
    const hours = hoursOf(day);
    if (hours !== null) intervals.push(...openIntervals(zone, day * DAY, hours));
  }
  // A clock change just after midnight repeats the last hour of the day before.
  intervals.sort((a, b) => a.from - b.from);
  return { from: intervals.map(({ from }) => from), intervals };
};

/** Creates what tells whether one member can be given an appointment at a start. */
const createIsFree = (busy: readonly BusyTime[], times: OpenTimes, length: number, gap: number) => {
  const { after, until } = blockedStarts(busy, length, gap);
  return (start: number): boolean => {
    const open = times.intervals[firstAbove(times.from, start) - 1];
    if (open === undefined || start >= open.to || start + length > open.closing) return false;
    return start <= (after[firstAbove(until, start)] ?? Infinity);
  };
};

/** Creates what tells whether one member has something else in conflict with a time. */
const createIsTaken = (busy: readonly BusyTime[], gap: number) => {
  let blocked: BlockedStarts | undefined;
  return ({ start, end }: BusyTime): boolean => {
    // Where no moment could be given to them: the time of each visit, and the gap around it.
    blocked ??= blockedStarts(busy, 0, gap);
    return (blocked.after[firstAbove(blocked.until, start)] ?? Infinity) < end;
  };
};

/** Who of the members is free, and who can take a visit without a person. */
export interface Availability {
  /** Those who do the service and are free for an appointment at a start, as indexes. */
  readonly freeAt: (start: number) => readonly number[];
  /** Those who do the service of a visit, are not away and have nothing else then, as indexes. */
  readonly takersOf: (visit: OpenVisit) => readonly number[];
}

/** Creates the answers for one search; each is found when it is first asked for. */
export const createAvailability = (search: CrewSearch): Availability => {
  const length = search.duration * MINUTE;
  const gap = search.buffer * MINUTE;
  const zone = zoneOffsets(search.timeZone);
  const { members } = search;
  // A visit may begin before the days of the search, and end after them.
  const hoursOf = hoursByDay({ ...search, firstDay: '', lastDay: '9999-12-31' });
  const ofBusiness = openTimes(search, hoursOf);
  const checks = members.map((member) => {
    if (!member.isAble) return () => false;
    const always = worksAlways(member);
    const times = always ? ofBusiness : openTimes(search, memberHoursByDay(hoursOf, member));
    return createIsFree(member.busy, times, length, gap);
  });
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
    freeAt: (start) => [...checks.keys()].filter((index) => checks[index]?.(start)),
    takersOf: (visit) => {
      const known = found.get(visit) ?? findTakers(visit);
      found.set(visit, known);
      return known;
    },
  };
};
