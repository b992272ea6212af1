import { addDays, type Day } from '@tradewind/contracts/calendar';
import type { Db } from '../../database/db.ts';
import { findMailedVisits } from '../../engines/mail/outgoing.queries.ts';
import { todayIn } from '../../engines/time/zone.ts';
import { tellingMails } from '../bookings/jobEmails.ts';
import { leavesOut, type Moment, planFollowing } from './followingVisit.ts';
import { daysOfRule, leftOutAfter, MADE_AHEAD, plannedVisits, ruleOf } from './leftOutVisits.ts';
import { occurrencesOf } from './occurrences.ts';
import {
  changeVisits,
  linkVisits,
  placementOf,
  type RecurringJob,
  replaceVisits,
} from './placeVisits.ts';
import { type IsClosed, type PlannedDay, placeDay, planVisits } from './planVisits.ts';
import {
  findIsClosed,
  type RecurrenceRow,
  storeLeftOut,
  storeProgress,
  storeRecurrence,
} from './recurrences.queries.ts';
import {
  findVisitsOfJob,
  isChangeable,
  setMoreToCome,
  type VisitOfJob,
  type VisitPlacement,
} from './visitsOfJob.queries.ts';

/** Days for which visits are always made. */
const YEAR = 365;
/** A day before, and one after all that a request may name. */
export const BEFORE_ALL = '0001-01-01';
const AFTER_ALL = '9999-12-31';

/** Whether a rule has no day after one. */
const isOver = (row: RecurrenceRow, day: Day): boolean => {
  if (row.ends_on !== null) return row.ends_on <= day;
  if (row.ends_after === null) return false;
  const all = { ...ruleOf(row), skippedOn: [], pauses: [] };
  return occurrencesOf(all, row.first_on, day).length >= row.ends_after;
};

const progressOf = (row: RecurrenceRow, madeUntil: Day) => ({
  made_until: madeUntil,
  due_on: row.rule === null || isOver(row, madeUntil) ? null : addDays(madeUntil, -YEAR),
});

/** How the visits of a job follow a change of its recurrence. */
export interface VisitSync {
  /** The recurrence until now; undefined for a job that was not recurring. */
  readonly previous?: RecurrenceRow | undefined;
  /**
   * Of a change of the rule itself: the first day whose open visit goes when the new rule does not
   * have it. Without it the visits of skipped and paused days go.
   */
  readonly replacesFrom?: Day;
  /** Open visits from this day on take what has changed; without it those from the first day of the rule. */
  readonly changesFrom?: Day | undefined;
}

interface Planning extends Moment {
  /** The last day for which visits are made. */
  readonly horizon: Day;
  readonly isClosed: IsClosed;
}

/** The visits of a recurrence from today on, and whether no others follow. */
const plan = (
  row: RecurrenceRow,
  visits: readonly VisitOfJob[],
  { horizon, isClosed, ...moment }: Planning,
): { readonly planned: readonly PlannedDay[]; readonly over: boolean } => {
  if (row.rule !== null) {
    const planned = plannedVisits(row, isClosed, [moment.today, horizon]);
    return { planned, over: isOver(row, horizon) };
  }
  const { occursOn, isOver: over } = planFollowing(row, visits, moment);
  const planned = occursOn === undefined ? [] : [placeDay(occursOn, row.on_closed, isClosed)];
  return { planned, over };
};

/** The day from which visits count for what follows: of work that follows the visit before the first. */
export const countedFrom = ({ rule, first_on }: RecurrenceRow, today: Day): Day =>
  rule === null && first_on < today ? first_on : today;

interface Following extends Omit<Planning, 'isChangeable'>, Pick<VisitSync, 'changesFrom'> {
  readonly now: Date;
}

/**
 * Plans the visits of a recurrence and says what becomes of those of its job: days that lack one, those
 * that go, and those that stay, each with its day.
 */
export const followPlan = (
  row: RecurrenceRow,
  visits: readonly VisitOfJob[],
  { now, changesFrom = row.first_on, ...moment }: Following,
) => {
  const { today, isClosed, replacesFrom } = moment;
  const canChange = (visit: VisitOfJob) => isChangeable(visit, now);
  const { planned, over } = plan(row, visits, { ...moment, isChangeable: canChange });
  const byDay = new Map(visits.map((visit) => [visit.occurs_on, visit]));
  const plannedDays = new Set(planned.map(({ occursOn }) => occursOn));
  // Of work that follows the visit before, one visit at a time is open.
  const goesFrom = replacesFrom ?? (row.rule === null ? today : AFTER_ALL);
  const isGone = (visit: VisitOfJob) =>
    visit.occurs_on !== null &&
    visit.occurs_on >= today &&
    !plannedDays.has(visit.occurs_on) &&
    (visit.occurs_on >= goesFrom || leavesOut(row, visit.occurs_on)) &&
    canChange(visit);
  const ofRule = planned.filter(({ occursOn }) => occursOn >= row.first_on);
  const ruledDays = new Set(ofRule.map(({ occursOn }) => occursOn));
  // Also of days that have passed: such a visit was moved to a day that is to come.
  const others = visits.flatMap((visit) => {
    const { occurs_on: day } = visit;
    const takesChange = day !== null && (day >= changesFrom || day >= row.first_on);
    if (!takesChange || ruledDays.has(day) || isGone(visit)) return [];
    return [placeDay(day, row.on_closed, isClosed)];
  });
  return {
    ...{ planned, over },
    lacking: planned.filter(({ occursOn }) => !byDay.has(occursOn)),
    gone: visits.filter(isGone),
    kept: [...others, ...ofRule].flatMap((day) => {
      const visit = byDay.get(day.occursOn);
      return visit && canChange(visit) ? [[visit, day] as const] : [];
    }),
  };
};

