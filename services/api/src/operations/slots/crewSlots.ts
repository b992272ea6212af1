import { type Assignable, areInConflict, canAssign, mostConnected } from './assignVisits.ts';
import type { BusyTime } from './blockedStarts.ts';
import { type CrewSearch, candidatesOf, type Offer, type OpenVisit } from './crewSearch.ts';
import { createAvailability } from './memberAvailability.ts';

const MINUTE = 60_000;

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
 * Creates the check whether an appointment can begin at a start, given to all members of `team`:
 * enough who do the service are free, and the visits without a person that are in conflict with it,
 * or with one of these, can still be given to somebody (decision 160).
 */
const createCheck = (search: CrewSearch) => {
  const gap = search.buffer * MINUTE;
  const length = search.duration * MINUTE;
  const { freeAt, takersOf } = createAvailability(search);
  const runs = runsOf(search.openVisits, gap);
  return (start: number, team: readonly number[]): boolean => {
    const free = freeAt(start);
    if (free.length < search.people || !team.every((member) => free.includes(member))) return false;
    const time = { start, end: start + length };
    const connected = runs
      .filter((run) => areInConflict(run, time, gap))
      .flatMap(({ visits }) => visits);
    if (connected.length === 0) return true;
    if (connected.length > mostConnected) return false;
    const work = connected.map((visit): Assignable => {
      const able = takersOf(visit);
      if (!areInConflict(visit, time, gap)) return { ...visit, able };
      return { ...visit, able: able.filter((member) => !team.includes(member)) };
    });
    const able = free.filter((member) => !team.includes(member));
    const people = search.people - team.length;
    return canAssign(people === 0 ? work : [...work, { ...time, people, able }], gap);
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
  const canBegin = createCheck(search);
  const team = teamOf(search);
  return candidatesOf(search)
    .filter(({ starts }) => starts.some((start) => canBegin(start, team)))
    .map(({ starts: _, ...offer }) => offer);
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
  const canBegin = createCheck(search);
  let team = teamOf(search);
  const offer = candidatesOf(search).find((one) => one.start === start);
  let starts = offer?.starts.filter((at) => canBegin(at, team)) ?? [];
  for (const member of ranking) {
    if (team.length === search.people) break;
    if (team.includes(member)) continue;
    const larger = [...team, member];
    const possible = starts.filter((at) => canBegin(at, larger));
    if (possible.length === 0) continue;
    team = larger;
    starts = possible;
  }
  const [first] = starts;
  return first === undefined ? undefined : { start: first, people: team };
};
