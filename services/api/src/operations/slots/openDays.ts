import { type BusinessHours, type DateException, weekdays } from '@tradewind/contracts';
import { DAY_MS } from '@tradewind/contracts/calendar';
import type { Db } from '../../database/db.ts';
import { type OpenDay, openDay } from './openHours.ts';

/** Days of a business, and what decides on which of them it works. */
export interface DaysOf {
  readonly hours: BusinessHours;
  /** Dates with hours of their own; of two for one date the later in the list counts. */
  readonly exceptions: readonly DateException[];
  /** Local days, yyyy-MM-dd, both included. */
  readonly firstDay: string;
  readonly lastDay: string;
}

const hoursOfBusiness = `
  select business_hours as hours, coalesce(preferences -> 'dateExceptions', '[]') as exceptions
  from business where id = $1`;

/** The hours of a business, and its dates with hours of their own. */
export const findHours = (db: Db, businessId: string) =>
  db.row<Pick<DaysOf, 'hours' | 'exceptions'>>(hoursOfBusiness, [businessId]);

/** Days since 1970-01-01 on the calendar, of a yyyy-MM-dd. */
export const dayNumber = (date: string): number => Date.parse(date) / DAY_MS;

// 1970-01-01 was a Thursday, and our week begins on Monday.
/** The weekday of a day by its number, 0 for Monday. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;

/** The hours of a day by its number: those of its date if it is an exception, else its weekday's. */
export const hoursByDay = (days: DaysOf): ((day: number) => OpenDay | null) => {
  const byWeekday = weekdays.map((weekday) => openDay(days.hours[weekday]));
  const byDate = new Map<number, OpenDay | null>();
  for (const exception of days.exceptions) {
    if (exception.date < days.firstDay || exception.date > days.lastDay) continue;
    byDate.set(dayNumber(exception.date), openDay(exception));
  }
  return (day) => byDate.get(day) ?? (byDate.has(day) ? null : (byWeekday[weekdayOf(day)] ?? null));
};

/** Returns the closed days, yyyy-MM-dd, ascending. */
export const closedDays = (days: DaysOf): string[] => {
  const hoursOf = hoursByDay(days);
  const closed: string[] = [];
  for (let day = dayNumber(days.firstDay); day <= dayNumber(days.lastDay); day++) {
    if (hoursOf(day) === null) closed.push(new Date(day * DAY_MS).toISOString().slice(0, 10));
  }
  return closed;
};
