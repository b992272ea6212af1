import type { Recurrence } from '../src/operations/recurrences/occurrences.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

interface CalendarDay {
  readonly text: string;
  /** Days since some day long ago, to count periods of days and weeks. */
  readonly serial: number;
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  readonly weekday: string;
  readonly daysOfMonth: number;
  readonly dayOfYear: number;
  readonly daysOfYear: number;
}

const isLeapYear = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
/** The lengths of the months of a year, in days. */
export const monthLengths = (year: number): number[] => [
  31,
  isLeapYear(year) ? 29 : 28,
  ...[31, 30, 31, 30, 31, 31, 30, 31, 30, 31],
];
const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Every day of some years, counted one by one; 1 January 1900 was a Monday. */
const daysOf = (firstYear: number, lastYear: number): CalendarDay[] => {
  const days: CalendarDay[] = [];
  let serial = 0;
  for (let year = 1900; year <= lastYear; year += 1) {
    const daysOfYear = isLeapYear(year) ? 366 : 365;
    let dayOfYear = 0;
    for (const [index, daysOfMonth] of monthLengths(year).entries()) {
      for (let day = 1; day <= daysOfMonth; day += 1) {
        dayOfYear += 1;
        const text = `${year}-${twoDigits(index + 1)}-${twoDigits(day)}`;
        const weekday = weekdayCodes[serial % 7] ?? '';
        const month = index + 1;
        const at = { text, serial, year, month, day, weekday };
        if (year >= firstYear) days.push({ ...at, daysOfMonth, dayOfYear, daysOfYear });
        serial += 1;
      }
    }
  }
  return days;
};

const calendar = daysOf(1990, 2060);

const listOf = (rule: string, name: string): string[] | undefined =>
  new RegExp(`(?:^|;)${name}=([^;]*)`).exec(rule)?.[1]?.split(',');

/** 1 for the first of its weekday within so many days, and -1 for the last. */
const isNumbered = (position: number, day: number, days: number) =>
  position === Math.floor((day - 1) / 7) + 1 || position === -Math.floor((days - day) / 7) - 1;

const rulePeriod = (rule: string) => {
  const frequency = listOf(rule, 'FREQ')?.[0];
  const weekStart = weekdayCodes.indexOf(listOf(rule, 'WKST')?.[0] ?? 'MO');
  return ({ serial, year, month }: CalendarDay): number => {
    if (frequency === 'DAILY') return serial;
    if (frequency === 'WEEKLY') return Math.floor((serial - weekStart) / 7);
    return frequency === 'MONTHLY' ? year * 12 + month : year;
  };
};

/** Whether a day has the month, the number and the weekday that a rule names. */
const matcher = (rule: string, first: CalendarDay) => {
  const frequency = listOf(rule, 'FREQ')?.[0];
  const isOpen = !listOf(rule, 'BYDAY') && !listOf(rule, 'BYMONTHDAY') && frequency !== 'DAILY';
  const isOpenYear = isOpen && frequency === 'YEARLY' && !listOf(rule, 'BYMONTH');
  const months = isOpenYear ? [first.month] : listOf(rule, 'BYMONTH')?.map(Number);
  const monthDays =
    isOpen && frequency !== 'WEEKLY' ? [first.day] : listOf(rule, 'BYMONTHDAY')?.map(Number);
  const weekdays = isOpen && frequency === 'WEEKLY' ? [first.weekday] : listOf(rule, 'BYDAY');
  const isInYear = frequency === 'YEARLY' && !listOf(rule, 'BYMONTH');
  return (on: CalendarDay): boolean => {
    if (months && !months.includes(on.month)) return false;
    const isMonthDay = (day: number) => day === on.day || day === on.day - on.daysOfMonth - 1;
    if (monthDays && !monthDays.some(isMonthDay)) return false;
    if (!weekdays) return true;
    return weekdays.some((code) => {
      if (!code.endsWith(on.weekday)) return false;
      if (code === on.weekday) return true;
      const position = Number(code.slice(0, -2));
      return isInYear
        ? isNumbered(position, on.dayOfYear, on.daysOfYear)
        : isNumbered(position, on.day, on.daysOfMonth);
    });
  };
};

/**
 * The same answer as `occurrencesOf`, found the slow and obvious way: looks at every day of a
 * calendar that counts its months itself. For days from 1991 to 2060; shares no code with it.
 */
export const slowOccurrences = (recurrence: Recurrence, from: string, until: string): string[] => {
  const { rule, firstOn } = recurrence;
  const first = calendar.find(({ text }) => text === firstOn);
  if (!first) throw new Error(`${firstOn} is not in the calendar`);
  const periodOf = rulePeriod(rule);
  const matches = matcher(rule, first);
  const interval = Number(listOf(rule, 'INTERVAL')?.[0] ?? 1);
  const periods = new Map<number, string[]>();
  for (const day of calendar) {
    if (day.year < first.year - 1 || day.text > `${until.slice(0, 4)}-12-31`) continue;
    const period = periodOf(day);
    if ((period - periodOf(first)) % interval !== 0 || !matches(day)) continue;
    periods.set(period, [...(periods.get(period) ?? []), day.text]);
  }
  const positions = listOf(rule, 'BYSETPOS')?.map(Number);
  const chosen = (days: string[]) =>
    positions
      ? days.filter(
          (_, index) => positions.includes(index + 1) || positions.includes(index - days.length),
        )
      : days;
  return [...periods.values()]
    .flatMap(chosen)
    .filter((day) => day >= firstOn)
    .filter((_, index) => index < (recurrence.endsAfter ?? Infinity))
    .filter((day) => day <= (recurrence.endsOn ?? day) && day >= from && day <= until)
    .filter((day) => !recurrence.skippedOn?.includes(day))
    .filter((day) =>
      (recurrence.pauses ?? []).every(({ from, until }) => day < from || day > (until ?? day)),
    );
};

const formats = new Map<string, Intl.DateTimeFormat>();
const shownAt = (instant: number, timeZone: string): number => {
  const format =
    formats.get(timeZone) ??
    // Sweden writes 2026-11-21 15:00:00.
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, format);
  return Date.parse(`${format.format(instant).replace(' ', 'T')}Z`);
};

const instants = new Map<string, number>();

/**
 * The instant of a wall time (decision 16) in epoch milliseconds, by what a clock in the zone
 * shows: the first of the instants at which it shows that time. If there is none, the clock was put
 * forward, and the time is as long after noon of the day before as it would have been.
 */
export const slowInstant = (day: string, clock: string, timeZone: string): number => {
  const name = `${timeZone} ${day} ${clock}`;
  const known = instants.get(name);
  if (known !== undefined) return known;
  const wall = Date.parse(`${day}T${clock}:00Z`);
  const noonBefore = Date.parse(day) - DAY / 2;
  const offsets = [noonBefore - DAY, noonBefore, noonBefore + 2 * DAY].map(
    (instant) => shownAt(instant, timeZone) - instant,
  );
  const shown = offsets
    .map((offset) => wall - offset)
    .filter((instant) => shownAt(instant, timeZone) === wall);
  const found = shown.length > 0 ? Math.min(...shown) : wall - (offsets[1] ?? 0);
  if (instants.size > 100_000) instants.clear();
  instants.set(name, found);
  return found;
};

/** The day and the time that a clock in the zone shows at an instant of epoch milliseconds. */
export const slowWallTime = (instant: number, timeZone: string) => {
  const [date = '', clock = ''] = new Date(shownAt(instant, timeZone)).toISOString().split('T');
  return { date, clock: clock.slice(0, 5) };
};