/** The result of bringing the visits of a job in line with its recurrence. */
export interface SyncedVisits {
  /** Days of visits that were made, ascending. */
  readonly made: readonly Day[];
  /** Those of them on which the business is closed, which somebody has to decide about. */
  readonly toDecide: readonly Day[];
  /** The starts of those that were made on days that the rule until now did not have. */
  readonly added: readonly Date[];
}

/**
 * Brings the visits of a job in line with its recurrence, stores it and returns what was made. What
 * has begun, is over or is done stays as it is, and none is made in the past.
 */
export const syncVisits = async (
  tx: Db,
  job: RecurringJob,
  row: RecurrenceRow,
  { previous, ...changed }: VisitSync,
): Promise<SyncedVisits> => {
  const { businessId, jobId, timezone } = job;
  const now = new Date();
  const today = todayIn(timezone, now);
  const horizon = addDays(today, MADE_AHEAD);
  const isClosed = await findIsClosed(tx, businessId);
  const visits = await findVisitsOfJob(tx, businessId, jobId, countedFrom(row, today));
  const { replacesFrom } = changed;
  const moment = { today, horizon, isClosed, timezone, now };
  const { over, lacking, gone, kept } = followPlan(row, visits, { ...moment, ...changed });
  const linked =
    previous === undefined
      ? await linkVisits(tx, job, row, { visits, missing: lacking, now })
      : new Set();
  const missing = lacking.filter(({ occursOn }) => !linked.has(occursOn));
  if (previous !== undefined) {
    await changeVisits(tx, job, kept, { row, previous, timezone, isClosed, now });
  }
  const places = missing
    .map((day) => placementOf(day, row, timezone))
    .filter(({ startsAt }) => row.rule === null || startsAt > now);
  // By a new rule the visits move whose time the customer knows, so that the office can tell them.
  const keeps =
    replacesFrom === undefined
      ? new Set<string>()
      : new Set(await findMailedVisits(tx, businessId, jobId, tellingMails));
  const left = await replaceVisits(tx, job, row, { visits, missing: places, gone, keeps });
  const left_out = leftOutAfter(row, left, previous ?? row, isClosed, timezone);
  const progress = progressOf(row, horizon);
  if (previous === row) await storeProgress(tx, businessId, jobId, progress);
  else {
    const days = new Set(left.map(({ occurs_on }) => occurs_on));
    const earlier = Object.keys(left_out).filter((day) => day < row.first_on && days.has(day));
    const earlier_days = [...new Set([...row.earlier_days, ...earlier])];
    await storeRecurrence(tx, businessId, jobId, { ...row, ...progress, earlier_days });
  }
  await storeLeftOut(tx, businessId, jobId, { left_out });
  await setMoreToCome(tx, businessId, jobId, !over);
  const former = new Set(previous && daysOfRule(previous, isClosed, [today, horizon]));
  const added = places.filter(({ occursOn }) => !former.has(occursOn));
  return { ...syncedVisits(places), added: added.map(({ startsAt }) => startsAt) };
};

/** Deletes the open visits from a day on that nobody has begun, and expects no more of the job. */
export const dropVisits = async (
  tx: Db,
  job: RecurringJob,
  row: RecurrenceRow,
  visits: readonly VisitOfJob[],
  from: Day,
): Promise<void> => {
  const now = new Date();
  const gone = visits.filter(
    (visit) => visit.occurs_on !== null && visit.occurs_on >= from && isChangeable(visit, now),
  );
  await replaceVisits(tx, job, row, { visits, missing: [], gone });
  await setMoreToCome(tx, job.businessId, job.jobId, false);
};

/** Marks the visits of a cancelled job as due, so that they are planned anew when the job is reopened. */
export const markVisitsDue = async (
  tx: Db,
  { businessId, jobId, timezone }: RecurringJob,
): Promise<void> => {
  const progress = { made_until: BEFORE_ALL, due_on: todayIn(timezone) };
  await storeProgress(tx, businessId, jobId, progress);
};

/**
 * Makes the visits of the days that have come nearer than a year since the last time, or the one that
 * follows a visit which is over. Returns what was made; nothing where another process was faster.
 */
export const makeDueVisits = async (
  tx: Db,
  job: RecurringJob,
  row: RecurrenceRow,
): Promise<SyncedVisits> => {
  const { businessId, jobId, timezone } = job;
  const today = todayIn(timezone);
  if (row.due_on === null || row.due_on > addDays(today, 1)) return syncedVisits([]);
  // Days have passed without a visit, while the job was cancelled or the business was suspended.
  const isBehind = row.made_until < addDays(today, -1);
  if (row.rule === null || isBehind) return syncVisits(tx, job, row, { previous: row });
  const isClosed = await findIsClosed(tx, businessId);
  const horizon = addDays(today, MADE_AHEAD);
  const span = [addDays(row.made_until, 1), horizon] as const;
  const places = planVisits(ruleOf(row), isClosed, span).map((day) =>
    placementOf(day, row, timezone),
  );
  const visits = await findVisitsOfJob(tx, businessId, jobId, today);
  const byDay = new Set(visits.map(({ occurs_on }) => occurs_on));
  const missing = places.filter(({ occursOn }) => !byDay.has(occursOn));
  await replaceVisits(tx, job, row, { visits, missing, gone: [] });
  await storeProgress(tx, businessId, jobId, progressOf(row, horizon));
  await setMoreToCome(tx, businessId, jobId, !isOver(row, horizon));
  return syncedVisits(missing);
};

const syncedVisits = (places: readonly VisitPlacement[]): SyncedVisits => ({
  made: places.map(({ occursOn }) => occursOn),
  toDecide: places.filter(({ needsDecision }) => needsDecision).map(({ occursOn }) => occursOn),
  added: [],
});
