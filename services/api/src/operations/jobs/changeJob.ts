import type { JobStatusUpdate, JobUpdate } from '@tradewind/contracts/jobs';
import type { Db } from '../../database/db.ts';
import { omitUndefined, updateRow } from '../../database/update.ts';
import { recordActivity } from '../../engines/activity.ts';
import { forbidden, notFound, stale } from '../../http/apiError.ts';
import { type Actor, visibleMember } from '../../http/context.ts';
import { findClient } from '../clients/clients.queries.ts';
import { requireEquipment } from '../equipment/namedEquipment.ts';
import { requireProperty } from '../namedProperties/namedProperty.ts';
import { makeVisitsOfJob } from '../recurrences/setRecurrence.ts';
import { requireActiveMember, requireService } from './createJob.ts';
import { JobEntity, type JobRow } from './job.entity.ts';
import { changesOf, requireAllowedChanges, unknownClient, withdrawnAnswers } from './jobChanges.ts';
import { findLocation, isLocatedAt } from './jobLocation.ts';
import { claimNumber } from './jobNumbers.ts';
import { type FoundJob, getVisibleJob, isOnVisit, lockJob } from './jobs.queries.ts';
import { describeJobChanges } from './jobs.timeline.ts';
import { findStepTime, withStepTime } from './stepTime.ts';

/** Checks that referenced rows belong to the business. */
const checkReferences = async (
  tx: Db,
  businessId: string,
  job: FoundJob,
  changes: Partial<JobRow>,
) => {
  const { clientId, assignedTo, serviceId, number } = changes;
  // Another client must have the property, too, where the update sends the same one back.
  const { propertyId = clientId && job.property_id } = changes;
  const { equipmentIds = clientId ? job.equipment_ids : [] } = changes;
  // What the job names already stays, although it was archived.
  const kept = clientId ? [] : job.equipment_ids;
  const added = equipmentIds.filter((id) => !kept.includes(id));
  if (clientId && (await findClient(tx, businessId, clientId)) === undefined) throw unknownClient();
  await requireProperty(tx, businessId, clientId ?? job.client_id, propertyId);
  await requireEquipment(tx, businessId, clientId ?? job.client_id, added);
  if (assignedTo) await requireActiveMember(tx, businessId, assignedTo);
  if (serviceId) await requireService(tx, businessId, serviceId);
  if (number) await claimNumber(tx, businessId, number);
};

/** Statuses of a job that act on all its open visits. */
const ofAllVisits: readonly string[] = ['cancelled', 'invoiced', 'paid'];

const findVisitOfOthers = `
  select from visit v where v.business_id = $1 and v.job_id = $2 and (${isOnVisit('$3')}) is not true
    and (v.id = (shown_visit($1, $2)).id or ($4 and is_open_visit(v.status))) limit 1`;

/** @throws ApiError 403 for a status that a technician would set on visits that they are not on. */
const requireOwnVisits = async (tx: Db, actor: Actor, job: FoundJob, status: string) => {
  if (actor.role !== 'technician') return;
  const values = [actor.businessId, job.id, actor.userId, ofAllVisits.includes(status)];
  if ((await tx.row(findVisitOfOthers, values)) !== undefined) throw forbidden();
};

const openVisit = `
  select from visit where business_id = $1 and job_id = $2 and is_open_visit(status) limit 1`;

/**
 * The same changes, unless a job is finished of which every visit is done although more was to come:
 * by the office that says that no more is, and the job follows its visits; by a technician, whose visit
 * it was, it changes nothing (decision 140).
 */
const withoutMore = async (
  tx: Db,
  { businessId, role }: Actor,
  { id, more_to_come, status: before }: FoundJob,
  changes: Partial<JobRow>,
): Promise<Partial<JobRow>> => {
  const { status, completedAt, ...others } = changes;
  if (status !== 'completed' || !more_to_come) return changes;
  if ((await tx.row(openVisit, [businessId, id])) !== undefined) return changes;
  if (role !== 'technician') return { ...others, moreToCome: false };
  return before === 'in_progress' ? others : changes;
};

/**
 * The location that follows a job from the address of its property to that of another; none where the
 * job is at another place, or the update names one (decision 150).
 */
const followedLocation = async (
  tx: Db,
  businessId: string,
  job: FoundJob,
  { clientId, propertyId }: Partial<JobRow>,
): Promise<Pick<Partial<JobRow>, 'location'>> => {
  if (clientId === undefined && propertyId === undefined) return {};
  if (job.property === null || !isLocatedAt(job.location, job.property)) return {};
  const location = await findLocation(tx, businessId, clientId ?? job.client_id, propertyId);
  return omitUndefined({ location });
};

/**
 * Service and service type that agree: another service brings its name, and another text without a
 * service is of none (decision 195).
 */
const agreeOnService = async (
  tx: Db,
  businessId: string,
  { serviceId, serviceType }: JobUpdate,
  changes: Partial<JobRow>,
): Promise<Partial<JobRow>> => {
  if (changes.serviceId && serviceType === undefined)
    return { serviceType: (await requireService(tx, businessId, changes.serviceId)).name };
  return changes.serviceType !== undefined && serviceId === undefined ? { serviceId: null } : {};
};

/** An update of a job, or of its status alone. */
export type JobChange = JobUpdate & Partial<Pick<JobStatusUpdate, 'takenAt'>>;

/**
 * Changes a job within a transaction and records it in its timeline. Returns the changed job.
 * @throws ApiError 404, 403 for fields that the role may not change, 409 `stale` or a taken number,
 * 422.
 */
export const changeJob = async (
  tx: Db,
  actor: Actor,
  id: string,
  body: JobChange,
): Promise<FoundJob> => {
  const { businessId, timezone } = actor;
  const job = await lockJob(tx, businessId, id, visibleMember(actor));
  if (job === undefined) throw notFound();
  if (body.version !== undefined && body.version !== job.version) throw stale();
  const takenAt = await findStepTime(tx, businessId, id, body.takenAt);
  const asked = await withoutMore(tx, actor, job, changesOf(job, body, timezone, takenAt));
  requireAllowedChanges(actor, asked);
  const named = { ...withdrawnAnswers(job, asked.status), ...asked };
  if (Object.keys(named).length === 0) return job;
  if (named.status) await requireOwnVisits(tx, actor, job, named.status);
  await checkReferences(tx, businessId, job, named);
  const follows = body.location === undefined;
  const changes = {
    ...(follows && (await followedLocation(tx, businessId, job, named))),
    ...named,
    ...(await agreeOnService(tx, businessId, body, named)),
  };
  await updateRow(tx, JobEntity, { businessId, id }, undefined, changes);
  // Another visit may follow the one that has just ended; none follows in a cancelled job.
  if (changes.status !== undefined && changes.status !== 'cancelled')
    await makeVisitsOfJob(tx, { businessId, jobId: id, timezone });
  const changed = await getVisibleJob(tx, actor, id);
  const lines = describeJobChanges(job, changes, changed, timezone);
  for (const line of withStepTime(lines, takenAt)) {
    const of = { businessId, entity: 'job', entityId: id, clientId: changed.client_id } as const;
    await recordActivity(tx, { ...of, ...line, by: actor });
  }
  return changed;
};
