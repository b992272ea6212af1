import { describe, expect, test } from 'vitest';
import { compareNext, findingsOf, newComparison, PROOF } from './comparison.ts';
import { type Health, healthSince, noHealth } from './health.ts';
import { addBatch, strengthOf, toleratedRatio } from './sequentialTest.ts';
import { addTimes } from './times.ts';

/** Number of ways to choose some of a number of things, exactly. */
const choose = (from: number, some: number): number => {
  let ways = 1n;
  for (let one = 0; one < some; one += 1) ways = (ways * BigInt(from - one)) / BigInt(one + 1);
  return Number(ways);
};

/** The expected likelihood ratio of each effect, over every way in which a batch can turn out. */
const expectedRatios = (
  { canary, stable, failed }: { canary: number; stable: number; failed: number },
  effects: readonly number[],
  tolerated: number,
  trueRatio: number,
) => {
  const counts = Array.from({ length: failed + 1 }, (_, count) => count).filter(
    (count) => count <= canary && failed - count <= stable,
  );
  const weight = (count: number) =>
    choose(canary, count) * choose(stable, failed - count) * trueRatio ** count;
  const all = counts.reduce((sum, count) => sum + weight(count), 0);
  return effects.map((_, index) =>
    counts.reduce((sum, count) => {
      const batch = {
        canary: { trials: canary, failures: count },
        stable: { trials: stable, failures: failed - count },
      };
      const evidence = addBatch([], batch, effects, tolerated);
      return sum + (weight(count) / all) * Math.exp(evidence[index] ?? 0);
    }, 0),
  );
};

const EFFECTS = [1.6, 5, 200];
const BATCHES = [
  { canary: 1, stable: 19, failed: 1 },
  { canary: 7, stable: 90, failed: 5 },
  { canary: 40, stable: 30, failed: 55 },
];

describe('the evidence of a batch', () => {
  test.each(BATCHES)('has the expectation 1 for equal versions: %o', (batch) => {
    for (const ratio of expectedRatios(batch, EFFECTS, 1, 1)) expect(ratio).toBeCloseTo(1, 9);
  });

  test.each(BATCHES)('has at most the expectation 1 below the tolerated ratio: %o', (batch) => {
    for (const trueRatio of [0.5, 1, 1.05, 1.1]) {
      for (const ratio of expectedRatios(batch, EFFECTS, 1.1, trueRatio))
        expect(ratio).toBeLessThanOrEqual(1 + 1e-9);
    }
  });

  test('says nothing where all or none failed', () => {
    const none = { canary: { trials: 5, failures: 0 }, stable: { trials: 50, failures: 0 } };
    const all = { canary: { trials: 5, failures: 5 }, stable: { trials: 50, failures: 50 } };
    expect(strengthOf(addBatch([], none, EFFECTS, 1.1))).toBeCloseTo(1, 9);
    expect(strengthOf(addBatch([], all, EFFECTS, 1.1))).toBeCloseTo(1, 9);
  });

  test('stays a number for thousands of failures', () => {
    const batch = {
      canary: { trials: 50_000, failures: 40_000 },
      stable: { trials: 900_000, failures: 9_000 },
    };
    expect(strengthOf(addBatch([], batch, EFFECTS, 1.1))).toBe(1e9);
  });
});

test('tolerates a tenth more odds, and 0.1 points where failures are rare', () => {
  expect(toleratedRatio({ trials: 1_000, failures: 250 })).toBe(1.1);
  expect(toleratedRatio({ trials: 1_000_000, failures: 1_000 })).toBeCloseTo(2, 2);
});

test('has at most the expectation 1 for times in an order that chance made', () => {
  // All ways in which four of twelve times, in five buckets, can be the canary's.
  const times = [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 4];
  const stableBefore = [10, 10, 10, 6, 4];
  const countsOf = (some: readonly number[]) =>
    stableBefore.map((_, bucket) => some.filter((time) => time === bucket).length);
  const sums = [0, 0, 0, 0];
  let ways = 0;
  for (let mask = 0; mask < 2 ** times.length; mask += 1) {
    const isCanary = (index: number) => (mask >> index) % 2 === 1;
    const canary = times.filter((_, index) => isCanary(index));
    if (canary.length !== 4) continue;
    const stable = times.filter((_, index) => !isCanary(index));
    const sides = { canary: countsOf(canary), stable: countsOf(stable) };
    for (const [index, log] of addTimes([], stableBefore, sides).entries())
      sums[index] = (sums[index] ?? 0) + Math.exp(log);
    ways += 1;
  }
  expect(ways).toBe(495);
  for (const sum of sums) expect(sum / ways).toBeLessThanOrEqual(1 + 1e-9);
});

