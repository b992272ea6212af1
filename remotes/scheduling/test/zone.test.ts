import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { browserDiffers, instantOf, today, wallTimeAt, zoneName } from '../src/time/zone.ts';

const iso = (day: string, minutes: number, zone: string) =>
  new Date(instantOf({ day, minutes }, zone)).toISOString();

describe('a wall time that a clock change skips', () => {
  it.each([
    ['America/New_York', '2026-03-08', 150, '2026-03-08T07:30:00.000Z', 210],
    ['Europe/Berlin', '2026-03-29', 150, '2026-03-29T01:30:00.000Z', 210],
    // Lord Howe's clock moves by half an hour only.
    ['Australia/Lord_Howe', '2026-10-04', 135, '2026-10-03T15:45:00.000Z', 165],
  ])('moves on by the gap in %s', (zone, day, minutes, instant, shown) => {
    expect(iso(day, minutes, zone)).toBe(instant);
    expect(wallTimeAt(Date.parse(instant), zone)).toEqual({ day, minutes: shown });
  });
});

describe('a wall time that a clock change repeats', () => {
  it.each([
    ['America/New_York', '2026-11-01', 90, '2026-11-01T05:30:00.000Z'],
    ['Europe/Berlin', '2026-10-25', 150, '2026-10-25T00:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05', 105, '2026-04-04T14:45:00.000Z'],
  ])('is the first of the two in %s', (zone, day, minutes, instant) => {
    expect(iso(day, minutes, zone)).toBe(instant);
    expect(wallTimeAt(Date.parse(instant), zone)).toEqual({ day, minutes });
  });
});

it('any instant is found again by what the clock showed, but for a repeated hour', () => {
  const zones = [
    'America/New_York',
    'Europe/Berlin',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'UTC',
  ];
  const minute = fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2035, 0) / 60_000 });
  fc.assert(
    fc.property(minute, fc.constantFrom(...zones), (at, zone) => {
      const instant = at * 60_000;
      const found = instantOf(wallTimeAt(instant, zone), zone);
      expect(instant - found).toBeGreaterThanOrEqual(0);
      expect(instant - found).toBeLessThanOrEqual(3_600_000);
      expect(wallTimeAt(found, zone)).toEqual(wallTimeAt(instant, zone));
    }),
  );
});

it('knows the day where the business is', () => {
  const late = Date.parse('2026-11-20T03:00:00Z');
  expect(today('UTC', late)).toBe('2026-11-20');
  expect(today('America/New_York', late)).toBe('2026-11-19');
});

it('says which clock the times are of', () => {
  const winter = Date.parse('2026-11-19T12:00:00Z');
  const summer = Date.parse('2027-05-19T12:00:00Z');
  expect(zoneName('America/New_York', [winter])).toBe('New York time (EST)');
  expect(zoneName('America/New_York', [winter, winter, summer])).toBe(
    'New York time (EST, then EDT)',
  );
  expect(zoneName('UTC', [winter, summer])).toBe('UTC time');
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(browserDiffers(own, [winter, summer])).toBe(false);
  const elsewhere = own === 'Pacific/Kiritimati' ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
  expect(browserDiffers(elsewhere, [winter])).toBe(true);
  expect(browserDiffers(elsewhere, [])).toBe(false);
});
