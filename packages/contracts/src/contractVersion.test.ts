import { expect, test } from 'vitest';
import { satisfies } from './contractVersion.ts';

test.each([
  ['1.2.3', '^1.3.0', false],
  ['1.2.3', '^1.2.4', false],
  ['2.0.0', '^1.0.0', false],
  ['1.3.0', '~1.2.0', false],
  ['1.2.3', '~1.2.4', false],
  ['1.2.4', '1.2.3', false],
  ['1.2.3', '1.2.3', true],
  ['1.2.3', '~1.2.0', true],
  ['1.2.3', '^1.2.3', true],
  ['1.10.0', '^1.9.9', true],
])('whether %s lies in %s: %s', (version, range, expected) => {
  expect(satisfies(version, range)).toBe(expected);
});
