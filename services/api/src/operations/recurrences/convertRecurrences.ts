import { addDays, type Day, daysBetween } from '@tradewind/contracts/calendar';
import type { ZoneChange } from '../../accounts/users/updateUser.ts';
import type { Db } from '../../database/db.ts';
import { todayIn, toInstant, toWallTime } from '../../engines/time/zone.ts';
import type { Actor } from '../../http/context.ts';
import { record } from './changeRecurrence.ts';
import { sentenceOf } from './recurrenceRow.ts';
import {
  findRecurrence,
  lockJobToRepeat,
  type RecurrenceRow,
  storeLeftOut,
  storeRecurrence,
} from './recurrences.queries.ts';
import { shiftRule } from './shiftRule.ts';

const recurringJobs = 'select job_id from recurrence where business_id = $1 order by job_id';

const nextDay = `
  select occurs_on from visit
  where business_id = $1 and job_id = $2 and occurs_on is not null and starts_at > $3
    and is_open_visit(status)
  order by occurs_on limit 1`;

// Far away first: no two visits of a job may be of one day, and rows change in any order.
const AWAY = 1_000_000;
const shiftVisits = `
  update visit set occurs_on = occurs_on + $3::int
  where business_id = $1 and job_id = $2 and occurs_on is not null`;

/** The day of the rule by which it is converted: that of the next visit, else its first one to come. */
const referenceDay = async (
  tx: Db,
  businessId: string,
  jobId: string,
  row: RecurrenceRow,
  zone: string,
): Promise<Day> => {
  const found = await tx.row<{ occurs_on: Day }>(nextDay, [businessId, jobId, new Date()]);
  const today = todayIn(zone);
  return found?.occurs_on ?? [row.first_on, today].toSorted().at(-1) ?? today;
};

/** The visits that are left out, whose moments stay, in another zone. */
const convertLeftOut = ({ left_out }: RecurrenceRow, { from, to }: ZoneChange) =>
  Object.fromEntries(
    Object.entries(left_out).map(([day, { date = day, clock, ...visit }]) => {
      if (clock === undefined) return [day, visit];
      const start = toWallTime(toInstant(date, clock, from), to);
      return [day, { ...visit, date: start.day, clock: start.clock }];
    }),
  );

/** The recurrence with all of its days so many days later; undefined where no rule has them. */
const shiftRecurrence = (row: RecurrenceRow, days: number): RecurrenceRow | undefined => {
  const rule = row.rule === null ? null : shiftRule(row.rule, row.first_on, days);
  if (rule === undefined) return undefined;
  const shift = (day: Day) => addDays(day, days);
  const shiftIfSet = (day: Day | null) => (day === null ? null : shift(day));
  return {
    ...row,
    rule,
    first_on: shift(row.first_on),
    ends_on: shiftIfSet(row.ends_on),
    skipped_on: row.skipped_on.map(shift),
    earlier_days: row.earlier_days.map(shift),
    left_out: Object.fromEntries(
      Object.entries(row.left_out).map(([day, visit]) => [shift(day), visit]),
    ),
    paused_from: shiftIfSet(row.paused_from),
    paused_until: shiftIfSet(row.paused_until),
    made_until: shift(row.made_until),
  };
};

/**
 * Converts the recurrences of a business to another time zone, within the transaction that changes
 * it (decision 217): visits keep their moments, and each rule has the time, and where that crosses
 * midnight the days, that its next visit has in the new zone.
 */
export const convertRecurrences = async (
  tx: Db,
  actor: Actor,
  { from, to }: ZoneChange,
): Promise<void> => {
  const { businessId } = actor;
  const found = await tx.rows<{ job_id: string }>(recurringJobs, [businessId]);
  for (const { job_id: jobId } of found) {
    const job = await lockJobToRepeat(tx, businessId, jobId);
    const stored = await findRecurrence(tx, businessId, jobId);
    if (stored === undefined) continue;
    const row = { ...stored, left_out: convertLeftOut(stored, { from, to }) };
    const day = await referenceDay(tx, businessId, jobId, row, from);
    const next = toWallTime(toInstant(day, row.clock, from), to);
    const days = daysBetween(day, next.day);
    if (next.clock === row.clock && days === 0) continue;
    const shifted = days === 0 ? undefined : shiftRecurrence(row, days);
    if (shifted !== undefined) {
      await tx.rows(shiftVisits, [businessId, jobId, AWAY]);
      await tx.rows(shiftVisits, [businessId, jobId, days - AWAY]);
    }
    const converted = { ...(shifted ?? row), clock: next.clock };
    await storeRecurrence(tx, businessId, jobId, converted);
    await storeLeftOut(tx, businessId, jobId, converted);
    const change = { businessId, timezone: to, jobId, by: actor };
    await record(tx, change, job)(`Repeats in the new time zone: ${sentenceOf(converted)}`);
  }
};
