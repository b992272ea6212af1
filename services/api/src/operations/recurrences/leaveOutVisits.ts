import type { Day } from '@tradewind/contracts/calendar';
import { recurrenceMessages, type SkipInput } from '@tradewind/contracts/recurrences';
import type { Db } from '../../database/db.ts';
import { formatLongDate } from '../../engines/mail/dateTimeText.ts';
import { conflict, invalid } from '../../http/apiError.ts';
import { lock, lockRecurring, type RecurrenceChange, syncAndRecord } from './changeRecurrence.ts';
import { changeOccurrence } from './setRecurrence.ts';
import { markVisitsDue } from './syncVisits.ts';
import { findVisitsOfJob, isChangeable } from './visitsOfJob.queries.ts';

/** @throws ApiError 404 for a job that is not recurring, 409 `stale` and for a cancelled job. */
const lockOpen = async (tx: Db, change: RecurrenceChange) => {
  const locked = await lockRecurring(tx, change);
  if (locked.job.status === 'cancelled') throw conflict(recurrenceMessages.cancelled);
  return locked;
};

/**
 * Skips a day of the rule, whose open visit is deleted, or takes that back: the visit then is as it was.
 * @throws ApiError as {@link lockOpen}, 409 for a visit that has begun or is over, 422 for a day
 * without a visit and for members who do not work here.
 */
export const skipOccurrence = async (
  tx: Db,
  change: RecurrenceChange,
  { day, skipped, needsDecision }: SkipInput,
): Promise<void> => {
  const { job, stored } = await lockOpen(tx, change);
  const visits = await findVisitsOfJob(tx, change.businessId, change.jobId, day);
  const visit = visits.find(({ occurs_on }) => occurs_on === day);
  const wasSkipped = stored.skipped_on.includes(day);
  if (skipped && visit === undefined && !wasSkipped)
    throw invalid('day', recurrenceMessages.notDue);
  if (skipped && visit !== undefined && !isChangeable(visit, new Date()))
    throw conflict(recurrenceMessages.begun);
  const others = stored.skipped_on.filter((other) => other !== day);
  const row = { ...stored, skipped_on: skipped ? [...others, day] : others };
  const text = formatLongDate(day);
  const summary = skipped ? `Visit of ${text} skipped` : `Visit of ${text} no longer skipped`;
  await syncAndRecord(tx, change, job, { row, summary, previous: stored });
  if (skipped || !wasSkipped || needsDecision === undefined) return;
  // The version has been compared, and raised since.
  await changeOccurrence(tx, { ...change, version: undefined }, { from: day, needsDecision });
};

/**
 * Pauses a recurrence: open visits of the days in the pause are deleted, and made again when it is
 * resumed. Without a last day it lasts until then.
 * @throws ApiError as {@link lockOpen}, 422 for a pause that ends before it begins.
 */
export const pauseRecurrence = async (
  tx: Db,
  change: RecurrenceChange,
  { from, until = null }: { readonly from: Day; readonly until?: Day | null | undefined },
): Promise<void> => {
  const { job, stored } = await lockOpen(tx, change);
  if (until !== null && until < from) throw invalid('until', recurrenceMessages.endsBefore);
  const row = { ...stored, paused_from: from, paused_until: until };
  const to = until === null ? '' : ` until ${formatLongDate(until)}`;
  const summary = `Paused from ${formatLongDate(from)}${to}`;
  await syncAndRecord(tx, change, job, { row, summary, previous: stored });
};

/** Ends the pause of a recurrence. @throws ApiError as {@link lockOpen}. */
export const resumeRecurrence = async (tx: Db, change: RecurrenceChange): Promise<void> => {
  const { job, stored } = await lockOpen(tx, change);
  const row = { ...stored, paused_from: null, paused_until: null };
  await syncAndRecord(tx, change, job, { row, summary: 'Resumed', previous: stored });
};

/**
 * Brings the visits of a job in line with the pauses of its maintenance plan, which have changed in
 * the same transaction; the pause of the recurrence itself stays. A cancelled job follows once it is
 * reopened. Does nothing for a job that is not recurring.
 */
export const followPlanPauses = async (
  tx: Db,
  change: RecurrenceChange,
  summary: string,
): Promise<void> => {
  const { job, stored } = await lock(tx, change);
  if (stored === undefined) return;
  if (job.status === 'cancelled') return markVisitsDue(tx, change);
  await syncAndRecord(tx, change, job, { row: { ...stored }, summary, previous: stored });
};
