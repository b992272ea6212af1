import { expect, test } from 'vitest';
import { BUCKETS } from '../../../http/buckets.ts';
import { candidateFor, combinationOf, isChosen } from './cohort.ts';

const buckets = Array.from({ length: BUCKETS }, (_, bucket) => bucket);
const ids = Array.from({ length: 20 }, (_, index) => `canary-${index}`);
const chosen = (id: string, share: number) =>
  buckets.filter((bucket) => isChosen(id, bucket, share));

test.each([1, 5, 25, 50, 99])('a share of %i percent has as many of all buckets', (share) => {
  for (const id of ids) {
    const expected = (BUCKETS * share) / 100;
    // Five standard deviations.
    const most = 5 * Math.sqrt(expected * (1 - share / 100));
    expect(Math.abs(chosen(id, share).length - expected)).toBeLessThan(most);
  }
});

test('a larger share has every bucket of a smaller one, and all have everybody', () => {
  for (const id of ids) {
    let before = new Set<number>();
    for (const share of [1, 5, 25, 60, 100]) {
      const now = new Set(chosen(id, share));
      expect([...before].filter((bucket) => !now.has(bucket))).toEqual([]);
      before = now;
    }
    expect(before.size).toBe(BUCKETS);
  }
});

test('canaries choose independently of each other', () => {
  const [one = '', other = ''] = ids;
  const both = chosen(one, 25).filter((bucket) => isChosen(other, bucket, 25));
  expect(both.length / BUCKETS).toBeGreaterThan(0.05);
  expect(both.length / BUCKETS).toBeLessThan(0.075);
});

test('a browser without the bucket that counts has the live composition', () => {
  const canaries = {
    running: [{ id: 'one', sticky: 'business', share: 100 } as const],
    compositions: { [combinationOf(['one'])]: 'candidate' },
  };
  expect(candidateFor(canaries, { browser: 7 })).toBeUndefined();
  expect(candidateFor(canaries, { browser: 7, business: 1 })).toBe('candidate');
});
