import { expect, test } from 'vitest';
import { addMonths, isSameMonth, monthWeeks } from './monthDays.ts';

test.each([
  ['2027-02-10', 4, '2027-02-01', '2027-02-28'],
  ['2026-11-19', 6, '2026-10-26', '2026-12-06'],
  ['2026-12-31', 5, '2026-11-30', '2027-01-03'],
])('the month of %s has %s weeks, from %s to %s', (day, count, first, last) => {
  const weeks = monthWeeks(day);
  expect(weeks).toHaveLength(count);
  expect([weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([first, last]);
});

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2027-01-31', -1, '2026-12-01'],
  ['2027-01-31', 1, '2027-02-01'],
  ['2026-11-19', -12, '2025-11-01'],
])('%s and %s months more is %s', (day, months, first) => {
  expect(addMonths(day, months)).toBe(first);
});

test('the same day of another year is in another month', () => {
  expect(isSameMonth('2026-11-01', '2026-11-30')).toBe(true);
  expect(isSameMonth('2026-11-19', '2027-11-19')).toBe(false);
});
