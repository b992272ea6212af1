import { expect, test } from 'vitest';
import { compareOccurrences, compareSentences } from './compareOccurrences.ts';

const SEED = 20_261_125;

test('rules over three years have the days and instants of the reference', () => {
  expect(compareOccurrences({ rules: 300, years: 3, seed: SEED })).toBeGreaterThan(5_000);
});

test('rules with the same sentence have the same days', () => {
  expect(compareSentences({ rules: 2_000, seed: SEED })).toBeGreaterThan(20);
});
