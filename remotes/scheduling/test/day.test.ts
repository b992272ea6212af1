import { expect, it } from 'vitest';
import { addDays, daysBetween, isDay, mondayOf, weekdayOf, weekOf } from '../src/time/day.ts';
import { toClock, toMinutes } from '../src/time/wallTime.ts';

it('refuses what is no day', () => {
  for (const text of ['', 'today', '2026-02-30', '2026-13-01', '2026-1-1', '2026-11-19T10:00']) {
    expect(isDay(text)).toBe(false);
  }
  for (const text of ['0001-01-01', '1899-12-31', '2201-01-01', '9999-12-31']) {
    expect(isDay(text)).toBe(false);
  }
  expect(isDay('2028-02-29')).toBe(true);
});

it('begins weeks on Monday, also on a Sunday', () => {
  expect(mondayOf('2026-11-22')).toBe('2026-11-16');
  expect(mondayOf('2026-11-16')).toBe('2026-11-16');
  expect(weekdayOf('2026-11-22')).toBe('sunday');
  expect(weekOf('2026-11-19')).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ]);
});

it('counts days over clock changes, months and years', () => {
  expect(addDays('2026-03-08', 1)).toBe('2026-03-09');
  expect(addDays('2026-10-31', 2)).toBe('2026-11-02');
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  expect(daysBetween('2026-03-09', '2026-03-07')).toBe(-2);
});

it('turns clocks into minutes and back', () => {
  expect(toMinutes('07:45')).toBe(465);
  expect(toClock(465)).toBe('07:45');
  expect(toClock(1_440)).toBe('23:59');
});
