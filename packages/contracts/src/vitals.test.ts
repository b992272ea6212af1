import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addCounts, bucketBounds, bucketOf, percentileOf } from './vitals.ts';

const { milliseconds, layoutShift } = bucketBounds;

test('each bound of milliseconds is at most 1.1 times the one before, from 10 ms to a minute', () => {
  expect(milliseconds.slice(0, 3)).toEqual([0, 10, 11]);
  expect(milliseconds.at(-1)).toBeGreaterThan(54_000);
  for (const [index, bound] of milliseconds.entries()) {
    if (index < 2) continue;
    const before = milliseconds[index - 1] ?? 0;
    expect(bound).toBeGreaterThan(before);
    expect(bound / before).toBeLessThanOrEqual(1.1);
  }
});

test('a value belongs to the bucket whose lower bound is the last that it reaches', () => {
  expect(bucketOf(milliseconds, 0)).toBe(0);
  expect(bucketOf(milliseconds, 9.9)).toBe(0);
  expect(bucketOf(milliseconds, 10)).toBe(1);
  expect(bucketOf(milliseconds, 1e9)).toBe(milliseconds.length - 1);
  expect(bucketOf(layoutShift, 0.1)).toBe(10);
  expect(bucketOf(layoutShift, 7)).toBe(100);
});

test('there is no percentile without values', () => {
  expect(percentileOf(milliseconds, [], 0.75)).toBeNull();
  expect(percentileOf(milliseconds, [0, 0], 0.75)).toBeNull();
});

const countsOf = (values: readonly number[]) => {
  const counts = milliseconds.map(() => 0);
  for (const value of values)
    counts[bucketOf(milliseconds, value)] = 1 + (counts[bucketOf(milliseconds, value)] ?? 0);
  return counts;
};

/** The value of that rank, by sorting all values: independent of buckets. */
const exactPercentile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.ceil(share * values.length) - 1] ?? Number.NaN;

const values = fc.array(fc.double({ min: 10, max: 54_000, noNaN: true }), { minLength: 1 });

test('a percentile of counts is within a tenth of the percentile of the values', () => {
  fc.assert(
    fc.property(values, fc.constantFrom(0.5, 0.75, 0.95), (all, share) => {
      const exact = exactPercentile(all, share);
      const found = percentileOf(milliseconds, countsOf(all), share) ?? Number.NaN;
      expect(found / exact).toBeGreaterThan(1 / 1.1001);
      expect(found / exact).toBeLessThan(1.1001);
    }),
  );
});

test('the sum of two histograms is the histogram of all values, also of shortened ones', () => {
  fc.assert(
    fc.property(values, values, (one, other) => {
      const shortened = countsOf(one);
      while (shortened.at(-1) === 0) shortened.pop();
      expect(addCounts(shortened, countsOf(other))).toEqual(countsOf([...one, ...other]));
    }),
  );
});
