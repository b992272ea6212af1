import { randomUUIDv7 } from 'node:crypto';
import type { JobStatus } from '@tradewind/contracts';
import { jobMessages } from '@tradewind/contracts/jobMessages';
import type { Job, Location, Requester, Task } from '@tradewind/contracts/jobs';
import { brokeConstraint } from '../../database/databaseError.ts';
import type { Db } from '../../database/db.ts';
import { todayIn } from '../../engines/time/zone.ts';
import { invalid } from '../../http/apiError.ts';
import { type Author, memberIdOf } from '../../http/context.ts';
import { emptyText, type JobTexts, textColumn, textFields } from './job.entity.ts';
import { type FoundJob, jobColumns, jobJoins } from './jobs.queries.ts';

type NewTexts = { readonly [Field in keyof JobTexts]?: JobTexts[Field] | undefined };

export interface JobToInsert extends NewTexts {
  /** A new one by default. */
  readonly id?: string | undefined;
  readonly clientId: string;
  /** Of the client; null for their main one. */
  readonly propertyId?: string | null | undefined;
  /** Of the client. */
  readonly equipmentIds?: readonly string[] | undefined;
  readonly title: string;
  readonly status?: JobStatus | undefined;
  readonly startsAt: Date;
  /** Minutes. */
  readonly duration: number;
  readonly serviceId?: string | null | undefined;
  readonly assignedTo?: string | null | undefined;
  readonly tasks?: readonly Task[] | undefined;
  readonly materials?: Job['materials'] | undefined;
  readonly location?: Partial<Location> | undefined;
  readonly requestedBy?: Requester | undefined;
  /** The member whom the visitor chose. */
  readonly askedFor?: string | undefined;
  readonly source?: 'dashboard' | 'booking' | undefined;
}

const textColumns = textFields.map(textColumn).join(', ');
const textValues = textFields.map((_, index) => `$${21 + index}`).join(', ');

// Number, job and the first line of its timeline in one statement: all or none, in one round trip.
const insert = `
  with j as (
    insert into job (business_id, id, client_id, number, title, status, starts_at, duration_minutes,
      service_id, assigned_to, tasks, materials, location, source, completed_at, property_id,
      equipment_ids, requested_by, asked_for, ${textColumns})
    select $1::uuid, $2::uuid, c.id, next_job_number($1::uuid, $4::int), $5, $6::text,
      $7::timestamptz, $8::int, $9::uuid, $10::uuid, $11::jsonb, $12::jsonb, $13::jsonb, $14,
      case when $6::text = 'completed' then now() end, $17::uuid, $18::uuid[], $19::jsonb,
      $20::uuid, ${textValues}
    from client c where c.business_id = $1::uuid and c.id = $3::uuid and c.archived_at is null
    returning *
  ), created as (
    insert into activity
      (business_id, entity, entity_id, client_id, kind, summary, actor_id, actor)
    select business_id, 'job', id, client_id, 'created', 'Job ' || number || ' created', $15::uuid, $16
    from j
  )
  select ${jobColumns} from j ${jobJoins}`;

/** The actor of a timeline entry: a member or a key, or "Customer" for a visitor. */
export type By = Author | 'Customer';

/**
 * Creates a job with the next number of the business's year (decision 24).
 * @throws ApiError 422 for a client or an assignee that the business does not have.
 */
export const insertJob = async (
  db: Db,
  { businessId, timezone }: { readonly businessId: string; readonly timezone: string },
  by: By,
  job: JobToInsert,
): Promise<FoundJob> => {
  const year = Number(todayIn(timezone).slice(0, 4));
  const [actorId, actor] = typeof by === 'string' ? [null, by] : [memberIdOf(by), by.name];
  const { title, status = 'scheduled', startsAt, duration } = job;
  const { serviceId = null, assignedTo = null, source = 'dashboard' } = job;
  const lists = [job.tasks ?? [], job.materials ?? [], job.location ?? {}];
  const row = await db
    .row<FoundJob>(insert, [
      ...[businessId, job.id ?? randomUUIDv7(), job.clientId, year, title, status, startsAt],
      ...[duration, serviceId, assignedTo],
      ...lists.map((list) => JSON.stringify(list)),
      ...[source, actorId, actor, job.propertyId ?? null, job.equipmentIds ?? []],
      job.requestedBy === undefined ? null : JSON.stringify(job.requestedBy),
      job.askedFor ?? null,
      ...textFields.map((field) => job[field] ?? emptyText(field)),
    ])
    .catch(rejectAssignee);
  if (row === undefined) throw invalid('client', jobMessages.client);
  return row;
};

/** Turns an unknown assignee into an error of its field. */
const rejectAssignee = (error: unknown): never => {
  throw brokeConstraint(error, 'job_assignee_fk') ? invalid('assignedTo', 'Invalid member') : error;
};
