import { isDeepStrictEqual } from 'node:util';
import { isOpenVisit } from '@tradewind/contracts';
import { addDays, type Day } from '@tradewind/contracts/calendar';
import {
  type RecurrenceInput,
  type RecurrenceScope,
  recurrenceMessages,
} from '@tradewind/contracts/recurrences';
import type { Db } from '../../database/db.ts';
import { formatLongDate } from '../../engines/mail/dateTimeText.ts';
import { toInstant, toWallTime } from '../../engines/time/zone.ts';
import { conflict, invalid } from '../../http/apiError.ts';
import { type BookingRow, findVisit } from '../bookings/bookings.queries.ts';
import type { AddedVisits } from '../bookings/changeAndEmailCrew.ts';
import { findChangedRecurrence } from './changedRecurrence.ts';
import {
  daysText,
  type Locked,
  lock,
  lockRecurring,
  type RecurrenceChange,
  record,
  recordDecisions,
  syncAndRecord,
} from './changeRecurrence.ts';
import type { RecurringJob } from './placeVisits.ts';
import { recordAssignment } from './recordAssignment.ts';
import { type NewRecurrence, peopleOf, rowOf, sentenceOf } from './recurrenceRow.ts';
import {
  findRecurrence,
  getJobToRepeat,
  removeRecurrence,
  storeRecurrence,
} from './recurrences.queries.ts';
import { hasEarlierVisits } from './recurrences.read.queries.ts';
import { dropVisits, makeDueVisits } from './syncVisits.ts';
import {
  findActivePeople,
  findPeopleOfVisit,
  findVisitsOfJob,
  isChangeable,
  updateVisits,
  type VisitOfJob,
  type VisitTemplate,
} from './visitsOfJob.queries.ts';
import { moveText } from './visitTexts.ts';

type People = Omit<VisitTemplate, 'duration_minutes'>;

/** Everyone on a visit, the lead first. */
const idsOf = ({ lead_id, helper_ids }: People) =>
  lead_id === null ? [] : [lead_id, ...helper_ids];

/** Who is on the work already stays, also after they have left; their new visits are without them. */
const requireMembers = async (tx: Db, businessId: string, row: People, stored?: People) => {
  if (
    stored &&
    row.lead_id === stored.lead_id &&
    isDeepStrictEqual(row.helper_ids.toSorted(), stored.helper_ids.toSorted())
  )
    return;
  const active = await findActivePeople(tx, businessId, row);
  const areActive = active.helper_ids.length === row.helper_ids.length;
  if (active.lead_id !== row.lead_id || !areActive) throw invalid('people', 'Invalid member');
};

const requireRepeatable = async (tx: Db, change: RecurrenceChange, { job, today }: Locked) => {
  if (job.status === 'cancelled') throw conflict(recurrenceMessages.cancelled);
  const visits = await findVisitsOfJob(tx, change.businessId, change.jobId, today);
  if (visits.some(({ status, requested_at }) => status === 'pending' && requested_at !== null))
    throw conflict(recurrenceMessages.booking);
};

/**
 * Makes a job recurring, or changes how its work is repeated, within a transaction: with the scope
 * `following` the open visits from the first day on, with `open` all that are to come; those of an
 * earlier rule, before a first day that stays, keep their days. Its visits for
 * a year are there when it returns; what has begun, is over or is done stays as it is, and nobody is
 * mailed. Returns the visits on days that the rule did not have. A visit that the job has on a day of the rule becomes the visit of that day. Other features
 * (maintenance plans) call this with the transaction of their own change, and
 * {@link endRecurrence} to end it.
 *
 * `recurrence.from` is the first day, in the zone of the business; absent fields stay, or are those of
 * the job. @throws ApiError 404 for an unknown job, 409 `stale`, for a cancelled job and for a booking
 * that waits for approval, 422 for what {@link rowOf} refuses and for members who do not work here.
 */
export const setRecurrence = async (
  tx: Db,
  change: RecurrenceChange,
  recurrence: NewRecurrence,
  scope: Exclude<RecurrenceScope, 'this'> = 'open',
): Promise<AddedVisits> => {
  const locked = await lock(tx, change);
  const { job, stored } = locked;
  await requireRepeatable(tx, change, locked);
  const {
    row,
    sync,
    stayOff,
    from: day,
  } = await findChangedRecurrence(tx, change, locked, {
    recurrence,
    scope,
  });
  await requireMembers(tx, change.businessId, row, stored);
  const from = scope === 'following' ? ` from ${formatLongDate(day)} on` : '';
  const summary = `${stored ? `Repeats${from}` : 'Made recurring'}: ${sentenceOf(row)}`;
  const { added: starts } = await syncAndRecord(tx, change, job, { row, summary, ...sync });
  if (stored) await recordAssignment(tx, change, job, `Visits${from}`, idsOf(stored), idsOf(row));
  if (stayOff.length > 0) await record(tx, change, job)(`Stays off: ${daysText(stayOff)}`);
  const hasEarlier = await hasEarlierVisits(tx, change.businessId, change.jobId, row);
  return { starts, repeats: sentenceOf(row, { hasEarlier }) };
};

