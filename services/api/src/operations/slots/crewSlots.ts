import { MINUTE_MS } from '@tradewind/contracts/calendar';
import { type Assignable, areInConflict, canAssign, mostConnected } from './assignVisits.ts';
import { type BusyTime, isTooClose } from './blockedStarts.ts';
import { type CrewSearch, type Offer, type OpenVisit, startsOf, windowsOf } from './crewSearch.ts';
import { createAvailability, firstAbove } from './memberAvailability.ts';

/** Where an appointment is placed; the people in the order of the ranking. */
export interface Placement {
  readonly start: number;
  /** Indexes of members. */
  readonly people: readonly number[];
}

/** Visits that are in conflict with one another, one after the other, and the time of them all. */
interface Run extends BusyTime {
  readonly visits: readonly OpenVisit[];
}

const runsOf = (openVisits: readonly OpenVisit[], gap: number): Run[] => {
  const runs: { start: number; end: number; visits: OpenVisit[] }[] = [];
  const ascending = openVisits
    .filter(({ start, end }) => end > start)
    .sort((a, b) => a.start - b.start);
  for (const visit of ascending) {
    const run = runs.at(-1);
    if (run === undefined || visit.start >= run.end + gap) {
      runs.push({ start: visit.start, end: visit.end, visits: [visit] });
      continue;
    }
    run.end = Math.max(run.end, visit.end);
    run.visits.push(visit);
  }
  return runs;
};

/**
 * Creates the check whether an appointment can begin at one of the starts, given by its index, and be
 * given to all members of `team`: enough who do the service are free, and the visits without a person that are in conflict
 * with it, or with one of these, can still be given to somebody (decision 160). Drives count between
 * the appointment and each visit of the same person (decision 171).
 */
const createCheck = (search: CrewSearch, starts: readonly number[]) => {
  const gap = search.buffer * MINUTE_MS;
  const length = search.duration * MINUTE_MS;
  const { countFreeAt, isFreeAt, takersOf } = createAvailability(search, starts);
  const runs = runsOf(search.openVisits, gap);
  const drives = search.openVisits.flatMap(({ driveFrom = 0, driveTo = 0 }) => [
    driveFrom,
    driveTo,
  ]);
  const reach = drives.reduce((most, drive) => Math.max(most, drive), gap);
  const ends = runs.map(({ end }) => end + reach);
  const connectedTo = (time: BusyTime): OpenVisit[] => {
    const connected: OpenVisit[] = [];
    let index = firstAbove(ends, time.start);
    for (let run = runs[index]; run && run.start < time.end + reach; run = runs[++index])
      if (run.visits.some((visit) => isTooClose(visit, time, gap))) connected.push(...run.visits);
    return connected;
  };
  return (index: number, team: readonly number[]): boolean => {
    if (countFreeAt(index) < search.people) return false;
    if (!team.every((member) => isFreeAt(index, member))) return false;
    if (runs.length === 0) return true;
    const start = starts[index] ?? Number.NaN;
    const time = { start, end: start + length };
    const connected = connectedTo(time);
    if (connected.length === 0) return true;
    if (connected.length > mostConnected) return false;
    const work = connected.map((visit): Assignable => {
      const able = takersOf(visit);
      if (team.length === 0 || !isTooClose(visit, time, gap)) return { ...visit, able };
      return { ...visit, able: able.filter((member) => !team.includes(member)) };
    });
    const people = search.people - team.length;
    if (people === 0) return canAssign(work, gap);
    const able = [...search.members.keys()].filter(
      (member) => isFreeAt(index, member) && !team.includes(member),
    );
    const appointment: Assignable = { ...time, people, able };
    return canAssign([...work, appointment], gap, (one, other) => {
      if (one === appointment) return isTooClose(other, time, gap);
      return other === appointment ? isTooClose(one, time, gap) : areInConflict(one, other, gap);
    });
  };
};

const teamOf = ({ chosen }: CrewSearch): number[] => (chosen === undefined ? [] : [chosen]);

/**
 * Returns what can be booked, ascending: the starts of the business's grid, or its arrival windows,
 * at which people are free (decisions 160 and 161). With one member who works whenever the business
 * does, and no windows, the starts are those of `findSlots`.
 *
 * Pure: reads no clock and no database.
 * @throws RangeError as `findSlots`.
 */
export const findOffers = (search: CrewSearch): Offer[] => {
  const team = teamOf(search);
  if (search.windows.length === 0) {
    const starts = startsOf(search);
    const canBegin = createCheck(search, starts);
    return starts.filter((_, index) => canBegin(index, team)).map((start) => ({ start }));
  }
  const windows = windowsOf(search);
  // Where a clock change repeats an hour, the windows in it take turns.
  const starts = windows.flatMap(({ starts }) => starts).sort((a, b) => a - b);
  const canBegin = createCheck(search, starts);
  return windows
    .filter((window) =>
      window.starts.some((start) => canBegin(firstAbove(starts, start) - 1, team)),
    )
    .map(({ start, until }) => ({ start, until }));
};

/**
 * Places an appointment in the offer that begins at `start`: as many of the first members of
 * `ranking` as it needs, and the earliest start at which they can come. Returns undefined when that
 * is not on offer.
 */
export const placeInOffer = (
  search: CrewSearch,
  start: number,
  ranking: readonly number[],
): Placement | undefined => {
  const offered =
    search.windows.length === 0
      ? startsOf(search).filter((one) => one === start)
      : (windowsOf(search).find((one) => one.start === start)?.starts ?? []);
  const canBegin = createCheck(search, offered);
  let team = teamOf(search);
  let possible = [...offered.keys()].filter((index) => canBegin(index, team));
  for (const member of ranking) {
    if (team.length === search.people) break;
    if (team.includes(member)) continue;
    const larger = [...team, member];
    const left = possible.filter((index) => canBegin(index, larger));
    if (left.length === 0) continue;
    team = larger;
    possible = left;
  }
  const first = offered[possible[0] ?? -1];
  return first === undefined ? undefined : { start: first, people: team };
};
