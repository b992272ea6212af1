import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAt, spanOfDays, todayIn, toInstant, toWallTime } from './zone.ts';

const utc = (day: string, clock: string, zone: string) =>
  toInstant(day, clock, zone).toISOString().slice(0, 16);

describe('a wall time becomes an instant', () => {
  test.each([
    ['New York, winter', '2026-01-15', '09:00', 'America/New_York', '2026-01-15T14:00'],
    ['New York, summer', '2026-07-15', '09:00', 'America/New_York', '2026-07-15T13:00'],
    [
      'New York, skipped: on by an hour',
      '2026-03-08',
      '02:30',
      'America/New_York',
      '2026-03-08T07:30',
    ],
    [
      'New York, just before the gap',
      '2026-03-08',
      '01:59',
      'America/New_York',
      '2026-03-08T06:59',
    ],
    ['New York, just after the gap', '2026-03-08', '03:00', 'America/New_York', '2026-03-08T07:00'],
    [
      'New York, repeated: the first',
      '2026-11-01',
      '01:30',
      'America/New_York',
      '2026-11-01T05:30',
    ],
    [
      'New York, after the repeated hour',
      '2026-11-01',
      '02:00',
      'America/New_York',
      '2026-11-01T07:00',
    ],
    ['Berlin, skipped', '2026-03-29', '02:15', 'Europe/Berlin', '2026-03-29T01:15'],
    ['Berlin, repeated: the first', '2026-10-25', '02:15', 'Europe/Berlin', '2026-10-25T00:15'],
    [
      'Lord Howe, skipped: on by half an hour',
      '2026-10-04',
      '02:10',
      'Australia/Lord_Howe',
      '2026-10-03T15:40',
    ],
    [
      'Lord Howe, repeated: the first',
      '2026-04-05',
      '01:45',
      'Australia/Lord_Howe',
      '2026-04-04T14:45',
    ],
    ['Kathmandu, a quarter off', '2026-05-05', '12:00', 'Asia/Kathmandu', '2026-05-05T06:15'],
    [
      'Santiago, midnight itself skipped',
      '2026-09-06',
      '00:00',
      'America/Santiago',
      '2026-09-06T04:00',
    ],
    [
      'Sao Paulo, before midnight the first time',
      '2018-02-17',
      '23:30',
      'America/Sao_Paulo',
      '2018-02-18T01:30',
    ],
    [
      'St. John’s, back at one minute past midnight',
      '2010-11-07',
      '00:00',
      'America/St_Johns',
      '2010-11-07T02:30',
    ],
    ['Apia, a day that never was', '2011-12-30', '09:00', 'Pacific/Apia', '2011-12-30T19:00'],
    ['Apia, a day ahead', '2026-05-05', '06:00', 'Pacific/Apia', '2026-05-04T17:00'],
  ])('%s', (_, day, clock, zone, instant) => {
    expect(utc(day, clock, zone)).toBe(instant);
  });
});

describe('an instant becomes a wall time', () => {
  test('a skipped one shows the hour after the gap', () => {
    const instant = toInstant('2026-03-08', '02:30', 'America/New_York');
    expect(toWallTime(instant, 'America/New_York')).toEqual({ day: '2026-03-08', clock: '03:30' });
  });

  test('today is the day of the zone, not of UTC', () => {
    const now = new Date('2026-01-01T03:00:00Z');
    expect(todayIn('America/New_York', now)).toBe('2025-12-31');
    expect(todayIn('Pacific/Auckland', now)).toBe('2026-01-01');
    expect(dayAt(now, 'America/New_York')).toBe('2025-12-31');
    expect(dayAt(now, 'Pacific/Apia')).toBe('2026-01-01');
  });
});

test.each([
  ['2026-03-08', 23],
  ['2026-11-01', 25],
  ['2026-06-01', 24],
])('the day %s of New York has %i hours', (day, hours) => {
  const [from, to] = spanOfDays(day, day, 'America/New_York');
  expect((to.getTime() - from.getTime()) / 3_600_000).toBe(hours);
});

const anyZone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const usual = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'UTC', 'Asia/Kolkata'];
const usualZone = fc.constantFrom(...usual);
const minute = fc.integer({ min: 0, max: 60 * 24 * 365 * 60 });

test('every instant converts to a wall time and back to an instant with the same wall time', () => {
  fc.assert(
    fc.property(anyZone, minute, (name, minutes) => {
      const instant = new Date(Date.UTC(1980, 0, 1) + minutes * 60_000);
      const wall = toWallTime(instant, name);
      const again = toInstant(wall.day, wall.clock, name);
      expect(toWallTime(again, name)).toEqual(wall);
      expect(again.getTime()).toBeLessThanOrEqual(instant.getTime());
    }),
  );
});

test('later wall times are never earlier instants, save within an hour that is repeated', () => {
  fc.assert(
    fc.property(usualZone, minute, fc.integer({ min: 61, max: 600 }), (name, minutes, later) => {
      const wall = (at: number) => new Date(Date.UTC(1980, 0, 1) + at * 60_000).toISOString();
      const instantOf = (text: string) => toInstant(text.slice(0, 10), text.slice(11, 16), name);
      const first = instantOf(wall(minutes));
      const second = instantOf(wall(minutes + later));
      expect(second.getTime()).toBeGreaterThan(first.getTime());
    }),
  );
});
