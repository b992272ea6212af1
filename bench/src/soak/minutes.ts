import { median } from '../report/statistics.ts';
import { megabytes, type Sampled } from './watchMemory.ts';

/** The memory of a process in a minute, in whole megabytes: the medians of its samples. */
export interface Minute {
  /** Counted from 0. */
  readonly minute: number;
  readonly rss: number;
  readonly heapUsed: number;
  readonly heapLeft: number;
}

/** Reduces samples to one per minute, for the kept results. */
export const minutesOf = (samples: readonly Sampled[]): readonly Minute[] =>
  [...Map.groupBy(samples, ({ at }) => Math.floor(at / 60))].map(([minute, within]) => {
    const middle = (of: (sample: Sampled) => number) => megabytes(median(within.map(of)));
    return {
      minute,
      rss: middle(({ rss }) => rss),
      heapUsed: middle(({ heapUsed }) => heapUsed),
      heapLeft: middle(({ heapLeft }) => heapLeft),
    };
  });
