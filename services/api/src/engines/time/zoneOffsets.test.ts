import { describe, expect, test } from 'vitest';
import { offsetAt, offsetIndexAt, zoneOffsets } from './zoneOffsets.ts';

const shown = (timeZone: string, instant: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(
    instant,
  );

const read = (timeZone: string, instant: number) =>
  new Date(instant + offsetAt(zoneOffsets(timeZone), instant))
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ');

const oldNames = ['US/Eastern', 'Asia/Calcutta', 'EST5EDT', 'PST', 'AET', 'america/new_york'];

describe('the clocks of a zone', () => {
  test('an unknown zone is refused', () => {
    expect(() => zoneOffsets('Mars/Olympus_Mons')).toThrow(RangeError);
  });

  test('show what Intl shows, in every zone and under every accepted name', () => {
    const instants = [
      '1925-06-01',
      '1950-01-01',
      '1999-07-01',
      '2026-03-29',
      '2026-11-21',
      '2150-07-01',
    ];
    for (const zone of [...Intl.supportedValuesOf('timeZone'), ...oldNames]) {
      for (const instant of instants.map(Date.parse)) {
        expect([zone, read(zone, instant)]).toEqual([zone, shown(zone, instant)]);
      }
    }
  });

  test('change at the instant itself, not a millisecond before', () => {
    const zone = zoneOffsets('America/New_York');
    const change = Date.parse('2026-11-01T06:00Z');
    const [before, after] = [change - 1, change].map((instant) => offsetAt(zone, instant));
    expect([before, after]).toEqual([-4 * 3_600_000, -5 * 3_600_000]);
    expect(zone.since[offsetIndexAt(zone, change)]).toBe(change);
  });
});
