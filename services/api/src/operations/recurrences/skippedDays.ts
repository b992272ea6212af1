import { addDays, type Day, daysBetween, mondayOf } from '@tradewind/contracts/calendar';
import { readRecurrenceRule } from '@tradewind/contracts/readRecurrenceRule';
import type { Db } from '../../database/db.ts';
import { occurrencesOf } from './occurrences.ts';
import type { RecurrenceRow } from './recurrences.queries.ts';
import { findVisitsOfJob } from './visitsOfJob.queries.ts';

/** Days before and after today that are compared: more than those that have visits. */
const COMPARED = 2 * 366;

/**
 * Returns how far two days are apart, in days. Those of another week, or of another month for a rule
 * of months or years, are farther than all of the same one.
 */
export const distanceBy = (rule: string): ((one: Day, other: Day) => number) => {
  const { frequency } = readRecurrenceRule(rule);
  const isOfMonths = frequency === 'monthly' || frequency === 'yearly';
  const periodOf = isOfMonths ? (day: Day) => day.slice(0, 7) : mondayOf;
  return (one, other) =>
    Math.abs(daysBetween(one, other)) + (periodOf(one) === periodOf(other) ? 0 : 31);
};

const daysOf = ({ rule, first_on, ends_on, ends_after }: RecurrenceRow, today: Day): Day[] => {
  if (rule === null) return [];
  const all = { rule, firstOn: first_on, endsOn: ends_on, endsAfter: ends_after };
  return occurrencesOf(all, addDays(today, -COMPARED), addDays(today, COMPARED));
};

/**
 * Returns the days that a changed recurrence skips: a visit that was skipped or cancelled stays off
 * (decision 145). Where the new rule does not have its day, it skips instead the nearest of the days
 * that it has anew and that are nearer to no other visit.
 */
export const skippedByChange = async (
  db: Db,
  { businessId, jobId }: JobOfBusiness,
  row: RecurrenceRow,
  { previous, today }: Before,
): Promise<Day[]> => {
  if (previous === undefined || row.rule === null) return row.skipped_on;
  const skipped = new Set(previous.skipped_on);
  const visits = (await findVisitsOfJob(db, businessId, jobId, today)).flatMap(
    ({ occurs_on, status }) => (occurs_on === null ? [] : [{ day: occurs_on, status }]),
  );
  const cancelled = visits.filter(({ status }) => status === 'cancelled').map(({ day }) => day);
  const from = row.first_on > today ? row.first_on : today;
  const days = new Set(daysOf(row, today));
  const former = new Set([...previous.earlier_days, ...daysOf(previous, today)]);
  const off = [...former].filter(
    (day) => day >= from && !days.has(day) && (skipped.has(day) || cancelled.includes(day)),
  );
  const known = new Set([...former, ...visits.map(({ day }) => day)]);
  const newDays = [...days].filter((day) => day >= from && !known.has(day));
  const others = [...known].filter((day) => former.has(day) || !cancelled.includes(day));
  const distance = distanceBy(row.rule);
  for (const day of off) {
    const isNearest = (newDay: Day) =>
      others.every((other) => other === day || distance(other, newDay) > distance(day, newDay));
    const instead = newDays
      .toSorted((one, other) => distance(one, day) - distance(other, day))
      .find(isNearest);
    if (instead === undefined) continue;
    skipped.delete(day);
    skipped.add(instead);
  }
  return [...skipped];
};

interface JobOfBusiness {
  readonly businessId: string;
  readonly jobId: string;
}

interface Before {
  /** The recurrence until now, if the job had one. */
  readonly previous: RecurrenceRow | undefined;
  readonly today: Day;
}
