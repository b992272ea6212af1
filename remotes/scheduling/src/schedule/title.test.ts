import { expect, it } from 'vitest';
import { hourName, weekdayName, weekTitle } from './title.ts';

it('names a week by its first and last day', () => {
  expect(weekTitle('2026-11-16', '2026-11-22')).toBe('Nov 16 to 22, 2026');
  expect(weekTitle('2026-11-30', '2026-12-06')).toBe('Nov 30 to Dec 6, 2026');
  expect(weekTitle('2026-12-28', '2027-01-03')).toBe('Dec 28, 2026 to Jan 3, 2027');
});

it('names days and hours', () => {
  expect(weekdayName('2026-11-19')).toBe('Thu');
  expect([0, 480, 720, 1_380, 1_440].map(hourName)).toEqual([
    '12 AM',
    '8 AM',
    '12 PM',
    '11 PM',
    '12 AM',
  ]);
});
