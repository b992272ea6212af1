import type { Interval } from './openHours.ts';

/** The column of a block among those that overlap it: `index` of `of` equal columns. */
export interface Column<B extends Interval> {
  readonly block: B;
  readonly index: number;
  readonly of: number;
}

const layOut = <B extends Interval>(group: readonly B[]): Column<B>[] => {
  const ends: number[] = [];
  const withTiming = group.map((block) => {
    const free = ends.findIndex((end) => end <= block.start);
    const index = free === -1 ? ends.length : free;
    ends[index] = block.end;
    return { block, index };
  });
  return withTiming.map((place) => ({ ...place, of: ends.length }));
};

/**
 * Blocks of one day, side by side where they overlap. Blocks that touch each other, directly or
 * through others, share one width; each gets the first free column.
 */
export const layOutColumns = <B extends Interval>(blocks: readonly B[]): Column<B>[] => {
  const sorted = blocks.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const columns: Column<B>[] = [];
  let group: B[] = [];
  let until = -1;
  for (const block of sorted) {
    if (block.start >= until) {
      columns.push(...layOut(group));
      group = [];
      until = block.end;
    }
    group.push(block);
    until = Math.max(until, block.end);
  }
  return [...columns, ...layOut(group)];
};
