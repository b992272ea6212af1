import { isOpenVisit } from '@tradewind/contracts';
import type { Day } from '@tradewind/contracts/calendar';
import type { Db } from '../../database/db.ts';
import { dayAt, toInstant } from '../../engines/time/zone.ts';
import { leavesOut } from './followingVisit.ts';
import { type IsClosed, type PlannedDay, placeDay } from './planVisits.ts';
import type { RecurrenceRow } from './recurrences.queries.ts';
import { distanceBy } from './skippedDays.ts';
import {
  deleteVisits,
  findActivePeople,
  hasOtherVisits,
  insertVisits,
  isChangeable,
  templateOf,
  updateVisits,
  type VisitChange,
  type VisitOfJob,
  type VisitPlacement,
  type VisitTemplate,
} from './visitsOfJob.queries.ts';

/** A job whose row is locked; its days and clocks are those of `timezone`. */
export interface RecurringJob {
  readonly businessId: string;
  readonly jobId: string;
  /** Of the business. */
  readonly timezone: string;
}

/** Returns the visit of a planned day, at its own time or that of its recurrence, with its own people. */
export const placementOf = (
  { occursOn, day, needsDecision, clock, template }: PlannedDay,
  row: RecurrenceRow,
  timezone: string,
): VisitPlacement => ({
  ...{ occursOn, needsDecision, template },
  startsAt: toInstant(day, clock ?? row.clock, timezone),
});

/** The visit that a job has while the rule leaves it none; one that somebody added stays. */
const undatedOf = (
  jobId: string,
  visits: readonly VisitOfJob[],
  isLeftOut: (visit: VisitOfJob) => boolean,
): VisitOfJob | undefined => {
  const open = visits.filter(isOpenVisit);
  const left = open.find((visit) => visit.starts_at === null && isLeftOut(visit));
  if (left !== undefined) return left;
  const areUndated = open.every(({ starts_at }) => starts_at === null);
  return open.find(({ id, starts_at }) => starts_at === null && (areUndated || id === jobId));
};

/**
 * Gives each visit, in order, the nearest of some days of a rule that no visit before it has, while
 * there are any.
 */
const nearestDays = (
  rule: string | null,
  visits: readonly VisitOfJob[],
  days: readonly VisitPlacement[],
) => {
  const free = new Set(days);
  const distance = distanceBy(rule ?? 'FREQ=DAILY');
  return visits.flatMap(({ id, occurs_on }) => {
    const distanceTo = ({ occursOn }: VisitPlacement) => distance(occurs_on ?? occursOn, occursOn);
    const [nearest] = [...free].toSorted((one, other) => distanceTo(one) - distanceTo(other));
    if (nearest === undefined) return [];
    free.delete(nearest);
    return [{ id, ...nearest }];
  });
};

/**
 * Has `store` make or change visits, at once those that get the same people and length: their own, or
 * those of the rule, without those who no longer work here.
 */
const storeByTemplate = async <V extends Pick<VisitPlacement, 'template'>>(
  tx: Db,
  businessId: string,
  row: RecurrenceRow,
  visits: readonly V[],
  store: (visits: readonly V[], template: VisitTemplate) => Promise<void>,
): Promise<void> => {
  const ofRule = templateOf(row);
  const groups = Map.groupBy(visits, ({ template = ofRule }) => JSON.stringify(template));
  for (const group of groups.values()) {
    const template = group[0]?.template ?? ofRule;
    const people = await findActivePeople(tx, businessId, template);
    await store(group, { ...template, ...people });
  }
};

/**
 * Makes visits and deletes others. Those that `keeps` names are moved to the nearest days that need
 * one, while there are any. A visit that a pause or a skip leaves out has its id again when it is made
 * again for its day. A job always has a visit that is not cancelled: where the rule
 * leaves none, its first one stays without a date until there is a day for it. Returns those of
 * `gone` that are on no day any more.
 */
