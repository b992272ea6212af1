import { tzOffset } from '@date-fns/tz/tzOffset';
import type { Day } from './day.ts';
import type { WallMinutes } from './wallTime.ts';

/** What a clock and a calendar on the wall show. */
export interface WallTime {
  readonly day: Day;
  readonly minutes: WallMinutes;
}

const MINUTE = 60_000;

/** Minutes that the zone's clock is ahead of UTC at an instant. */
const offsetAt = (instant: number, timeZone: string) => tzOffset(timeZone, new Date(instant));

/** What the zone's clock shows at an instant (epoch milliseconds). */
export const wallTimeAt = (instant: number, timeZone: string): WallTime => {
  const shown = new Date(instant + offsetAt(instant, timeZone) * MINUTE).toISOString();
  return {
    day: shown.slice(0, 10),
    minutes: Number(shown.slice(11, 13)) * 60 + Number(shown.slice(14, 16)),
  };
};

/**
 * The instant (epoch milliseconds) of a wall time. One that a clock change skips moves on by the
 * gap, one that it repeats is the first of the two (decision 16).
 */
export const instantOf = ({ day, minutes }: WallTime, timeZone: string): number => {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE;
  const before = offsetAt(asUtc - 1_440 * MINUTE, timeZone);
  const after = offsetAt(asUtc + 1_440 * MINUTE, timeZone);
  const candidates = [before, after]
    .map((offset) => ({ offset, instant: asUtc - offset * MINUTE }))
    .filter(({ offset, instant }) => offsetAt(instant, timeZone) === offset)
    .map(({ instant }) => instant);
  return candidates.length > 0 ? Math.min(...candidates) : asUtc - before * MINUTE;
};

/** The day that it is now in the zone. */
export const today = (timeZone: string, now = Date.now()): Day => wallTimeAt(now, timeZone).day;

/** Whether this browser's clock shows another time than the zone's at any of the instants. */
export const browserDiffers = (timeZone: string, instants: readonly number[]): boolean =>
  instants.some(
    (instant) => offsetAt(instant, timeZone) !== -new Date(instant).getTimezoneOffset(),
  );

/**
 * A zone in words, as it is called at the instants: `New York time (EST)`, and over a clock
 * change `New York time (EST, then EDT)`.
 */
export const zoneName = (timeZone: string, instants: readonly number[]): string => {
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' });
  const names = instants.flatMap((instant) =>
    format
      .formatToParts(instant)
      .filter(({ type, value }) => type === 'timeZoneName' && value !== place)
      .map(({ value }) => value),
  );
  return names.length === 0
    ? `${place} time`
    : `${place} time (${[...new Set(names)].join(', then ')})`;
};
