import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findSlots as ours, type SlotSearch } from '@tradewind/api/src/operations/slots/slots.ts';
import { type BusinessHours, weekdays } from '@tradewind/contracts';
import type { BySize, Size } from '../outcome.ts';
import { compared, type Row } from '../report/rows.ts';
import { median } from '../report/statistics.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
export const now = Date.parse('2027-02-25T15:00:00.000Z');

const open = { isOpen: true, start: '08:00', end: '18:00' };
export const hours = Object.fromEntries(weekdays.map((day) => [day, open])) as BusinessHours;

/** A search of thirty days with a clock change, with appointments spread over them. */
export const searchOf = (busy: number): SlotSearch => ({
  timeZone: 'America/New_York',
  hours,
  exceptions: [],
  firstDay: '2027-02-26',
  lastDay: '2027-03-27',
  duration: 60,
  step: 15,
  buffer: 15,
  notice: 60,
  horizon: 60,
  busy: Array.from({ length: busy }, (_, index) => {
    const day = 1 + ((index * 7) % 30);
    const start = now + day * DAY + ((index * 5) % 9) * 60 * MINUTE - 2 * 60 * MINUTE;
    return { start, end: start + (30 + (index % 4) * 15) * MINUTE };
  }),
  now,
});

/** Rounds, and microseconds of CPU per implementation and round. */
const sizes: BySize<{ readonly rounds: number; readonly turn: number }> = {
  whole: { rounds: 5, turn: 300_000 },
  small: { rounds: 2, turn: 1_000 },
};

type FindSlots = (search: ReturnType<typeof searchOf>) => unknown;

/** Searches per second of CPU. */
const speedOf = (find: FindSlots, busy: number, turn: number): number => {
  const search = searchOf(busy);
  const began = process.cpuUsage();
  let searches = 0;
  let used = 0;
  while (used < turn) {
    for (let each = 0; each < 5; each++) find(search);
    searches += 5;
    const { user, system } = process.cpuUsage(began);
    used = user + system;
  }
  return (searches * 1_000_000) / used;
};

const bareLoop = join(import.meta.dirname, 'bareLoop.ts');

/**
 * Searches of thirty days per CPU second, beside another implementation: the path of a module that
 * exports `findSlots` for the same search. By default it is a bare integer loop; such a loop
 * is 10 to 17 times as fast as the code of the best known booking product, so that the speed
 * of the loop is ten times the speed of that product.
 */
export const slots = async (modulePath = bareLoop, size: Size = 'whole'): Promise<Row[]> => {
  const { rounds, turn } = sizes[size];
  const { findSlots: theirs } = (await import(pathToFileURL(resolve(modulePath)).href)) as {
    findSlots: FindSlots;
  };
  const atLeast = modulePath === bareLoop ? 1 : 10;
  return [0, 20, 200].map((busy) => {
    const speeds = { ours: [] as number[], theirs: [] as number[] };
    for (let round = 0; round <= rounds; round++) {
      const pair = { ours: speedOf(ours, busy, turn), theirs: speedOf(theirs, busy, turn) };
      if (round === 0) continue;
      speeds.ours.push(pair.ours);
      speeds.theirs.push(pair.theirs);
    }
    const measure = `slots, 30 days, ${busy} busy: searches per CPU second`;
    return compared(measure, median(speeds.ours), median(speeds.theirs), { atLeast });
  });
};