export const replaceVisits = async (
  tx: Db,
  { businessId, jobId }: RecurringJob,
  row: RecurrenceRow,
  { visits, missing, gone, keeps }: VisitsToReplace,
): Promise<readonly VisitOfJob[]> => {
  const idsLeftOut = new Set(Object.values(row.left_out).map(({ id }) => id));
  const isLeftOut = ({ id }: VisitOfJob) => idsLeftOut.has(id);
  const first = gone.find(({ id }) => id === jobId);
  const undated = undatedOf(jobId, visits, isLeftOut);
  const comesBack = row.rule !== null && first?.occurs_on && leavesOut(row, first.occurs_on);
  const moved = undated ?? (comesBack ? undefined : first);
  // Its id, unless it is there nevertheless: the only visit of a job stays without a date.
  const leftOutOn = ({ occursOn }: VisitPlacement) => {
    const id = row.left_out[occursOn]?.id;
    return id === moved?.id || !visits.some((visit) => visit.id === id) ? id : undefined;
  };
  const isFree = (day: VisitPlacement) => moved?.id === jobId || leftOutOn(day) === undefined;
  const taken =
    moved &&
    (missing.find((day) => leftOutOn(day) === moved.id) ?? missing.slice(0, 1).find(isFree));
  const days = missing.filter((day) => day !== taken);
  const kept = gone.filter((visit) => keeps?.has(visit.id) && visit !== moved);
  const placed = nearestDays(row.rule, kept, days);
  const isPlaced = new Set(placed.map(({ occursOn }) => occursOn));
  const made = days
    .filter(({ occursOn }) => !isPlaced.has(occursOn))
    .map((day) => ({ ...day, id: leftOutOn(day) }));
  const isEmpty =
    taken === undefined &&
    days.length === 0 &&
    !(await hasOtherVisits(tx, businessId, jobId, gone));
  const left = isEmpty ? (first ?? gone[0]) : undefined;
  await storeByTemplate(tx, businessId, row, made, (visits, template) =>
    insertVisits(tx, businessId, jobId, visits, template),
  );
  const withoutDate = { occursOn: null, startsAt: null, needsDecision: false };
  const changes: (VisitChange & Pick<VisitPlacement, 'template'>)[] = [
    ...(moved && taken ? [{ id: moved.id, ...taken }] : []),
    ...placed,
    ...(left ? [{ id: left.id, ...withoutDate }] : []),
  ];
  await storeByTemplate(tx, businessId, row, changes, (visits, { duration_minutes, ...people }) =>
    updateVisits(tx, businessId, jobId, visits, { duration_minutes, people }),
  );
  const stay = new Set(changes.map(({ id }) => id));
  // The only visit that was left, whose own day is not made again, goes as all others did.
  const isOver = missing.length > 0 && undated !== undefined && isLeftOut(undated);
  const leaving = [...gone, ...(undated && isOver ? [undated] : [])]
    .map(({ id }) => id)
    .filter((id) => !stay.has(id));
  await deleteVisits(tx, businessId, jobId, leaving);
  const isLeft = new Set([...leaving, left?.id]);
  return gone.filter(({ id }) => isLeft.has(id));
};

interface VisitsToReplace {
  /** Those that the job has. */
  readonly visits: readonly VisitOfJob[];
  readonly missing: readonly VisitPlacement[];
  readonly gone: readonly VisitOfJob[];
  /** The ids of those that go which are moved instead. */
  readonly keeps?: ReadonlySet<string>;
}

/**
 * A visit whose start is that of the rule moves with it, and one that was moved keeps its day; none
 * moves into the past.
 */
