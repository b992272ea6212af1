import type { Task } from '@tradewind/contracts/jobs';
import type { Visit, VisitStatus } from '@tradewind/contracts/visits';
import * as v from 'valibot';
import type { Db } from '../../database/db.ts';
import { notFound } from '../../http/apiError.ts';
import { type Actor, visibleMember } from '../../http/context.ts';
import { keys, type Position, readCursor } from '../../http/page.ts';
import { type FoundWindow, presentWindow, windowOf } from '../bookings/bookings.queries.ts';
import { type VisitPerson, visitPeople } from '../bookings/crew.queries.ts';
import { presentWallTime } from '../jobs/jobs.presenter.ts';
import { type FoundJob, isOnVisit, lockJob } from '../jobs/jobs.queries.ts';

export interface FoundVisit extends FoundWindow {
  id: string;
  job_id: string;
  status: VisitStatus;
  starts_at: Date | null;
  duration_minutes: number;
  lead_id: string | null;
  /** The lead first, then by name. */
  people: VisitPerson[];
  note: string;
  tasks: Task[];
  completed_at: Date | null;
  created_at: Date;
  updated_at: Date;
  version: number;
  /** The start, or the end of time without one. */
  sort_key: Date;
}

const startOrEnd = `coalesce(v.starts_at, timestamptz '9999-12-31 00:00Z')`;

const select = `
  select v.id, v.job_id, v.status, v.starts_at, v.duration_minutes, v.lead_id,
    ${windowOf('v')}, ${visitPeople} as people, v.note, v.tasks, v.completed_at, v.created_at, v.updated_at, v.version,
    ${startOrEnd} as sort_key
  from visit v`;

const ofJob = `${select}
  where v.business_id = $1 and v.job_id = $2 and ${isOnVisit('$3')}
    and ($4::timestamptz is null or (${startOrEnd}, v.id) > ($4::timestamptz, $5::uuid))
  order by ${startOrEnd}, v.id limit $6`;

const earliestFirst = v.strictTuple([keys.instant, keys.id]);

export const positionOf = (row: FoundVisit): Position => [row.sort_key.toISOString(), row.id];

/** A page of a job's visits, the earliest first, those without a time last; a technician's own. */
export const findVisits = (
  db: Db,
  actor: Actor,
  jobId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) => {
  const after = readCursor(earliestFirst, cursor) ?? [null, null];
  const key = [actor.businessId, jobId, visibleMember(actor)];
  return db.rows<FoundVisit>(ofJob, [...key, ...after, limit + 1]);
};

const one = `${select} where v.business_id = $1 and v.id = $2 and ${isOnVisit('$3')}`;

/** A visit that an actor may see. @throws ApiError 404 for any other. */
export const getVisit = async (db: Db, actor: Actor, id: string): Promise<FoundVisit> => {
  const key = [actor.businessId, id, visibleMember(actor)];
  const visit = await db.row<FoundVisit>(one, key);
  if (visit === undefined) throw notFound();
  return visit;
};

/**
 * A visit that an actor may see, with its job locked until the transaction ends: a job is locked
 * before its visits by all that change both. @throws ApiError 404 for any other.
 */
export const lockVisit = async (
  tx: Db,
  actor: Actor,
  id: string,
): Promise<{ job: FoundJob; visit: FoundVisit }> => {
  const { job_id } = await getVisit(tx, actor, id);
  const job = await lockJob(tx, actor.businessId, job_id);
  if (job === undefined) throw notFound();
  // Until the lock was granted, another transaction may have changed or deleted the visit.
  return { job, visit: await getVisit(tx, actor, id) };
};

const countVisits = `
  select count(*)::int as count from visit where business_id = $1 and job_id = $2`;

/** How many visits a job has. */
export const countVisitsOf = async (db: Db, businessId: string, jobId: string): Promise<number> =>
  (await db.row<{ count: number }>(countVisits, [businessId, jobId]))?.count ?? 0;

// The first visit of a job, which has its id, may hold a slot.
const remove = `
  with released as (delete from slot_hold where business_id = $1 and job_id = $2)
  delete from visit where business_id = $1 and id = $2`;

/** Deletes a visit of a job that has another, and the slot that it held. */
export const deleteVisit = (tx: Db, businessId: string, id: string) =>
  tx.rows(remove, [businessId, id]);

const unknownMembers = `
  select asked.id from unnest($2::uuid[]) asked (id)
  where not exists (select from app_user u
    where u.business_id = $1 and u.id = asked.id and u.status = 'active')`;

/** Those of some ids that are no active member of the business. */
export const findUnknownMembers = (db: Db, businessId: string, ids: readonly string[]) =>
  db.rows<{ id: string }>(unknownMembers, [businessId, ids]);

/** Presents a visit, its time in the business's zone. */
export const presentVisit = (row: FoundVisit, zone: string): Visit => ({
  _id: row.id,
  id: row.id,
  jobId: row.job_id,
  status: row.status,
  ...presentWallTime(row.starts_at, zone),
  startTime: row.starts_at?.toISOString() ?? null,
  duration: row.duration_minutes,
  arrivalWindow: presentWindow(row, zone),
  lead: row.people.find(({ _id }) => _id === row.lead_id) ?? null,
  people: row.people,
  note: row.note,
  tasks: row.tasks,
  completedDate: row.completed_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});