interface OccurrenceChange extends Omit<RecurrenceInput, 'scope'> {
  /** Whether somebody still has to decide about its closed day; absent, this change decides. */
  readonly needsDecision?: boolean | undefined;
}

interface ChangedOccurrence {
  readonly visit: VisitOfJob;
  /** The same before the change, as its mails show it; undefined without a time. */
  readonly staffed: BookingRow | undefined;
  readonly newcomers: readonly string[];
}

/**
 * Changes the one visit of a day of the rule, within a transaction: its day, time, length and people.
 * Unless `needsDecision` says otherwise, it then counts as decided about where the business is closed.
 * Returns it as it was, and the ids of those who are newly on it.
 * @throws ApiError 404 for a job that is not recurring, 409 `stale` and for a visit that has begun or
 * is over, 422 for a day without a visit.
 */
export const changeOccurrence = async (
  tx: Db,
  change: RecurrenceChange,
  { from, date, time, needsDecision, ...fields }: OccurrenceChange,
): Promise<ChangedOccurrence> => {
  const { businessId, jobId, timezone } = change;
  const { job, stored } = await lockRecurring(tx, change);
  const visits = await findVisitsOfJob(tx, businessId, jobId, from);
  const visit = visits.find(({ occurs_on }) => occurs_on === from);
  if (visit === undefined) throw invalid('from', recurrenceMessages.notDue);
  if (!isChangeable(visit, new Date())) throw conflict(recurrenceMessages.begun);
  const { starts_at = null } = visit;
  const wall = starts_at === null ? undefined : toWallTime(starts_at, timezone);
  const moves = date !== undefined || time !== undefined;
  const start = toInstant(date ?? wall?.day ?? from, time ?? wall?.clock ?? stored.clock, timezone);
  const staffed = await findVisit(tx, businessId, visit.id);
  const before = await findPeopleOfVisit(tx, businessId, visit.id);
  const stayed = before ? idsOf(before) : [];
  const [lead_id = null, ...helper_ids] = peopleOf(stayed, fields);
  const people = { lead_id, helper_ids };
  await requireMembers(tx, businessId, people, before);
  await updateVisits(
    tx,
    businessId,
    jobId,
    [{ id: visit.id, needsDecision: needsDecision ?? false, ...(moves && { startsAt: start }) }],
    { duration_minutes: fields.duration, people },
  );
  await storeRecurrence(tx, businessId, jobId, stored);
  const name = `Visit of ${formatLongDate(from)}`;
  const { duration = staffed?.duration_minutes } = fields;
  const moved = moves ? moveText({ starts_at }, { starts_at: start }, timezone) : undefined;
  const lines = [
    ...(moved === undefined ? [] : [moved]),
    ...(duration === staffed?.duration_minutes ? [] : [`${name}: changed duration`]),
  ];
  const isAsItWas = lines.length === 0 && stayed.join() === idsOf(people).join();
  const isKept = isAsItWas && needsDecision === undefined;
  for (const line of isKept ? [`${name} stays as it is`] : lines)
    await record(tx, change, job)(line);
  await recordAssignment(tx, change, job, name, stayed, idsOf(people));
  return { visit, staffed, newcomers: idsOf(people).filter((id) => !stayed.includes(id)) };
};

/**
 * Stops repeating a job, within a transaction: its open visits from a day on are deleted, without a
 * day all but the next one.
 * @throws ApiError 404 for a job that is not recurring.
 */
export const endRecurrence = async (
  tx: Db,
  change: RecurrenceChange,
  from?: Day,
): Promise<void> => {
  const { job, stored, today } = await lockRecurring(tx, change);
  const visits = await findVisitsOfJob(tx, change.businessId, change.jobId, today);
  const next = visits.find((visit) => visit.occurs_on !== null && isOpenVisit(visit));
  const removesFrom = from ?? (next?.occurs_on ? addDays(next.occurs_on, 1) : today);
  await dropVisits(tx, change, stored, visits, removesFrom);
  await removeRecurrence(tx, change.businessId, change.jobId);
  await record(tx, change, job)('No longer repeated');
};

/**
 * Makes the visits of a recurring job that are due, within a transaction that has locked the job: to
 * be called after a visit has ended, of which another may follow. Does nothing for other jobs, nor
 * for a cancelled one.
 */
export const makeVisitsOfJob = async (tx: Db, job: RecurringJob): Promise<void> => {
  const row = await findRecurrence(tx, job.businessId, job.jobId);
  if (row === undefined || row.due_on === null) return;
  const found = await getJobToRepeat(tx, job.businessId, job.jobId);
  if (found.status === 'cancelled') return;
  const synced = await makeDueVisits(tx, job, row);
  if (synced.made.length === 0) return;
  const write = record(tx, { ...job, by: 'Tradewind' }, found);
  if (row.rule === null) await write(`Next visit planned for ${daysText(synced.made)}`);
  await recordDecisions(write, synced);
};