const healthOf = (views: number, failures: Partial<Health['failures']> = {}): Health => ({
  ...noHealth,
  views,
  failures: { ...noHealth.failures, ...failures },
});

describe('a comparison', () => {
  test('waits until both versions have been tried, and loses nothing', () => {
    let comparison = compareNext(newComparison, { canary: healthOf(3), stable: noHealth });
    expect(comparison.compared.canary.views).toBe(0);
    comparison = compareNext(comparison, { canary: noHealth, stable: healthOf(9) });
    expect(comparison.compared.canary.views).toBe(0);
    comparison = compareNext(comparison, { canary: noHealth, stable: healthOf(1) });
    expect(comparison.compared).toMatchObject({ canary: { views: 3 }, stable: { views: 10 } });
    expect(comparison.waiting.canary.views).toBe(0);
  });

  test('compares a canary with nothing of hours in which it had no views', () => {
    let comparison = compareNext(newComparison, { canary: noHealth, stable: healthOf(5_000) });
    comparison = compareNext(comparison, { canary: healthOf(1), stable: healthOf(30) });
    expect(comparison.compared.stable.views).toBe(30);
  });

  test('proves within a minute that no load of a canary succeeds', () => {
    let comparison = newComparison;
    for (let second = 0; second < 60; second += 15) {
      const canary = healthOf(0, { load: 2 });
      comparison = compareNext(comparison, { canary, stable: healthOf(40) });
    }
    const [first] = findingsOf(comparison);
    expect(first?.strength).toBeGreaterThan(PROOF);
    expect(first).toMatchObject({
      canary: { trials: 8, failures: 8 },
      stable: { trials: 160, failures: 0 },
    });
  });

  test('counts a view with many errors as one that failed', () => {
    const sides = { canary: healthOf(2, { errors: 500 }), stable: healthOf(100) };
    const found = findingsOf(compareNext(newComparison, sides)).find(
      ({ measure }) => measure === 'failures',
    );
    expect(found?.canary).toMatchObject({ trials: 2, failures: 2 });
  });

  test('proves that pages break while they render, which have no views', () => {
    const sides = { canary: healthOf(0, { renderErrors: 5 }), stable: healthOf(100) };
    const [first] = findingsOf(compareNext(newComparison, sides));
    expect(first).toMatchObject({ measure: 'failures', canary: { trials: 5, failures: 5 } });
    expect(first?.strength).toBeGreaterThan(PROOF);
  });

  test('says nothing by failures that both have, such as while the network is down', () => {
    const sides = { canary: healthOf(50, { errors: 25 }), stable: healthOf(950, { errors: 475 }) };
    const found = findingsOf(compareNext(newComparison, sides));
    for (const { strength } of found) expect(strength).toBeLessThan(2);
  });

  test('does not stop for slower times as long as the 75th percentile is not higher', () => {
    const stable: Health = { ...healthOf(10_000), lcp: [2_500, 2_500, 2_600, 1_400, 1_000] };
    const canary: Health = { ...healthOf(1_000), lcp: [0, 500, 260, 140, 100] };
    const lcpOf = (side: Health) => {
      let comparison = compareNext(newComparison, { canary: noHealth, stable });
      comparison = compareNext(comparison, { canary: side, stable });
      comparison = compareNext(comparison, { canary: side, stable });
      return findingsOf(comparison).find(({ measure }) => measure === 'lcp')?.strength;
    };
    expect(lcpOf(canary)).toBe(1);
    expect(lcpOf({ ...canary, lcp: [250, 250, 100, 200, 200] })).toBeGreaterThan(PROOF);
  });
});

test('subtracts an earlier look at the same minutes', () => {
  const before: Health = { ...healthOf(4, { errors: 1 }), lcp: [0, 2] };
  const now: Health = { ...healthOf(9, { errors: 1, load: 2 }), lcp: [1, 4, 1] };
  expect(healthSince(now, before)).toEqual({ ...healthOf(5, { load: 2 }), lcp: [1, 2, 1] });
});
