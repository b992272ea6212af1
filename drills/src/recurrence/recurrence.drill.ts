import { expect, test } from 'vitest';
import { compareOccurrences, compareSentences } from './compareOccurrences.ts';

const SEED = 20_261_124;

test('10,000 rules over ten years have the days and instants of the reference', () => {
  expect(compareOccurrences({ rules: 10_000, years: 10, seed: SEED })).toBeGreaterThan(500_000);
});

test('of 100,000 rules those with the same sentence have the same days', () => {
  expect(compareSentences({ rules: 100_000, seed: SEED })).toBeGreaterThan(1_000);
});
