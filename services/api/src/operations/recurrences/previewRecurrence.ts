import { isOpenVisit } from '@tradewind/contracts';
import { addDays, type Day } from '@tradewind/contracts/calendar';
import {
  type PlannedVisit,
  PREVIEWED,
  type PreviewQuery,
  type RecurrencePreview,
} from '@tradewind/contracts/recurrences';
import type { Db } from '../../database/db.ts';
import { todayIn, toInstant, toWallTime } from '../../engines/time/zone.ts';
import { findChangedRecurrence } from './changedRecurrence.ts';
import { ruleOf, skippedVisits } from './leftOutVisits.ts';
import { placementOf, type RecurringJob, startOf } from './placeVisits.ts';
import { type IsClosed, type PlannedDay, placeDay, planVisits } from './planVisits.ts';
import { type NewRecurrence, sentenceOf } from './recurrenceRow.ts';
import {
  findIsClosed,
  findRecurrence,
  getJobToRepeat,
  type RecurrenceRow,
} from './recurrences.queries.ts';
import { findStaffedVisits, hasEarlierVisits } from './recurrences.read.queries.ts';
import { countedFrom, followPlan, type VisitSync } from './syncVisits.ts';
import { findVisitsOfJob, isChangeable, type VisitOfJob } from './visitsOfJob.queries.ts';

/** Spans, in days from the first one, that are searched for ten visits: a year first. */
const SPANS = [400, 2_000, 15_000];

interface Moment {
  readonly today: Day;
  readonly timezone: string;
  readonly isClosed: IsClosed;
  /** Of the job. */
  readonly visits: readonly VisitOfJob[];
}

/** A visit that takes place after a change: one that is there already has an id. */
interface NextVisit {
  readonly id?: string;
  readonly start: Date;
  readonly shown: PlannedVisit;
}

const isCancelled = (visits: readonly VisitOfJob[]) => {
  const days = new Set(
    visits.filter(({ status }) => status === 'cancelled').map(({ occurs_on }) => occurs_on),
  );
  return ({ occursOn }: PlannedDay) => days.has(occursOn);
};

/** A visit of a day as it is shown: at the wall time that its start has, also where a clock changes. */
const visitAt = (
  { occursOn, needsDecision }: Pick<PlannedDay, 'occursOn' | 'needsDecision'>,
  start: Date,
  timezone: string,
  id?: string,
): NextVisit => {
  const { day: scheduledDate, clock: scheduledTime } = toWallTime(start, timezone);
  const decides = needsDecision && scheduledDate === occursOn;
  const shown = { occursOn, scheduledDate, scheduledTime, needsDecision: decides };
  return { ...(id !== undefined && { id }), start, shown };
};

/** A visit that is to be made. */
const newVisit = (day: PlannedDay, row: RecurrenceRow, timezone: string): NextVisit =>
  visitAt(day, placementOf(day, row, timezone).startsAt, timezone);

/** The visits until a day that a change makes, and those of the job that it keeps, as they then are. */
const visitsAfter = (
  row: RecurrenceRow,
  { today, timezone, isClosed, visits }: Moment,
  { previous, ...changed }: VisitSync,
  horizon: Day,
) => {
  const now = new Date();
  const moment = { today, horizon, isClosed, timezone, now };
  const { planned, lacking, kept } = followPlan(row, visits, { ...moment, ...changed });
  const comparison = { row, previous: previous ?? row, timezone, isClosed, now };
  const stay = kept.flatMap(([visit, day]) => {
    const start = startOf(visit, day, comparison) ?? visit.starts_at;
    return start === null ? [] : [visitAt(day, start, timezone, visit.id)];
  });
  const made = lacking.map((day) => newVisit(day, row, timezone));
  const isOfRule = row.rule !== null;
  // Another visit follows the one that has begun.
  const begun = isOfRule ? [] : visits.flatMap((visit) => openVisit(visit, now, timezone));
  return {
    next: [...begun, ...stay, ...made].filter(({ start }) => !isOfRule || start > now),
    cancelled: planned.filter(isCancelled(visits)),
  };
};

