import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findSlots as ours } from '@tradewind/api/src/operations/slots/slots.ts';
import { compared, type Row } from '../report/rows.ts';
import { median } from '../report/statistics.ts';
import { searchOf } from './searches.ts';

const ROUNDS = 5;
/** Microseconds of CPU per implementation and round. */
const TURN = 300_000;

type FindSlots = (search: ReturnType<typeof searchOf>) => unknown;

/** Searches per second of CPU. */
const speedOf = (find: FindSlots, busy: number): number => {
  const search = searchOf(busy);
  const began = process.cpuUsage();
  let searches = 0;
  let used = 0;
  while (used < TURN) {
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
export const slots = async (modulePath = bareLoop): Promise<Row[]> => {
  const { findSlots: theirs } = (await import(pathToFileURL(resolve(modulePath)).href)) as {
    findSlots: FindSlots;
  };
  const atLeast = modulePath === bareLoop ? 1 : 10;
  return [0, 20, 200].map((busy) => {
    const speeds = { ours: [] as number[], theirs: [] as number[] };
    for (let round = 0; round <= ROUNDS; round++) {
      const pair = { ours: speedOf(ours, busy), theirs: speedOf(theirs, busy) };
      if (round === 0) continue;
      speeds.ours.push(pair.ours);
      speeds.theirs.push(pair.theirs);
    }
    const measure = `slots, 30 days, ${busy} busy: searches per CPU second`;
    return compared(measure, median(speeds.ours), median(speeds.theirs), { atLeast });
  });
};
