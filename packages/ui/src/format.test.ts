import { expect, test } from 'vitest';
import {
  dialable,
  formatDate,
  formatDateRange,
  formatDateTime,
  formatDay,
  formatDays,
  formatLongDay,
  formatMonth,
  formatMonthName,
  formatPhone,
  formatPhoneTyping,
  formatShortMonth,
  formatTime,
  formatTimestamp,
  formatWallTime,
  zoneNameAt,
} from './format.ts';

test.each([
  ['2075550146', '(207) 555-0146'],
  ['+1 207 555 0146', '(207) 555-0146'],
  ['207-555-0146 22', '(207) 555-0146 22'],
  ['1-207-555-0146 22', '(207) 555-0146 22'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['0049 30 901820', '0049 30 901820'],
  ['555-0146', '555-0146'],
  ['', ''],
])('the phone %s reads %s', (phone, words) => expect(formatPhone(phone)).toBe(words));

test.each([
  ['(207) 555-0146', '2075550146'],
  ['+44 20 7946 0000', '+442079460000'],
  ['207.555.0146 x12', '2075550146'],
  ['207 555 0146 ext. 12', '2075550146'],
])('of %s a phone dials %s', (phone, dialled) => expect(dialable(phone)).toBe(dialled));

test.each([
  ['2', '(2'],
  ['2075', '(207) 5'],
  ['2075550146', '(207) 555-0146'],
  ['(207) 555-01467', '(207) 555-0146'],
  ['+12075550146', '(207) 555-0146'],
  ['+', '+'],
  ['+1', '(1'],
  ['+49 30 901820', '+49 30 901820'],
])('typing %s gives %s', (typed, words) => expect(formatPhoneTyping(typed)).toBe(words));

test('a calendar day is the same in every zone; an instant is shown in the given zone', () => {
  expect(formatDay('2026-11-19')).toBe('Thu, Nov 19');
  expect(formatDate('2026-11-19', 'Pacific/Auckland')).toBe('Nov 19, 2026');
  expect(formatTime('2026-11-19T15:15:00Z', 'America/New_York')).toBe('10:15 AM');
  expect(formatDateTime('2026-11-20T03:15:00Z', 'America/New_York')).toBe('Thu, Nov 19, 10:15 PM');
  expect(formatTimestamp('2020-11-20T03:15:00Z', 'America/New_York')).toBe(
    'Nov 19, 2020, 10:15 PM',
  );
  expect([formatDay('soon'), formatTimestamp('soon')]).toEqual(['', '']);
  expect(formatMonth('2026-11-01', 'America/New_York')).toBe('November 2026');
  expect(formatShortMonth('2026-11-01', 'America/New_York')).toBe('Nov 2026');
  expect(formatMonthName('2026-12-01T03:15:00Z', 'America/New_York')).toBe('November');
  expect(formatLongDay('2026-11-19', 'Pacific/Auckland')).toBe('Thursday, November 19');
  expect(formatLongDay('2026-11-20T03:15:00Z', 'America/New_York')).toBe('Thursday, November 19');
});

test('names a month twice only when the days are in two', () => {
  expect(formatDays('2026-11-16', '2026-11-22')).toBe('Nov 16 to 22');
  expect(formatDays('2026-11-30', '2026-12-06')).toBe('Nov 30 to Dec 6');
  expect(formatDateRange('2026-11-16', '2026-11-22')).toBe('Nov 16 to 22, 2026');
  expect(formatDateRange('2026-11-30', '2026-12-06')).toBe('Nov 30 to Dec 6, 2026');
  expect(formatDateRange('2026-12-28', '2027-01-03')).toBe('Dec 28, 2026 to Jan 3, 2027');
  expect(formatDateRange('2026-11-19', '2026-11-19')).toBe('Nov 19, 2026');
});

test('names a zone by its season', () => {
  expect(zoneNameAt('America/New_York', '2026-11-19T12:00:00Z')).toBe('EST');
  expect(zoneNameAt('America/New_York', 'soon')).toBe('');
  expect(zoneNameAt('America/New_York', Date.parse('2027-05-19T12:00:00Z'), 'long')).toBe(
    'Eastern Daylight Time',
  );
});

test('formats every calendar day as the browser does', () => {
  const day = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  const date = { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const;
  const browser = [day, date].map((style) => new Intl.DateTimeFormat('en-US', style));
  for (let time = Date.UTC(2023, 11, 25); time < Date.UTC(2025, 0, 10); time += 86_400_000) {
    const text = new Date(time).toISOString().slice(0, 10);
    expect([formatDay(text), formatDate(text)]).toEqual(browser.map((one) => one.format(time)));
  }
});

test.each([
  ['00:05', '12:05 AM'],
  ['12:00', '12:00 PM'],
  ['13:30', '1:30 PM'],
  ['whenever', 'whenever'],
])('the wall time %s reads %s', (time, words) => expect(formatWallTime(time)).toBe(words));
