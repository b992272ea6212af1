import { type Weekday, weekdays } from '@tradewind/contracts';

/** A calendar day as yyyy-MM-dd, the same in every zone. */
export type Day = string;

const DAY = 86_400_000;

const toUtc = (day: Day) => Date.parse(`${day}T00:00:00Z`);

const fromUtc = (milliseconds: number): Day => new Date(milliseconds).toISOString().slice(0, 10);

/**
 * Whether a text, such as one from an address bar, names a day that exists and that the API takes:
 * from the year 1900 to 2200.
 */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1900' || text >= '2201') return false;
  const time = toUtc(text);
  return !Number.isNaN(time) && fromUtc(time) === text;
};

export const addDays = (day: Day, days: number): Day => fromUtc(toUtc(day) + days * DAY);

export const daysBetween = (from: Day, to: Day): number => (toUtc(to) - toUtc(from)) / DAY;

// getUTCDay counts from Sunday, the calendar from Monday.
const weekdayIndex = (day: Day) => (new Date(toUtc(day)).getUTCDay() + 6) % 7;

export const weekdayOf = (day: Day): Weekday => weekdays[weekdayIndex(day)] ?? 'monday';

/** The Monday of a day's week; weeks start on Monday (specification 1, section 9). */
export const mondayOf = (day: Day): Day => addDays(day, -weekdayIndex(day));

/** Monday to Sunday. */
export const weekOf = (day: Day): readonly Day[] => {
  const monday = mondayOf(day);
  return weekdays.map((_, index) => addDays(monday, index));
};
