import type { CrewSearch } from '@tradewind/api/src/operations/slots/crewSearch.ts';
import { findOffers } from '@tradewind/api/src/operations/slots/crewSlots.ts';
import { findSlots } from '@tradewind/api/src/operations/slots/slots.ts';
import { slowOffers } from '@tradewind/api/testing/referenceCrewSlots.ts';
import { compared, type Row } from '../report/rows.ts';
import { median } from '../report/statistics.ts';
import { hours, now } from './slots.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const MEMBERS = 12;

/** Six visits a day of each member, and two a day that nobody has. */
const visitsOf = (days: number, who: number, count: number) =>
  Array.from({ length: days * count }, (_, index) => {
    const day = 1 + Math.floor(index / count);
    const start = now + day * DAY + ((index % count) * 90 + who * 15 - 120) * MINUTE;
    return { start, end: start + 60 * MINUTE };
  });

const searchOf = (lastDay: string, days: number): CrewSearch => ({
  ...{ timeZone: 'America/New_York', hours, exceptions: [] },
  ...{ firstDay: '2027-02-26', lastDay, duration: 60, step: 30, buffer: 15, notice: 60 },
  ...{ horizon: 60, now, people: 1, windows: [] },
  members: Array.from({ length: MEMBERS }, (_, who) => ({
    ...{ hours: null, timeOff: [], isAble: who % 3 > 0, busy: visitsOf(days, who, 6) },
  })),
  openVisits: visitsOf(days, 1, 2).map((time, index) => ({
    ...{
      ...time,
      people: 1,
      able: [...Array(MEMBERS).keys()].filter((who) => who % 4 === index % 4),
    },
  })),
});

const ROUNDS = 5;

/** Searches per second of CPU. */
const speedOf = (search: () => unknown, turn: number): number => {
  const began = process.cpuUsage();
  let searches = 0;
  let used = 0;
  while (used < turn) {
    search();
    searches++;
    const { user, system } = process.cpuUsage(began);
    used = user + system;
  }
  return (searches * 1_000_000) / used;
};

const against = (measure: string, ours: () => unknown, theirs: () => unknown, atLeast: number) => {
  const speeds = { ours: [] as number[], theirs: [] as number[] };
  for (let round = 0; round <= ROUNDS; round++) {
    const pair = { ours: speedOf(ours, 200_000), theirs: speedOf(theirs, 200_000) };
    if (round === 0) continue;
    speeds.ours.push(pair.ours);
    speeds.theirs.push(pair.theirs);
  }
  return compared(measure, median(speeds.ours), median(speeds.theirs), { atLeast });
};

/**
 * Searches for the time of twelve members per CPU second: of a day beside the reference that tries
 * every assignment, and of thirty days beside the search of one calendar with the visits of one member,
 * which jumps from visit to visit, while a crew is asked for each start who is free.
 */
export const crewSlots = (): Row[] => {
  const day = searchOf('2027-02-26', 1);
  const month = searchOf('2027-03-27', 30);
  const one = { ...month, busy: month.members[0]?.busy ?? [] };
  return [
    against(
      'slots, 12 crews, a day, beside trying every assignment: searches per CPU second',
      () => findOffers(day),
      () => slowOffers(day),
      20,
    ),
    against(
      'slots, 12 crews, 30 days, beside one crew: searches per CPU second',
      () => findOffers(month),
      () => findSlots(one),
      0.004,
    ),
  ];
};
