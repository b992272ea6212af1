import type {
  CrewMember,
  CrewSearch,
  Offer,
  OpenVisit,
} from '../src/operations/slots/crewSearch.ts';
import { clockOf, dateIn, endOf, hoursIn, minutes, type WallMinute } from './referenceSlots.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

interface Time {
  readonly start: number;
  readonly end: number;
  /** Of a visit, milliseconds of the drives from it to the appointment, and back. */
  readonly driveFrom?: number;
  readonly driveTo?: number;
  readonly isAppointment?: boolean;
}

/** Work with the members who may do it, as indexes. */
interface Work extends Time {
  readonly people: number;
  readonly able: readonly number[];
}

/**
 * The same answer as `findOffers`, found the slow and obvious way: looks at the wall clock at every
 * minute, and for each start tries every way to give the appointment and the visits without a person
 * that are connected with it to the members.
 */
export const slowOffers = (search: CrewSearch): Offer[] => {
  const known = { search, timetable: timetableOf(search) };
  return possibleOffers(search)
    .filter(({ starts }) => starts.some((start) => fits(known, start)))
    .map(({ starts: _, ...offer }) => offer);
};

/** The starts on offer if there were people, by the offer that they belong to. */
const possibleOffers = (search: CrewSearch) => {
  const { within } = clockOf(search.timeZone, search.firstDay, search.lastDay);
  const today = dateIn(search.timeZone, search.now);
  const lastBookable = new Date(Date.parse(today) + search.horizon * DAY).toISOString();
  const earliest = search.now + search.notice * MINUTE;
  const inTime = within.filter(({ date }) => date <= lastBookable.slice(0, 10));
  const hoursOf = hoursIn(search);
  if (search.windows.length === 0) {
    return inTime
      .filter(({ instant, date, minute }) => {
        const { isOpen, opening, closing } = hoursOf(date);
        const isOnGrid = (minute - opening) % search.step === 0;
        return isOpen && opening <= minute && minute < closing && isOnGrid && instant >= earliest;
      })
      .map(({ instant }) => ({ start: instant, starts: [instant] }));
  }
  const dates = [...new Set(inTime.map(({ date }) => date))];
  return dates
    .flatMap((date) => {
      const ofDay = inTime.filter((one) => one.date === date);
      const last = ofDay.findLast(({ minute }) => isOpenAt(hoursOf(date), minute));
      return search.windows.map((window) => {
        const [from, to] = [minutes(window.start), endOf(window.end)];
        const shown = ofDay.filter(
          ({ instant, minute }) => minute >= from && minute < to && instant <= (last?.instant ?? 0),
        );
        const start = shown[0]?.instant ?? 0;
        const until = (shown.at(-1)?.instant ?? 0) + MINUTE;
        const starts = shown
          .map(({ instant }) => instant)
          .filter((instant) => (instant - start) % (15 * MINUTE) === 0 && instant >= earliest);
        return { start, until, starts };
      });
    })
    .filter(({ starts }) => starts.length > 0)
    .sort((a, b) => a.start - b.start);
};

const isOff = ({ timeOff }: CrewMember, { date, minute }: WallMinute) =>
  timeOff.some(({ date: first, until = first, isOpen, start, end, breaks = [] }) => {
    if (date < first || date > until) return false;
    if (!isOpen || minute < minutes(start) || minute >= endOf(end)) return true;
    return breaks.some((rest) => minute >= minutes(rest.start) && minute < endOf(rest.end));
  });

const isOpenAt = (hours: ReturnType<ReturnType<typeof hoursIn>>, minute: number) =>
  hours.isOpen &&
  minute >= hours.opening &&
  minute < hours.closing &&
  !hours.breaks.some(([from, until]) => minute >= from && minute < until);

/** For each member, at every minute around the days: whether they work, and whether they are away. */
const timetableOf = (search: CrewSearch) => {
  const { around } = clockOf(search.timeZone, search.firstDay, search.lastDay);
  const hoursOf = hoursIn(search);
  return search.members.map((member) => {
    const ownHoursOf = hoursIn({ hours: member.hours ?? search.hours, exceptions: [] });
    return around.map((at) => {
      const isOpen = isOpenAt(hoursOf(at.date), at.minute);
      const isOwn = member.hours === null || isOpenAt(ownHoursOf(at.date), at.minute);
      const off = isOff(member, at);
      return { date: at.date, works: isOpen && isOwn && !off, isAway: off || (isOpen && !isOwn) };
    });
  });
};

