import { describe, expect, test } from 'vitest';
import { warmUp } from './capacity.ts';
import { highestRate } from './highestRate.ts';

/** A server that passes up to a rate. */
const upTo = (limit: number) => {
  const asked: number[] = [];
  const holds = async (rate: number) => {
    asked.push(rate);
    return rate <= limit;
  };
  return { asked, holds };
};

describe('the highest rate', () => {
  test('ends when not even the smallest rate passes', async () => {
    const { asked, holds } = upTo(0);
    expect(await highestRate(holds, { from: 80, within: 0.1 })).toBe(0);
    expect(asked.length).toBeLessThan(12);
  });

  test('is searched below the first rate too', async () => {
    const { holds } = upTo(30);
    const found = await highestRate(holds, { from: 80, within: 0.1 });
    expect(found).toBeLessThanOrEqual(30);
    expect(found).toBeGreaterThan(26);
  });

  test.each([80, 81, 500, 1300, 12_345])(
    'of a limit of %i is found and never exceeded',
    async (limit) => {
      const { asked, holds } = upTo(limit);
      const found = await highestRate(holds, { from: 80, within: 0.1 });
      expect(found).toBeLessThanOrEqual(limit);
      expect(found).toBeGreaterThanOrEqual(limit * 0.9 - 1);
      expect(asked).toContain(found);
    },
  );

  test('is not lowered by one step on a busy machine', async () => {
    const { asked, holds } = upTo(1000);
    const stumbling = async (rate: number) => (await holds(rate)) && asked.length !== 2;
    expect(await highestRate(stumbling, { from: 80, within: 0.1 })).toBeGreaterThan(900);
  });

  test('is found above the first rate after a minute on a busy machine', async () => {
    const { asked, holds } = upTo(1000);
    const spoiled = async (rate: number) => (await holds(rate)) && asked.length > 10;
    expect(await highestRate(spoiled, { from: 160, within: 0.1 })).toBeGreaterThan(900);
  });
});

describe('warming up', () => {
  test('ends with the first step within the time limit', async () => {
    const taken = [false, true, true].values();
    expect(await warmUp(async () => taken.next().value ?? false)).toBe(2);
  });

  test('ends when no step is within the time limit', async () => {
    expect(await warmUp(async () => false)).toBe(4);
  });
});
