import type { CrewSearch } from '@tradewind/api/src/operations/slots/crewSearch.ts';
import { findOffers } from '@tradewind/api/src/operations/slots/crewSlots.ts';
import { findSlots } from '@tradewind/api/src/operations/slots/slots.ts';
import { slowOffers } from '@tradewind/api/testing/referenceCrewSlots.ts';
import type { BySize, Size } from '../outcome.ts';
import { compared, type Row } from '../report/rows.ts';
import { median } from '../report/statistics.ts';
import { hours, now, searchOf } from './slots.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const MEMBERS = 12;

/** Visits of a day. */
const visitsOf = (who: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const start = now + DAY + (index * 90 + who * 15 - 120) * MINUTE;
    return { start, end: start + 60 * MINUTE };
  });

/** A day of twelve members, of whom eight do the service. */
const day: CrewSearch = {
  ...{ timeZone: 'America/New_York', hours, exceptions: [] },
  ...{ firstDay: '2027-02-26', lastDay: '2027-02-26', duration: 60, step: 30, buffer: 15 },
  ...{ notice: 60, horizon: 60, now, people: 1, windows: [] },
  members: Array.from({ length: MEMBERS }, (_, who) => ({
    ...{ hours: null, timeOff: [], isAble: who % 3 > 0, busy: visitsOf(who, 6) },
  })),
  openVisits: visitsOf(1, 2).map((time, index) => ({
    ...{ ...time, people: 1 },
    able: [...Array(MEMBERS).keys()].filter((who) => who % 4 === index % 4),
  })),
};

/** Thirty days of one member, each with other appointments. */
const months = Array.from({ length: MEMBERS }, (_, who) => {
  const search = searchOf(200);
  const busy = search.busy.map(({ start, end }) => ({
    start: start + who * 15 * MINUTE,
    end: end + who * 15 * MINUTE,
  }));
  return { ...search, busy };
});

/** Thirty days of all of them together. */
const month: CrewSearch = {
  ...searchOf(0),
  ...{ people: 1, windows: [], openVisits: [] },
  members: months.map(({ busy }) => ({ hours: null, timeOff: [], isAble: true, busy })),
};

/** Rounds, and microseconds of CPU per search and round. */
const sizes: BySize<{ readonly rounds: number; readonly turn: number }> = {
  whole: { rounds: 5, turn: 200_000 },
  small: { rounds: 2, turn: 1_000 },
};

/** Microseconds of CPU that a search takes. */
const costOf = (search: () => unknown, turn: number): number => {
  const began = process.cpuUsage();
  let searches = 0;
  let used = 0;
  while (used < turn) {
    search();
    searches++;
    const { user, system } = process.cpuUsage(began);
    used = user + system;
  }
  return used / searches;
};

const against = (
  measure: string,
  ours: () => unknown,
  theirs: () => unknown,
  { atMost, size }: { readonly atMost: number; readonly size: Size },
): Row => {
  const { rounds, turn } = sizes[size];
  const costs = { ours: [] as number[], theirs: [] as number[] };
  for (let round = 0; round <= rounds; round++) {
    const pair = { ours: costOf(ours, turn), theirs: costOf(theirs, turn) };
    if (round === 0) continue;
    costs.ours.push(pair.ours);
    costs.theirs.push(pair.theirs);
  }
  return compared(measure, median(costs.ours), median(costs.theirs), { atMost });
};

/**
 * CPU time of a search for the time of twelve members: of a day beside the reference that tries every
 * assignment, and of thirty days beside twelve searches of one calendar.
 */
export const crewSlots = (size: Size): Row[] => [
  against(
    'slots, 12 crews, a day, against trying every assignment: CPU per search (µs)',
    () => findOffers(day),
    () => slowOffers(day),
    { atMost: 0.05, size },
  ),
  against(
    'slots, 12 crews, 30 days, 200 busy each, against 12 searches of one crew: CPU (µs)',
    () => findOffers(month),
    () => months.map(findSlots),
    { atMost: 1.5, size },
  ),
];
