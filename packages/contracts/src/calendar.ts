import { type Weekday, weekdays } from './constants.ts';

/** A calendar day as yyyy-MM-dd, the same in every zone. */
export type Day = string;
/** Minutes since midnight on a clock: 0 to 1,440, where 1,440 is the end of the day. */
export type WallMinutes = number;

/** A calendar day and a wall-clock time. */
export interface WallTime {
  readonly day: Day;
  readonly minutes: WallMinutes;
}

export const DAY_MINUTES = 1_440;
/** Milliseconds of a minute. */
export const MINUTE_MS = 60_000;
/** Milliseconds of a day of 24 hours, which a day with a clock change does not have. */
export const DAY_MS = DAY_MINUTES * MINUTE_MS;

const toUtc = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const fromUtc = (milliseconds: number): Day => new Date(milliseconds).toISOString().slice(0, 10);

/** Whether a text is an existing day that the API accepts: from the year 1900 to 2200. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1900' || text >= '2201') return false;
  const time = toUtc(text);
  return !Number.isNaN(time) && fromUtc(time) === text;
};

export const addDays = (day: Day, days: number): Day => fromUtc(toUtc(day) + days * DAY_MS);

/** The same day some months later; the last day of that month where it has no such day. */
export const addMonths = (day: Day, months: number): Day => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  // Day 0 of a month is the last of the one before.
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return fromUtc(Date.UTC(year, month - 1 + months, Math.min(date, last)));
};

/** Whole days from one day to another; negative when the other is earlier. */
export const daysBetween = (from: Day, to: Day): number => (toUtc(to) - toUtc(from)) / DAY_MS;

// getUTCDay counts from Sunday, the calendar from Monday.
const weekdayIndex = (day: Day) => (new Date(toUtc(day)).getUTCDay() + 6) % 7;

export const weekdayOf = (day: Day): Weekday => weekdays[weekdayIndex(day)] ?? 'monday';

/** The Monday of a day's week; weeks start on Monday (specification 1, section 9). */
export const mondayOf = (day: Day): Day => addDays(day, -weekdayIndex(day));

/** The days of a day's week, Monday to Sunday. */
export const weekOf = (day: Day): readonly Day[] => {
  const monday = mondayOf(day);
  return weekdays.map((_, index) => addDays(monday, index));
};

/** HH:mm as minutes since midnight. */
export const toMinutes = (clock: string): WallMinutes => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

const twoDigits = (value: number) => (value < 10 ? `0${value}` : `${value}`);

/** Minutes since midnight as HH:mm; the end of the day is 23:59, the last minute that a clock shows. */
export const toClock = (minutes: WallMinutes): string => {
  const shown = Math.min(Math.max(minutes, 0), DAY_MINUTES - 1);
  return `${twoDigits(Math.floor(shown / 60))}:${twoDigits(shown % 60)}`;
};

/** Formats minutes as `45 min`, `1 h`, `2 h 30 min`, with no-break spaces before the units. */
export const formatDuration = (minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  const rest = Math.round(minutes % 60);
  if (hours === 0) return `${rest}\u00a0min`;
  return rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h ${rest}\u00a0min`;
};

/** Returns the milliseconds by which a zone is ahead of UTC at an instant (epoch milliseconds). */
export type OffsetAt = (instant: number, timeZone: string) => number;

/** Epoch milliseconds, a date, or an ISO 8601 timestamp. */
export type Instant = number | Date | string;

/** Days and clocks of IANA zones. */
export interface ZonedCalendar {
  /** Returns the wall time in the zone at an instant; seconds are cut. */
  readonly wallTimeAt: (instant: Instant, timeZone: string) => WallTime;
  /** Returns the day in the zone at an instant. */
  readonly dayAt: (instant: Instant, timeZone: string) => Day;
  /** Returns the current day in a zone. */
  readonly todayIn: (timeZone: string, now?: Instant) => Day;
  /**
   * Returns the instant of a wall time, in epoch milliseconds. A skipped wall time is moved by the
   * gap of the clock change; of a repeated one this is the first (decision 16).
   */
  readonly instantOf: (wallTime: WallTime, timeZone: string) => number;
}

// No zone is further from UTC than this, to the east or to the west.
const EASTERNMOST = 14 * 60 * MINUTE_MS;
const WESTERNMOST = 12 * 60 * MINUTE_MS;

/**
 * Creates the calendar from a source of offsets, which differs between the browser and the server.
 */
export const zonedCalendar = (offsetAt: OffsetAt): ZonedCalendar => {
  // An answer names few days, and to write one takes longer than all else of reading a clock.
  const days = new Map<number, Day>();
  const dayOf = (midnight: number): Day => {
    const known = days.get(midnight);
    if (known !== undefined) return known;
    if (days.size === 1_000) days.clear();
    const day = fromUtc(midnight);
    days.set(midnight, day);
    return day;
  };
  const wallTimeAt = (instant: Instant, timeZone: string): WallTime => {
    const at = typeof instant === 'number' ? instant : new Date(instant).getTime();
    const shown = at + offsetAt(at, timeZone);
    const midnight = Math.floor(shown / DAY_MS) * DAY_MS;
    return { day: dayOf(midnight), minutes: Math.floor((shown - midnight) / MINUTE_MS) };
  };
  const dayAt = (instant: Instant, timeZone: string) => wallTimeAt(instant, timeZone).day;
  return {
    wallTimeAt,
    dayAt,
    todayIn: (timeZone, now = Date.now()) => dayAt(now, timeZone),
    instantOf: ({ day, minutes }, timeZone) => {
      const asUtc = toUtc(day) + minutes * MINUTE_MS;
      const before = offsetAt(asUtc - EASTERNMOST, timeZone);
      const after = offsetAt(asUtc + WESTERNMOST, timeZone);
      if (before === after) return asUtc - before;
      const shownAt = [before, after]
        .map((offset) => asUtc - offset)
        .filter((instant) => instant + offsetAt(instant, timeZone) === asUtc);
      return shownAt.length > 0 ? Math.min(...shownAt) : asUtc - before;
    },
  };
};
