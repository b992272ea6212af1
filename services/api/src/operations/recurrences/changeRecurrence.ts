import type { Day } from '@tradewind/contracts/calendar';
import type { Db } from '../../database/db.ts';
import { type ActivityEntry, recordActivity } from '../../engines/activity.ts';
import { formatLongDate } from '../../engines/mail/dateTimeText.ts';
import { todayIn } from '../../engines/time/zone.ts';
import { notFound, stale } from '../../http/apiError.ts';
import type { RecurringJob } from './placeVisits.ts';
import {
  findRecurrence,
  type JobToRepeat,
  lockJobToRepeat,
  type RecurrenceRow,
} from './recurrences.queries.ts';
import { type SyncedVisits, syncVisits, type VisitSync } from './syncVisits.ts';

/** A change of a recurring job: of which job, in which zone, and by whom. */
export interface RecurrenceChange extends RecurringJob {
  /** A member, a key, or "Tradewind" for what the product does by itself. */
  readonly by: ActivityEntry['by'];
  /** The version that the change is based on; without it the last change wins. */
  readonly version?: number | undefined;
}

/** A job that is locked, with its recurrence if it is recurring. */
export interface Locked {
  readonly job: JobToRepeat;
  readonly stored: RecurrenceRow | undefined;
  readonly today: Day;
}

/** Locks a job and reads its recurrence. @throws ApiError 404 for an unknown job, 409 `stale`. */
export const lock = async (tx: Db, change: RecurrenceChange): Promise<Locked> => {
  const { businessId, jobId, timezone, version } = change;
  const job = await lockJobToRepeat(tx, businessId, jobId);
  const stored = await findRecurrence(tx, businessId, jobId);
  if (version !== undefined && stored?.version !== version) throw stale();
  return { job, stored, today: todayIn(timezone) };
};

/** @throws ApiError 404 unless the job is recurring. */
export const lockRecurring = async (tx: Db, change: RecurrenceChange) => {
  const { stored, ...locked } = await lock(tx, change);
  if (stored === undefined) throw notFound();
  return { ...locked, stored };
};

/** Returns how to add lines about a recurrence to the timeline of its job. */
export const record = (
  tx: Db,
  { businessId, jobId, by }: RecurrenceChange,
  job: Pick<JobToRepeat, 'client_id'>,
) => {
  const about = { businessId, entity: 'job', entityId: jobId, clientId: job.client_id } as const;
  return (summary: string, author = by) =>
    recordActivity(tx, { ...about, kind: 'recurrence', summary, by: author });
};

/** Names the first of some days. */
export const daysText = (days: readonly Day[]) => {
  const shown = days.slice(0, 3).map(formatLongDate).join('; ');
  return days.length > 3 ? `${shown} and ${days.length - 3} more` : shown;
};

/** Records on which days of visits the business is closed, for somebody to decide about them. */
export const recordDecisions = async (
  write: ReturnType<typeof record>,
  { toDecide }: Pick<SyncedVisits, 'toDecide'>,
) => {
  if (toDecide.length === 0) return;
  await write(`Closed on the day of a visit, to be decided: ${daysText(toDecide)}`, 'Tradewind');
};

/** Brings the visits in line with a changed recurrence, stores it, and adds a line to the timeline. */
export const syncAndRecord = async (
  tx: Db,
  change: RecurrenceChange,
  job: JobToRepeat,
  { row, summary, ...sync }: VisitSync & { row: RecurrenceRow; summary: string },
): Promise<SyncedVisits> => {
  const write = record(tx, change, job);
  const synced = await syncVisits(tx, change, row, sync);
  await write(summary);
  await recordDecisions(write, synced);
  return synced;
};
