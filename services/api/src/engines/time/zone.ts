import { offsetAt, offsetIndexAt, zoneOffsets } from './zoneOffsets.ts';

/** Wall time: date and time as shown by a calendar and a clock in a zone. */
export interface WallTime {
  /** yyyy-MM-dd. */
  readonly day: string;
  /** HH:mm. */
  readonly clock: string;
}

const DAY = 86_400_000;
// No zone's clock has ever been further from UTC.
const FURTHEST = 16 * 3_600_000;

/**
 * The instant of a wall time. One that a clock change skips moves on by the gap, one that it
 * repeats is taken the first time (decision 16).
 */
export const toInstant = (day: string, clock: string, zone: string): Date => {
  const wall = Date.parse(`${day}T${clock}:00Z`);
  const { since, offsets } = zoneOffsets(zone);
  let index = offsetIndexAt({ since, offsets }, wall - FURTHEST);
  const candidate = () => wall - (offsets[index] ?? 0);
  while (candidate() >= (since[index + 1] ?? Infinity)) index++;
  // Before its own offset began: no clock showed it, so the one before the gap is read on.
  if (candidate() < (since[index] ?? 0)) index--;
  return new Date(candidate());
};

/** Converts an instant to wall time in a zone; seconds are cut. */
export const toWallTime = (instant: Date, zone: string): WallTime => {
  const at = instant.getTime();
  const shown = new Date(at + offsetAt(zoneOffsets(zone), at)).toISOString();
  return { day: shown.slice(0, 10), clock: shown.slice(11, 16) };
};

/** Returns the current day in a zone, or the day at `now`. */
export const todayIn = (zone: string, now = new Date()): string => toWallTime(now, zone).day;

/** A number of days after a day; both yyyy-MM-dd. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** The instants from the start of a day to the end of another, both whole days of the zone. */
export const spanOfDays = (first: string, last: string, zone: string): [from: Date, to: Date] => [
  toInstant(first, '00:00', zone),
  toInstant(addDays(last, 1), '00:00', zone),
];