/** An open visit that nothing changes any more. */
const openVisit = (visit: VisitOfJob, now: Date, timezone: string): NextVisit[] => {
  const { id, occurs_on: occursOn, starts_at: start } = visit;
  if (!isOpenVisit(visit) || isChangeable(visit, now) || occursOn === null || start === null)
    return [];
  return [visitAt({ occursOn, needsDecision: false }, start, timezone, id)];
};

/** The visits until a day of a rule that a job gets. */
const visitsOfRule = (
  row: RecurrenceRow,
  { today, timezone, isClosed, visits }: Moment,
  horizon: Day,
) => {
  const now = new Date();
  const isOff = isCancelled(visits);
  const planned = planVisits(ruleOf(row), isClosed, [today, horizon]).filter(
    ({ day }) => toInstant(day, row.clock, timezone) > now,
  );
  return {
    next: planned.filter((day) => !isOff(day)).map((day) => newVisit(day, row, timezone)),
    cancelled: planned.filter(isOff),
  };
};

/** The next visits that are to take place, and the days until the last of them that are cancelled. */
const nextVisits = (row: RecurrenceRow, moment: Moment, sync: VisitSync | undefined) => {
  const { today, timezone, isClosed } = moment;
  const isToCome = row.first_on > today;
  const from = isToCome ? row.first_on : today;
  if (row.rule === null && sync === undefined) {
    const day = placeDay(from, row.on_closed, isClosed);
    return { next: [newVisit(day, row, timezone)], cancelled: [] };
  }
  for (const span of SPANS) {
    const horizon = addDays(from, span);
    const found = sync
      ? visitsAfter(row, moment, sync, horizon)
      : visitsOfRule(row, moment, horizon);
    const isEnough = row.rule === null || found.next.length >= PREVIEWED;
    if (isEnough || span === SPANS.at(-1)) return found;
  }
  return { next: [], cancelled: [] };
};

/**
 * A recurrence that a job gets, in words, with its next ten visits and the days that are off. With a
 * scope it is a change of the one that the job has: visits that stay are shown as they are after it, with
 * their people and the length that they have.
 * @throws ApiError 404 for an unknown job, 422 for what {@link findChangedRecurrence} refuses.
 */
export const previewRecurrence = async (
  db: Db,
  of: RecurringJob,
  recurrence: NewRecurrence,
  scope: PreviewQuery['scope'],
): Promise<RecurrencePreview> => {
  const { businessId, jobId, timezone } = of;
  const job = await getJobToRepeat(db, businessId, jobId);
  const stored = await findRecurrence(db, businessId, jobId);
  const today = todayIn(timezone);
  const asked = { recurrence, scope: scope ?? 'open' };
  const { row, sync } = await findChangedRecurrence(db, of, { job, stored, today }, asked);
  const isClosed = await findIsClosed(db, businessId);
  const visits = await findVisitsOfJob(db, businessId, jobId, countedFrom(row, today));
  const isChange = stored !== undefined && scope !== undefined;
  const moment = { today, timezone, isClosed, visits };
  const found = nextVisits(row, moment, isChange ? sync : undefined);
  const next = found.next
    .toSorted(
      (one, other) =>
        one.start.getTime() - other.start.getTime() ||
        one.shown.occursOn.localeCompare(other.shown.occursOn),
    )
    .slice(0, PREVIEWED);
  const ids = next.flatMap(({ id }) => id ?? []);
  const staffed = await findStaffedVisits(db, businessId, jobId, ids);
  const hasEarlier = isChange && (await hasEarlierVisits(db, businessId, jobId, row));
  const last = next.at(-1)?.shown.scheduledDate ?? '';
  const off = [...skippedVisits(row, isClosed, today), ...found.cancelled].map(({ day }) => day);
  return {
    sentence: sentenceOf(row, { hasEarlier }),
    next: next.map(({ id, shown }) => {
      const visit = id === undefined ? undefined : staffed.get(id);
      if (visit === undefined) return shown;
      return { ...shown, people: [...visit.people], duration: visit.duration_minutes };
    }),
    off: off.toSorted().filter((day) => day <= last),
  };
};