export const startOf = (
  visit: VisitOfJob,
  planned: PlannedDay,
  { row, previous, timezone, isClosed, now }: Comparison,
): Date | undefined => {
  if (visit.starts_at === null) return toInstant(planned.day, row.clock, timezone);
  const before = placeDay(planned.occursOn, previous.on_closed, isClosed);
  const was = toInstant(before.day, previous.clock, timezone);
  const isMoved = was.getTime() !== visit.starts_at.getTime();
  if (isMoved && previous.clock === row.clock) return undefined;
  const day = isMoved ? dayAt(visit.starts_at, timezone) : planned.day;
  const start = toInstant(day, row.clock, timezone);
  return start <= now || start.getTime() === visit.starts_at.getTime() ? undefined : start;
};

interface Comparison {
  readonly row: RecurrenceRow;
  readonly previous: RecurrenceRow;
  readonly timezone: string;
  readonly isClosed: IsClosed;
  readonly now: Date;
}

/** Returns the people and the length that a change gives visits that stay; absent ones stay. */
export const changesOf = (previous: VisitTemplate, next: VisitTemplate): Partial<VisitTemplate> => {
  const { duration_minutes, ...people } = templateOf(next);
  const peopleOf = ({ lead_id, helper_ids }: VisitTemplate) =>
    [lead_id, ...helper_ids.toSorted()].join();
  return {
    ...(previous.duration_minutes !== duration_minutes && { duration_minutes }),
    ...(peopleOf(previous) !== peopleOf(next) && people),
  };
};

/** Changes on visits that stay what the edit changes, and nothing else. */
export const changeVisits = async (
  tx: Db,
  { businessId, jobId }: RecurringJob,
  kept: readonly (readonly [VisitOfJob, PlannedDay])[],
  comparison: Comparison,
): Promise<void> => {
  const { row, previous } = comparison;
  const { duration_minutes, lead_id } = changesOf(previous, row);
  const changesPeople = lead_id !== undefined;
  const changesAll = changesPeople || duration_minutes !== undefined;
  const changesOnClosed = previous.on_closed !== row.on_closed;
  const changes = kept.flatMap(([visit, planned]): VisitChange[] => {
    const startsAt = startOf(visit, planned, comparison);
    if (startsAt === undefined && !changesAll && !changesOnClosed) return [];
    const { needsDecision } = planned;
    return [
      { id: visit.id, ...(startsAt && { startsAt }), ...(changesOnClosed && { needsDecision }) },
    ];
  });
  const people = changesPeople ? await findActivePeople(tx, businessId, row) : undefined;
  await updateVisits(tx, businessId, jobId, changes, { duration_minutes, people });
};

/** The visits of no day of the rule that are on one: they become the visits of these days. */
export const linkVisits = async (
  tx: Db,
  { businessId, jobId, timezone }: RecurringJob,
  row: RecurrenceRow,
  { visits, missing, now }: VisitsToLink,
): Promise<ReadonlySet<Day>> => {
  const free = visits.filter(
    ({ occurs_on, status }) => occurs_on === null && status !== 'cancelled',
  );
  const isOn = (day: Day) => (visit: VisitOfJob) =>
    visit.starts_at !== null && dayAt(visit.starts_at, timezone) === day;
  const found = missing.flatMap((planned) => {
    // Also on a closed day of the rule, from which it moves.
    const visit = free.find(isOn(planned.day)) ?? free.find(isOn(planned.occursOn));
    return visit === undefined ? [] : [{ visit, planned }];
  });
  const people = await findActivePeople(tx, businessId, row);
  const template = { duration_minutes: row.duration_minutes, people };
  for (const { visit, planned } of found) {
    const { startsAt, ...place } = placementOf(planned, row, timezone);
    const changes = isChangeable(visit, now);
    const change = { id: visit.id, ...place, ...(changes && { startsAt }) };
    await updateVisits(tx, businessId, jobId, [change], changes ? template : {});
  }
  return new Set(found.map(({ planned }) => planned.occursOn));
};

interface VisitsToLink {
  /** Those that the job has, ascending by their starts. */
  readonly visits: readonly VisitOfJob[];
  /** Days of the rule without a visit. */
  readonly missing: readonly PlannedDay[];
  readonly now: Date;
}
