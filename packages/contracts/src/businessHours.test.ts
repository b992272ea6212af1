import { describe, expect, test } from 'vitest';
import {
  type DateException,
  type DayHours,
  defaultBusinessHours,
  longestStretch,
  nextOpenDay,
  workDays,
} from './businessHours.ts';

const isHoliday = (day: string) => day > '2026-12-01' && day < '2026-12-23';

test('finds the next open day after three closed weeks', () => {
  expect(nextOpenDay('2026-12-01', isHoliday)).toBe('2026-12-23');
  expect(nextOpenDay('2026-12-01', () => true)).toBeUndefined();
});

test('places several days on open ones, also after three closed weeks', () => {
  const days = ['2026-12-01', '2026-12-23', '2026-12-24'];
  expect(workDays('2026-12-01', 3, isHoliday)).toEqual(days);
  expect(workDays('2026-12-02', 1, isHoliday)).toEqual(['2026-12-02']);
});

test('lets days follow each other where a year has too few open ones', () => {
  expect(workDays('2026-12-01', 2, () => true)).toEqual(['2026-12-01', '2026-12-02']);
});

describe('the longest stretch of a business', () => {
  const closed = { isOpen: false, start: '00:00', end: '23:59' };
  const week = { ...defaultBusinessHours('painting'), friday: closed };
  const today = '2026-12-01';
  const lunch = { start: '12:00', end: '13:00' };
  const weekOf = (hours: Partial<DayHours>) => {
    const day = { isOpen: true, start: '07:00', end: '17:00', ...hours };
    return { ...week, monday: day, tuesday: day, wednesday: day, thursday: day };
  };
  const longest = (hours: Partial<DayHours>, dateExceptions: DateException[] = []) =>
    longestStretch({ businessHours: weekOf(hours), dateExceptions }, today, 30);

  test('is that of the longest weekday, without those that are closed', () => {
    expect(longest({})).toBe(600);
    expect(longest({ isOpen: false })).toBe(0);
    const businessHours = defaultBusinessHours('hvac');
    expect(longestStretch({ businessHours, dateExceptions: [] }, today, 30)).toBe(660);
  });

  test('ends at a break, whatever the order of the breaks', () => {
    expect(longest({ breaks: [lunch] })).toBe(300);
    expect(longest({ breaks: [{ start: '15:00', end: '15:30' }, lunch] })).toBe(300);
    expect(longest({ breaks: [lunch, { start: '11:00', end: '12:30' }] })).toBe(240);
    expect(longest({ breaks: [{ start: '06:00', end: '18:00' }] })).toBe(0);
  });

  test('begins at a start of the grid, which goes on from opening time over breaks', () => {
    const rest = { start: '12:00', end: '12:10' };
    expect(longest({ start: '08:10', end: '16:10' })).toBe(480);
    expect(longest({ start: '08:00', breaks: [rest] })).toBe(270);
    expect(longest({ start: '11:40', breaks: [rest] })).toBe(290);
    const early = [
      { start: '08:00', end: '08:10' },
      { start: '08:20', end: '17:00' },
    ];
    expect(longest({ start: '08:00', breaks: early })).toBe(0);
  });

  test('may be that of a date to come, but of none that is over', () => {
    const until = (date: string, end: string) => ({ date, isOpen: true, start: '07:00', end });
    expect(longest({}, [until('2026-12-24', '19:00')])).toBe(720);
    expect(longest({}, [until('2026-11-20', '19:00')])).toBe(600);
    expect(longest({}, [{ ...until('2026-12-24', '19:00'), isOpen: false }])).toBe(600);
    const twice = [until('2026-12-24', '19:00'), until('2026-12-24', '12:00')];
    expect(longest({}, twice)).toBe(600);
  });

  test('goes until midnight with an end at 23:59, and allows for a clock that is set back', () => {
    expect(longest({ start: '12:00', end: '21:59' })).toBe(599);
    expect(longest({ start: '12:00', end: '23:59' })).toBe(720 + 120);
    expect(longest({ start: '03:00', end: '12:00' })).toBe(540 + 120);
  });
});
