import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toMinutes } from './calendar.ts';
import { dayAt, instantOf, todayIn, wallTimeAt } from './timeZones.ts';

const iso = (day: string, minutes: number, zone: string) =>
  new Date(instantOf({ day, minutes }, zone)).toISOString();

describe('a wall time that a clock change skips', () => {
  test.each([
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
  test.each([
    ['America/New_York', '2026-11-01', 90, '2026-11-01T05:30:00.000Z'],
    ['Europe/Berlin', '2026-10-25', 150, '2026-10-25T00:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05', 105, '2026-04-04T14:45:00.000Z'],
  ])('is the first of the two in %s', (zone, day, minutes, instant) => {
    expect(iso(day, minutes, zone)).toBe(instant);
    expect(wallTimeAt(instant, zone)).toEqual({ day, minutes });
  });
});

test('a wall time on a day that the zone skipped moves on by a day', () => {
  expect(iso('2011-12-30', 540, 'Pacific/Apia')).toBe('2011-12-30T19:00:00.000Z');
});

test('today is the day in the zone, not on the machine', () => {
  const late = Date.parse('2026-11-20T03:00:00Z');
  expect(todayIn('UTC', late)).toBe('2026-11-20');
  expect(todayIn('America/New_York', late)).toBe('2026-11-19');
  expect(dayAt(new Date(late), 'America/New_York')).toBe('2026-11-19');
});

const anyZone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
// Liberia's clock, the last with seconds in its offset, was set to whole minutes in January 1972.
const anyMinute = fc.integer({
  min: Date.UTC(1973, 0) / 60_000,
  max: Date.UTC(2100, 0) / 60_000,
});

test('an instant has the wall time of Temporal in any zone', () => {
  fc.assert(
    fc.property(anyZone, anyMinute, (zone, at) => {
      const instant = at * 60_000;
      const shown = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
      expect(wallTimeAt(instant, zone)).toEqual({
        day: shown.toPlainDate().toString(),
        minutes: shown.hour * 60 + shown.minute,
      });
    }),
    { numRuns: 500 },
  );
});

test('a wall time has the instant of Temporal in any zone', () => {
  fc.assert(
    fc.property(anyZone, anyMinute, (zone, at) => {
      const wall = new Date(at * 60_000).toISOString();
      const [day, clock] = [wall.slice(0, 10), wall.slice(11, 16)];
      const taken = Temporal.PlainDateTime.from(`${day}T${clock}`).toZonedDateTime(zone, {
        disambiguation: 'compatible',
      });
      expect(instantOf({ day, minutes: toMinutes(clock) }, zone)).toBe(taken.epochMilliseconds);
    }),
    { numRuns: 500 },
  );
});

test('the hours around every clock change of a year have the instants of Temporal', () => {
  for (const zone of [
    'America/New_York',
    'Europe/Berlin',
    'Australia/Lord_Howe',
    'America/Santiago',
  ]) {
    const start = Temporal.ZonedDateTime.from(`2026-01-01T00:00[${zone}]`);
    for (let change = start.getTimeZoneTransition('next'); change?.year === 2026; ) {
      for (let minutes = -180; minutes <= 180; minutes += 15) {
        const wall = change.toPlainDateTime().add({ minutes });
        const day = wall.toPlainDate().toString();
        expect(instantOf({ day, minutes: wall.hour * 60 + wall.minute }, zone)).toBe(
          wall.toZonedDateTime(zone).epochMilliseconds,
        );
      }
      change = change.getTimeZoneTransition('next');
    }
  }
});
