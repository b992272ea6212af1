import { isDeepStrictEqual } from 'node:util';
import type { JobStatus } from '@tradewind/contracts';
import { jobMessages } from '@tradewind/contracts/jobMessages';
import type { JobUpdate } from '@tradewind/contracts/jobs';
import { omitUndefined } from '../../database/update.ts';
import { toInstant, toWallTime } from '../../engines/time/zone.ts';
import { forbidden, invalid } from '../../http/apiError.ts';
import type { Actor } from '../../http/context.ts';
import { withTaskIds } from './createJob.ts';
import { type JobRow, pickTexts } from './job.entity.ts';
import { locationOf } from './jobs.presenter.ts';
import type { FoundJob } from './jobs.queries.ts';

const DEFAULT_CLOCK = '09:00';

/**
 * Returns the requested start: a day without a time keeps the time, a time without a day keeps the
 * day, both in the business's zone. Undefined when neither is given.
 */
export const startOf = (
  stored: Date | null,
  { scheduledDate, scheduledTime }: Pick<JobUpdate, 'scheduledDate' | 'scheduledTime'>,
  zone: string,
): Date | null | undefined => {
  if (scheduledDate === null) return null;
  const now = stored === null ? undefined : toWallTime(stored, zone);
  const day = scheduledDate ?? now?.day;
  const clock = scheduledTime ?? now?.clock ?? DEFAULT_CLOCK;
  const isTimeOmitted = scheduledDate === undefined && !scheduledTime;
  if (isTimeOmitted || day === undefined) return undefined;
  // The same wall time again keeps its instant, also the second of an hour that is repeated.
  if (now?.day === day && now.clock === clock) return undefined;
  return toInstant(day, clock, zone);
};

const beforeCompletion: ReadonlySet<JobStatus> = new Set([
  'pending',
  'scheduled',
  'on_my_way',
  'in_progress',
]);
const afterCompletion: ReadonlySet<JobStatus> = new Set(['completed', 'invoiced', 'paid']);

/**
 * When the job was completed: set on entering `completed` from an earlier step, removed by going
 * back to one, kept otherwise (decision 23).
 */
const completionOf = (job: FoundJob, status: JobStatus = job.status, takenAt = new Date()) => {
  if (job.completed_at !== null && beforeCompletion.has(status)) return null;
  const isKept = job.completed_at !== null && afterCompletion.has(job.status);
  return status === 'completed' && job.status !== 'completed' && !isKept ? takenAt : undefined;
};

/**
 * The property that an update names: what the job shows already is no change, and with another client
 * it is the main one, unless the update names one of theirs.
 */
const propertyOf = (job: FoundJob, { client, property }: JobUpdate) => {
  if (client !== undefined && client !== job.client_id) return property ?? null;
  const { property: shown } = job;
  const isShown = property === shown?._id || (property === null && shown?.isMain !== false);
  return isShown ? undefined : property;
};

/** The equipment that an update names; that of a client does not follow the job to another. */
const equipmentOf = (job: FoundJob, { client, equipment }: JobUpdate) =>
  client !== undefined && client !== job.client_id ? (equipment ?? []) : equipment;

const numberOf = (job: FoundJob, asked: JobUpdate['jobNumber']) => {
  if (asked === undefined || asked === null || asked === job.number) return undefined;
  if (job.number !== null) throw invalid('jobNumber', 'A job number cannot be changed.');
  return asked;
};

/**
 * Returns the columns that an update changes; absent and equal values are left out. `takenAt` is when
 * its status was reached, now by default.
 */
export const changesOf = (
  job: FoundJob,
  body: JobUpdate,
  zone: string,
  takenAt?: Date,
): Partial<JobRow> => {
  const current: Partial<JobRow> = {
    ...pickTexts(job),
    title: job.title,
    clientId: job.client_id,
    propertyId: job.property_id,
    equipmentIds: job.equipment_ids,
    status: job.status,
    durationMinutes: job.duration_minutes,
    assignedTo: job.assigned_to,
    serviceId: job.service_id,
    tasks: job.tasks,
    materials: job.materials,
    location: locationOf(job),
    invoicedElsewhere: job.invoiced_elsewhere,
    paidElsewhere: job.paid_elsewhere,
    moreToCome: job.more_to_come,
  };
  const asked = {
    ...pickTexts(body),
    title: body.title,
    clientId: body.client,
    propertyId: propertyOf(job, body),
    equipmentIds: equipmentOf(job, body),
    status: body.status,
    durationMinutes: body.duration,
    assignedTo: body.assignedTo,
    serviceId: body.serviceId,
    tasks: body.tasks && withTaskIds(body.tasks),
    materials: body.materials,
    location: body.location && { ...locationOf(job), ...omitUndefined(body.location) },
    invoicedElsewhere: body.invoicedElsewhere,
    paidElsewhere: body.paidElsewhere,
    moreToCome: body.moreToCome,
    startsAt: startOf(job.starts_at, body, zone),
    number: numberOf(job, body.jobNumber),
    completedAt: completionOf(job, body.status, takenAt),
  };
  const isChange = ([field, value]: [string, unknown]) => {
    const now = current[field as keyof JobRow];
    const isEmpty = value === null && now === '';
    return value !== undefined && !isEmpty && !isDeepStrictEqual(value, now);
  };
  return Object.fromEntries(Object.entries(asked).filter(isChange)) as Partial<JobRow>;
};

/**
 * The answers about money that a new status withdraws: a job before its invoice was not invoiced
 * elsewhere, and one before its payment was not paid elsewhere (decision 43).
 */
export const withdrawnAnswers = (job: FoundJob, status: JobStatus | undefined): Partial<JobRow> => {
  if (status === undefined || status === 'paid') return {};
  return {
    ...(job.paid_elsewhere && { paidElsewhere: false }),
    ...(job.invoiced_elsewhere && status !== 'invoiced' && { invoicedElsewhere: false }),
  };
};

const technicians: ReadonlySet<string> = new Set([
  'status',
  'tasks',
  'notes',
  'completedAt',
  'moreToCome',
]);

/**
 * A technician changes status, tasks and notes of the jobs that they are on (decision 11), and says
 * that more visits follow (decision 140).
 */
export const requireAllowedChanges = (actor: Actor, changes: Partial<JobRow>): void => {
  if (actor.role !== 'technician') return;
  if (!Object.keys(changes).every((field) => technicians.has(field))) throw forbidden();
};

/** The error of the field for an unknown client. */
export const unknownClient = () => invalid('client', jobMessages.clientOnEdit);
