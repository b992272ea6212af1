import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  daysBetween,
  formatDuration,
  isDay,
  mondayOf,
  toClock,
  toMinutes,
  weekdayOf,
  weekOf,
} from './calendar.ts';

test('rejects text that is no day', () => {
  for (const text of ['', 'today', '2026-02-30', '2026-13-01', '2026-1-1', '2026-11-19T10:00']) {
    expect(isDay(text)).toBe(false);
  }
  for (const text of ['0001-01-01', '1899-12-31', '2201-01-01', '9999-12-31']) {
    expect(isDay(text)).toBe(false);
  }
  expect(isDay('2028-02-29')).toBe(true);
});

test('begins weeks on Monday, also on a Sunday', () => {
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

test('counts days over clock changes, months and years', () => {
  expect(addDays('2026-03-08', 1)).toBe('2026-03-09');
  expect(addDays('2026-10-31', 2)).toBe('2026-11-02');
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  expect(daysBetween('2026-03-09', '2026-03-07')).toBe(-2);
});

test('turns clocks into minutes and back', () => {
  expect(toMinutes('07:45')).toBe(465);
  expect(toClock(465)).toBe('07:45');
  expect(toClock(1_440)).toBe('23:59');
});

const anyDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('counts days and weeks as Temporal does, for any day', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -40_000, max: 40_000 }), (day, days) => {
      const plain = Temporal.PlainDate.from(day);
      const later = plain.add({ days });
      expect(addDays(day, days)).toBe(later.toString());
      expect(daysBetween(day, later.toString())).toBe(plain.until(later).days);
      expect(mondayOf(day)).toBe(plain.subtract({ days: plain.dayOfWeek - 1 }).toString());
      expect(weekdayOf(day)).toBe(plain.toLocaleString('en-US', { weekday: 'long' }).toLowerCase());
    }),
  );
});

test('accepts exactly the texts that Temporal parses as days of 1900 to 2200', () => {
  const digits = (max: number, width: number) =>
    fc.integer({ min: 0, max }).map((value) => String(value).padStart(width, '0'));
  const text = fc
    .tuple(digits(2_300, 4), digits(13, 2), digits(32, 2))
    .map((numbers) => numbers.join('-'));
  fc.assert(
    fc.property(text, (day) => {
      const [year, month, date] = day.split('-').map(Number) as [number, number, number];
      let exists = year >= 1900 && year <= 2200;
      try {
        Temporal.PlainDate.from({ year, month, day: date }, { overflow: 'reject' });
      } catch {
        exists = false;
      }
      expect(isDay(day)).toBe(exists);
    }),
  );
});

test.each([
  [45, '45\u00a0min'],
  [60, '1\u00a0h'],
  [150, '2\u00a0h 30\u00a0min'],
])('formats %d minutes as %s', (minutes, text) => expect(formatDuration(minutes)).toBe(text));
