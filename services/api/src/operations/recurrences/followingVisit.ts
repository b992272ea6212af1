import { isOpenVisit } from '@tradewind/contracts';
import { addDays, type Day } from '@tradewind/contracts/calendar';
import { dayAt } from '../../engines/time/zone.ts';
import { dayAfter, pauseOn } from './occurrences.ts';
import type { RecurrenceRow } from './recurrences.queries.ts';
import type { VisitOfJob } from './visitsOfJob.queries.ts';

/** Work of which a visit follows so long after the one before (decision 145). */
export interface FollowingPlan {
  /** The day of the only visit that is planned; undefined while none is. */
  readonly occursOn?: Day;
  /** No further visit follows. */
  readonly isOver: boolean;
}

/** When, and since which change, a visit is planned. */
export interface Moment {
  readonly today: Day;
  readonly timezone: string;
  /** Whether a visit may be changed: nobody has begun with it, and its time is to come. */
  readonly isChangeable: (visit: VisitOfJob) => boolean;
  /** The rule has just been changed for the open visits from this day on, which count no more. */
  readonly replacesFrom?: Day | undefined;
}

/** The pause of the recurrence itself, and those of the maintenance plan that its job is of. */
export const pausesOf = ({ paused_from: from, paused_until, plan_pauses }: RecurrenceRow) =>
  from === null ? plan_pauses : [{ from, until: paused_until }, ...plan_pauses];

/** Whether a recurrence leaves a day out, by a skip or by a pause. */
export const leavesOut = (row: RecurrenceRow, day: Day): boolean =>
  row.skipped_on.includes(day) || pauseOn(pausesOf(row), day) !== undefined;

/** The day from which the next visit is counted: of one that met nobody the day it was planned for. */
const endOf = ({ status, completed_at, occurs_on }: VisitOfJob, timezone: string): Day | null =>
  status === 'completed' && completed_at !== null ? dayAt(completed_at, timezone) : occurs_on;

const afterLast = (row: RecurrenceRow, ended: readonly Day[]): Day => {
  const last = ended.toSorted().at(-1);
  if (last === undefined || row.after_count === null || row.after_unit === null)
    return row.first_on;
  return dayAfter(last, { count: row.after_count, unit: row.after_unit });
};

/** Moves a day behind a pause, and beyond days that have a visit; undefined within an open pause. */
const firstFreeDay = (row: RecurrenceRow, day: Day, taken: ReadonlySet<Day | null>) => {
  let free = day;
  while (taken.has(free) || leavesOut(row, free)) {
    const pause = pauseOn(pausesOf(row), free);
    if (pause !== undefined) {
      if (pause.until === null) return undefined;
      free = pause.until;
    }
    free = addDays(free, 1);
  }
  return free;
};

/** Plans the visit of work that follows the visit before; at most one is open at a time. */
export const planFollowing = (
  row: RecurrenceRow,
  visits: readonly VisitOfJob[],
  { today, timezone, isChangeable, replacesFrom }: Moment,
): FollowingPlan => {
  const own = visits.filter(({ occurs_on }) => occurs_on !== null);
  const counted = own.filter(({ occurs_on }) => occurs_on !== null && occurs_on >= row.first_on);
  const ended = counted.filter((visit) => !isOpenVisit(visit));
  const skipped = row.skipped_on.filter((day) => day >= row.first_on);
  const isLast = (count: number) => row.ends_after !== null && count >= row.ends_after;
  const count = ended.length + skipped.length;
  const stays = (visit: VisitOfJob) => {
    if (visit.occurs_on === null || !isChangeable(visit)) return true;
    const isReplaced = replacesFrom !== undefined && visit.occurs_on >= replacesFrom;
    return !isReplaced && !leavesOut(row, visit.occurs_on);
  };
  const open = own.find((visit) => isOpenVisit(visit) && stays(visit));
  if (open?.occurs_on) return { occursOn: open.occurs_on, isOver: isLast(count + 1) };
  if (isLast(count)) return { isOver: true };
  const days = ended.map((visit) => endOf(visit, timezone)).filter((day) => day !== null);
  const due = afterLast(row, [...days, ...skipped]);
  const taken = new Set(ended.map(({ occurs_on }) => occurs_on));
  const day = firstFreeDay(row, due > today ? due : today, taken);
  if (day === undefined) return { isOver: false };
  if (row.ends_on !== null && day > row.ends_on) return { isOver: true };
  return { occursOn: day, isOver: isLast(count + 1) };
};
