import { boundsOf, percentileOf } from '@tradewind/contracts/vitals';
import type { Sides } from './health.ts';
import { addBatch, type Evidence, type Outcomes, toleratedRatio } from './sequentialTest.ts';

/** Counts of times by bucket. */
type Times = readonly number[];

export const total = (times: Times): number => times.reduce((sum, count) => sum + count, 0);

/** The first bucket up to which a share of the times lies; -1 without any. */
const percentileBucket = (times: Times, share: number): number => {
  const wanted = total(times) * share;
  let sum = 0;
  return times.findIndex((count) => {
    sum += count;
    return sum > 0 && sum >= wanted;
  });
};

/** The 75th percentile in milliseconds; null without any time. */
export const percentile75 = (times: Times): number | null => {
  const value = percentileOf(boundsOf.lcp, times, 0.75);
  return value === null ? null : Math.round(value);
};

/** The share of the times above a bucket. */
const shareAbove = (times: Times, bucket: number) => total(times.slice(bucket + 1)) / total(times);

/** Whether the 75th percentile of some times is above that of others. */
export const isHigher = (times: Times, others: Times): boolean => {
  const mine = percentileBucket(times, 0.75);
  const theirs = percentileBucket(others, 0.75);
  return mine === theirs ? shareAbove(times, mine) > shareAbove(others, mine) : mine > theirs;
};

/** From a time that is a little longer to one that is many times as long. */
const EFFECTS = [1.2, 1.4, 2, 4];

/** Times of the stable version from which its percentiles are known well enough. */
const FEWEST = 20;

/** A limit, and those times between two others of which the test counts how many are above it. */
interface Split {
  readonly limit: number;
  readonly from: number;
  readonly to: number;
  /** A slower version moves fewer times across the other limits than across the 75th percentile. */
  readonly weight: number;
}

/**
 * The 75th percentile first, which is what counts. The others add what it leaves of the order of
 * times: without them proof takes 1.5 to 1.9 times as many views.
 */
const splitsOf = (stable: Times): Split[] => {
  const at = (share: number) => percentileBucket(stable, share);
  const [quarter, median, p75, p90] = [at(0.25), at(0.5), at(0.75), at(0.9)];
  return [
    { from: -1, limit: p75, to: stable.length, weight: 1 },
    { from: p75, limit: p90, to: stable.length, weight: 0.6 },
    { from: -1, limit: median, to: p75, weight: 0.6 },
    { from: -1, limit: quarter, to: median, weight: 0.6 },
  ];
};

const outcomesOf = (times: Times, { from, limit, to }: Split): Outcomes => ({
  trials: total(times.slice(from + 1, to + 1)),
  failures: total(times.slice(limit + 1, to + 1)),
});

/**
 * Adds the times of a batch: at each limit the share of times above it is compared. Limits come from
 * the stable version's times before the batch, so that the batch cannot choose them; each compares
 * only times that the limits before it left together, so that their likelihood ratios multiply.
 */
export const addTimes = (evidence: Evidence, stableBefore: Times, batch: Sides<Times>): Evidence =>
  total(stableBefore) < FEWEST
    ? evidence
    : splitsOf(stableBefore).reduce<Evidence>((sum, split) => {
        const sides = {
          canary: outcomesOf(batch.canary, split),
          stable: outcomesOf(batch.stable, split),
        };
        const tolerated = toleratedRatio(outcomesOf(stableBefore, split));
        return addBatch(sum, sides, EFFECTS, tolerated, split.weight);
      }, evidence);
