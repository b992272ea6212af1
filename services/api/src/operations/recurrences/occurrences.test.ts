import { expect, test } from 'vitest';
import { toInstant } from '../../engines/time/zone.ts';
import { dayAfter, hasOccurrence, occurrencesOf } from './occurrences.ts';

test('refuses a rule that is not accepted', () => {
  const hourly = { rule: 'FREQ=HOURLY', firstOn: '2026-01-01' };
  expect(() => occurrencesOf(hourly, '2026-01-01', '2026-12-31')).toThrow(RangeError);
});

// The last two are examples of RFC 5545, section 3.8.5.3.
test.each([
  ['FREQ=MONTHLY', '2026-01-31', ['2026-01-31', '2026-03-31', '2026-05-31']],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-01-31', ['2026-01-31', '2026-02-28', '2026-03-31']],
  ['FREQ=YEARLY', '2024-02-29', ['2024-02-29', '2028-02-29', '2032-02-29']],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=MO',
    '1997-08-05',
    ['1997-08-05', '1997-08-10', '1997-08-19', '1997-08-24'],
  ],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU',
    '1997-08-05',
    ['1997-08-05', '1997-08-17', '1997-08-19', '1997-08-31'],
  ],
])('%s from %s on has the days of RFC 5545', (rule, firstOn, days) => {
  const recurrence = { rule, firstOn, endsAfter: days.length };
  expect(occurrencesOf(recurrence, firstOn, '2040-12-31')).toEqual(days);
});

test('a span has the same days as a part of all', () => {
  const recurrence = { rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', firstOn: '2026-01-06' };
  const all = occurrencesOf(recurrence, '2026-01-01', '2027-12-31');
  const from = '2026-07-01';
  expect(occurrencesOf(recurrence, from, '2027-12-31')).toEqual(all.filter((day) => day >= from));
  expect(occurrencesOf(recurrence, '2028-01-01', '2027-12-31')).toEqual([]);
});

test('an end after so many counts skipped and paused days', () => {
  const recurrence = {
    rule: 'FREQ=DAILY',
    firstOn: '2026-01-01',
    endsAfter: 6,
    skippedOn: ['2026-01-02'],
    pauses: [{ from: '2026-01-04', until: '2026-01-05' }],
  };
  const days = ['2026-01-01', '2026-01-03', '2026-01-06'];
  expect(occurrencesOf(recurrence, '2026-01-01', '2026-12-31')).toEqual(days);
  expect(
    occurrencesOf({ ...recurrence, endsOn: '2026-01-05' }, '2026-01-01', '2026-12-31'),
  ).toEqual(days.slice(0, 2));
  expect(
    occurrencesOf(
      { ...recurrence, pauses: [{ from: '2026-01-04', until: null }] },
      '2026-01-01',
      '2026-12-31',
    ),
  ).toEqual(days.slice(0, 2));
});

test('a daily rule has every day of thirty years', () => {
  const daily = { rule: 'FREQ=DAILY', firstOn: '2000-01-01' };
  expect(occurrencesOf(daily, '2000-01-01', '2029-12-31')).toHaveLength(10_958);
});

test('the clock shows the same time before, on and after the day that skips it', () => {
  const daily = { rule: 'FREQ=DAILY', firstOn: '2026-03-07' };
  const instants = occurrencesOf(daily, '2026-03-07', '2026-03-09').map((day) =>
    toInstant(day, '02:30', 'America/New_York').toISOString(),
  );
  expect(instants).toEqual([
    '2026-03-07T07:30:00.000Z',
    // 3:30 AM: 2:30 does not exist (decision 16).
    '2026-03-08T07:30:00.000Z',
    '2026-03-09T06:30:00.000Z',
  ]);
});

test.each([
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', false],
  ['FREQ=DAILY;INTERVAL=7;BYDAY=TU', false],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', true],
  ['FREQ=WEEKLY', true],
])('%s has a day within five years: %s', (rule, has) => {
  expect(hasOccurrence(rule, '2026-01-01')).toBe(has);
});

test.each([
  ['2026-08-31', 6, 'month', '2027-02-28'],
  ['2028-02-29', 1, 'year', '2029-02-28'],
  ['2026-12-30', 2, 'week', '2027-01-13'],
  ['2026-12-31', 1, 'day', '2027-01-01'],
] as const)('%s and %s %s after it is %s', (doneOn, count, unit, day) => {
  expect(dayAfter(doneOn, { count, unit })).toBe(day);
});
