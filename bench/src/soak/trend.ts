import { median } from '../report/statistics.ts';

export interface Sample {
  /** Seconds since the load began. */
  readonly at: number;
  readonly value: number;
}

/** The course of a figure over time, without its warm-up. */
export interface Trend {
  /** Medians of three equal parts of the time, in order. */
  readonly start: number;
  readonly middle: number;
  readonly end: number;
  /** Slope of the least-squares line: the figure's change per hour. */
  readonly perHour: number;
}

const WARM_UP = 1 / 6;

const slopeOf = (samples: readonly Sample[]): number => {
  const mean = (of: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const [at, value] = [mean((sample) => sample.at), mean((sample) => sample.value)];
  const across = samples.reduce((sum, sample) => sum + (sample.at - at) ** 2, 0);
  const together = samples.reduce(
    (sum, sample) => sum + (sample.at - at) * (sample.value - value),
    0,
  );
  return together / across;
};

/**
 * Returns the trend of samples in chronological order. The first sixth of the time is warm-up; each
 * part has the median of its samples.
 * @throws RangeError when a part of the time has no sample.
 */
export const trendOf = (samples: readonly Sample[]): Trend => {
  const last = samples.at(-1)?.at ?? 0;
  const warm = samples.filter(({ at }) => at > last * WARM_UP);
  const length = (last * (1 - WARM_UP)) / 3;
  const third = (index: number) => {
    const from = last * WARM_UP + length * index;
    return median(
      warm
        .filter(({ at }) => at > from && (at <= from + length || index === 2))
        .map(({ value }) => value),
    );
  };
  return { start: third(0), middle: third(1), end: third(2), perHour: slopeOf(warm) * 3600 };
};