/** Milliseconds between the end of a visit or the appointment and the start of the next. */
const between = (before: Time, after: Time, gap: number) => {
  if (before.isAppointment) return Math.max(gap, after.driveTo ?? 0);
  return after.isAppointment ? Math.max(gap, before.driveFrom ?? 0) : gap;
};

const clash = (one: Time, other: Time, gap: number) =>
  one.end > one.start &&
  other.end > other.start &&
  one.start < other.end + between(other, one, gap) &&
  other.start < one.end + between(one, other, gap);

const isBusy = (member: CrewMember, time: Time, gap: number) =>
  member.busy.some((busy) => clash(busy, time, gap));

/** A search with its timetable. */
interface Known {
  readonly search: CrewSearch;
  readonly timetable: ReturnType<typeof timetableOf>;
}

/** The minutes that a time touches, in the timetable of a member. */
const minutesOf = ({ search, timetable }: Known, member: number, { start, end }: Time) => {
  const { around } = clockOf(search.timeZone, search.firstDay, search.lastDay);
  const first = around[0]?.instant ?? 0;
  const from = Math.max(0, Math.floor((start - first) / MINUTE));
  return timetable[member]?.slice(from, Math.max(0, Math.ceil((end - first) / MINUTE))) ?? [];
};

const fits = (known: Known, start: number): boolean => {
  const { search } = known;
  const gap = search.buffer * MINUTE;
  const time = { start, end: start + search.duration * MINUTE, isAppointment: true };
  const able = [...search.members.entries()].flatMap(([index, member]) => {
    if (!member.isAble || isBusy(member, time, gap)) return [];
    const wall = minutesOf(known, index, time);
    return wall.every(({ date, works }) => works && date === wall[0]?.date) ? [index] : [];
  });
  const connected = connectedWith(search.openVisits, time, gap);
  if (connected.length > 12) return false;
  const booking = { ...time, people: search.people, able };
  const visits = connected.map((visit) => ({ ...visit, able: takersOf(known, visit, gap) }));
  return canGive([booking, ...visits], gap, search.chosen);
};

/** Those in conflict with a time, and those in conflict with them, and so on. */
const connectedWith = (visits: readonly OpenVisit[], time: Time, gap: number): OpenVisit[] => {
  const found: OpenVisit[] = [];
  for (let before = -1; before !== found.length; ) {
    before = found.length;
    for (const visit of visits) {
      if (found.includes(visit)) continue;
      if ([time, ...found].some((other) => clash(visit, other, gap))) found.push(visit);
    }
  }
  return found;
};

const takersOf = (known: Known, visit: OpenVisit, gap: number) =>
  visit.able.filter((index) => {
    const member = known.search.members[index];
    if (member === undefined || isBusy(member, visit, gap)) return false;
    return !minutesOf(known, index, visit).some(({ isAway }) => isAway);
  });

/** Every choice of `count` of some values. */
const choices = function* (values: readonly number[], count: number): Generator<readonly number[]> {
  if (count === 0) yield [];
  for (const [index, value] of values.entries()) {
    if (count === 0) return;
    for (const others of choices(values.slice(index + 1), count - 1)) yield [value, ...others];
  }
};

/** Tries every assignment; the first work is the appointment, for which `chosen` is fixed. */
export const canGive = (
  [first, ...rest]: readonly Work[],
  gap: number,
  chosen?: number,
  given: readonly (Time & { readonly member: number })[] = [],
): boolean => {
  if (first === undefined) return true;
  const free = first.able.filter(
    (member) => !given.some((other) => other.member === member && clash(other, first, gap)),
  );
  for (const people of choices(free, first.people)) {
    if (chosen !== undefined && !people.includes(chosen)) continue;
    const now = people.map((member) => ({ ...first, member }));
    if (canGive(rest, gap, undefined, [...given, ...now])) return true;
  }
  return false;
};
