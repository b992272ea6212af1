import { tzOffset } from '@date-fns/tz';

/** Wall time of a zone: what a calendar and a clock on its wall show. */
export interface WallTime {
  /** yyyy-MM-dd. */
  readonly day: string;
  /** HH:mm. */
  readonly clock: string;
}

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Clocks change on a quarter of an hour of UTC, so one offset holds for a whole quarter. */
const QUARTER = 15 * MINUTE;
const MOST_KEPT = 50_000;

const kept = new Map<string, Map<number, number>>();

/** Milliseconds that a zone's clocks are ahead of UTC at an instant. */
export const offsetAt = (instant: number, zone: string): number => {
  let ofZone = kept.get(zone);
  if (ofZone === undefined || ofZone.size >= MOST_KEPT) {
    ofZone = new Map();
    kept.set(zone, ofZone);
  }
  const quarter = Math.floor(instant / QUARTER);
  const known = ofZone.get(quarter);
  if (known !== undefined) return known;
  const offset = tzOffset(zone, new Date(instant)) * MINUTE;
  ofZone.set(quarter, offset);
  return offset;
};

/**
 * The instant of a wall time. One that a clock change skips moves on by the gap, one that it
 * repeats is taken the first time (decision 16).
 */
export const toInstant = (day: string, clock: string, zone: string): Date => {
  const wall = Date.parse(`${day}T${clock}:00Z`);
  const before = offsetAt(wall - DAY, zone);
  const after = offsetAt(wall + DAY, zone);
  const early = wall - before;
  if (offsetAt(early, zone) === before) return new Date(early);
  const late = wall - after;
  return new Date(offsetAt(late, zone) === after ? late : early);
};

/** What calendar and clock of a zone show at an instant; seconds are cut. */
export const toWallTime = (instant: Date, zone: string): WallTime => {
  const at = instant.getTime();
  const shown = new Date(at + offsetAt(at, zone)).toISOString();
  return { day: shown.slice(0, 10), clock: shown.slice(11, 16) };
};

/** The day on a zone's calendar, now unless told. */
export const todayIn = (zone: string, now = new Date()): string => toWallTime(now, zone).day;

/** A number of days after a day; both yyyy-MM-dd. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** The instants from the start of a day to the end of another, both whole days of the zone. */
export const spanOfDays = (first: string, last: string, zone: string): [from: Date, to: Date] => [
  toInstant(first, '00:00', zone),
  toInstant(addDays(last, 1), '00:00', zone),
];
