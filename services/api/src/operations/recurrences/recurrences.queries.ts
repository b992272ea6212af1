import type { JobStatus } from '@tradewind/contracts';
import type { Day } from '@tradewind/contracts/calendar';
import type { ClosedDayChoice } from '@tradewind/contracts/recurrences';
import type { Db } from '../../database/db.ts';
import type { OwnerFunction } from '../../database/tenancy/ownerFunction.ts';
import { notFound } from '../../http/apiError.ts';
import { type Actor, visibleMember } from '../../http/context.ts';
import { type DaysOf, dayNumber, findHours, hoursByDay } from '../slots/openDays.ts';
import type { Pause, TimeAfter } from './occurrences.ts';
import type { IsClosed } from './planVisits.ts';
import type { VisitTemplate } from './visitsOfJob.queries.ts';

/** What a visit had that a pause, a skip or a deletion has left out; absent fields are those of the rule. */
export interface LeftOutVisit {
  /** Absent of a visit that somebody deleted, which is made as another one. */
  readonly id?: string | undefined;
  readonly date?: Day | undefined;
  /** HH:mm. */
  readonly clock?: string | undefined;
  readonly template?: VisitTemplate | undefined;
}

/** A row of `recurrence`; days and clock are of the business's zone. */
export interface RecurrenceRow {
  readonly rule: string | null;
  readonly after_count: number | null;
  readonly after_unit: TimeAfter['unit'] | null;
  readonly first_on: Day;
  /** HH:mm. */
  readonly clock: string;
  readonly duration_minutes: number;
  readonly lead_id: string | null;
  readonly helper_ids: string[];
  readonly ends_on: Day | null;
  readonly ends_after: number | null;
  readonly skipped_on: Day[];
  /** Days of an earlier rule, before the first of this one, that a pause or a skip has left out. */
  readonly earlier_days: Day[];
  /** The visits that are left out, also of earlier rules, by their days of the rule. */
  readonly left_out: Readonly<Record<Day, LeftOutVisit>>;
  /** Its own pause. */
  readonly paused_from: Day | null;
  readonly paused_until: Day | null;
  /** Those of the maintenance plan that its job is of, which are the plan's. */
  readonly plan_pauses: readonly Pause[];
  readonly on_closed: ClosedDayChoice;
  readonly made_until: Day;
  readonly due_on: Day | null;
  readonly version: number;
}

// A job that went to another customer no longer belongs to the plan (decision 158).
const planPauses = `coalesce((
    select json_agg(json_build_object('from', s.from_day, 'until', s.until_day) order by s.from_day)
    from maintenance_plan_job x
    join job o on o.business_id = $1 and o.id = x.job_id
    join maintenance_plan m on m.business_id = $1 and m.id = x.plan_id and m.client_id = o.client_id
    join maintenance_plan_pause s on s.business_id = $1 and s.plan_id = m.id
    where x.business_id = $1 and x.job_id = $2
  ), '[]') as plan_pauses`;

const columns = `rule, after_count, after_unit, first_on, clock, duration_minutes, lead_id,
  helper_ids, ends_on, ends_after, skipped_on::text[] as skipped_on,
  earlier_days::text[] as earlier_days, left_out, paused_from, paused_until, on_closed, made_until, due_on, version, ${planPauses}`;

const one = `select ${columns} from recurrence where business_id = $1 and job_id = $2`;
const oneOfMember = `${one} and ($3::uuid is null or exists (select from job_member m
  where m.business_id = $1 and m.job_id = $2 and m.user_id = $3))`;

/** The recurrence of a job that an actor may see: a technician that of their jobs (decision 11). */
export const findVisibleRecurrence = (db: Db, actor: Actor, jobId: string) =>
  db.row<RecurrenceRow>(oneOfMember, [actor.businessId, jobId, visibleMember(actor)]);

/** The recurrence of a job; undefined for a job that is not recurring. Lock the job to change it. */
export const findRecurrence = (db: Db, businessId: string, jobId: string) =>
  db.row<RecurrenceRow>(one, [businessId, jobId]);

const upsert = `
  insert into recurrence as r (business_id, job_id, rule, after_count, after_unit, first_on, clock,
    duration_minutes, lead_id, helper_ids, ends_on, ends_after, skipped_on, paused_from,
    paused_until, on_closed, made_until, due_on, earlier_days)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::text[]::date[], $14, $15, $16, $17,
    $18, $19::text[]::date[])
  on conflict (business_id, job_id) do update set (rule, after_count, after_unit, first_on, clock,
    duration_minutes, lead_id, helper_ids, ends_on, ends_after, skipped_on, paused_from,
    paused_until, on_closed, made_until, due_on, earlier_days, version, updated_at) = (excluded.rule,
    excluded.after_count, excluded.after_unit, excluded.first_on, excluded.clock,
    excluded.duration_minutes, excluded.lead_id, excluded.helper_ids, excluded.ends_on,
    excluded.ends_after, excluded.skipped_on, excluded.paused_from, excluded.paused_until,
    excluded.on_closed, excluded.made_until, excluded.due_on, excluded.earlier_days,
    r.version + 1, now())`;

/**
 * Stores the recurrence of a job whose row is locked, and raises its version; what is left out by
 * {@link storeLeftOut}.
 */
export const storeRecurrence = (
  tx: Db,
  businessId: string,
  jobId: string,
  row: Omit<RecurrenceRow, 'version' | 'plan_pauses' | 'left_out'>,
) =>
  tx.rows(upsert, [
    ...[businessId, jobId, row.rule, row.after_count, row.after_unit, row.first_on, row.clock],
    ...[row.duration_minutes, row.lead_id, row.helper_ids, row.ends_on, row.ends_after],
    ...[row.skipped_on, row.paused_from, row.paused_until, row.on_closed],
    ...[row.made_until, row.due_on, row.earlier_days],
  ]);

const progress = `
  update recurrence set made_until = $3, due_on = $4 where business_id = $1 and job_id = $2`;

/** Stores up to which day visits were made, and from which day on the next are to be made. */
export const storeProgress = (
  tx: Db,
  businessId: string,
  jobId: string,
  { made_until, due_on }: Pick<RecurrenceRow, 'made_until' | 'due_on'>,
) => tx.rows(progress, [businessId, jobId, made_until, due_on]);

const leftOut = `
  update recurrence set left_out = $3
  where business_id = $1 and job_id = $2 and left_out <> $3::jsonb`;

/** Stores the visits of a job that are left out. */
export const storeLeftOut = (
  tx: Db,
  businessId: string,
  jobId: string,
  { left_out }: Pick<RecurrenceRow, 'left_out'>,
) => tx.rows(leftOut, [businessId, jobId, left_out]);

/** Deletes the recurrence of a job, whose open visits then are for no day of it. */
export const removeRecurrence = async (tx: Db, businessId: string, jobId: string) => {
  await tx.rows('delete from recurrence where business_id = $1 and job_id = $2', [
    businessId,
    jobId,
  ]);
  await tx.rows(
    `update visit set occurs_on = null, needs_decision = false
     where business_id = $1 and job_id = $2 and occurs_on is not null and is_open_visit(status)`,
    [businessId, jobId],
  );
};

/** Returns on which days a business with such hours is closed: holidays, and weekdays without hours. */
export const isClosedBy = (hours: Pick<DaysOf, 'hours' | 'exceptions'>): IsClosed => {
  const hoursOf = hoursByDay({ ...hours, firstDay: '0000-01-01', lastDay: '9999-12-31' });
  return (day) => hoursOf(dayNumber(day)) === null;
};

/** Finds out on which days a business is closed. */
export const findIsClosed = async (db: Db, businessId: string): Promise<IsClosed> => {
  const hours = await findHours(db, businessId);
  return hours === undefined ? () => false : isClosedBy(hours);
};

/** A job, as far as making it recurring needs it. */
export interface JobToRepeat {
  readonly client_id: string;
  readonly status: JobStatus;
  readonly starts_at: Date | null;
  readonly duration_minutes: number;
  readonly assigned_to: string | null;
  /** Who else is on the visit that it shows, and works here. */
  readonly helper_ids: readonly string[];
  readonly plan_pauses: readonly Pause[];
}

const job = `
  select client_id, status, starts_at, duration_minutes, assigned_to, ${planPauses}, array(
    select m.id from visit_helper h
    join app_user m on m.business_id = h.business_id and m.id = h.user_id and m.status = 'active'
    where h.business_id = job.business_id
      and h.visit_id = (shown_visit(job.business_id, job.id)).id order by m.id) as helper_ids
  from job
  where business_id = $1 and id = $2`;
const lock = `${job} for no key update`;

/** @throws ApiError 404 for a job that the business does not have. */
export const getJobToRepeat = async (db: Db, businessId: string, jobId: string) => {
  const found = await db.row<JobToRepeat>(job, [businessId, jobId]);
  if (found === undefined) throw notFound();
  return found;
};

/** The same, locked until the transaction ends: before its visits, as all do that change both. */
export const lockJobToRepeat = async (tx: Db, businessId: string, jobId: string) => {
  const found = await tx.row<JobToRepeat>(lock, [businessId, jobId]);
  if (found === undefined) throw notFound();
  return found;
};

/** Locks the job whose visits are to be made; undefined while another process has locked it. */
export const lockRecurringJob = (tx: Db, businessId: string, jobId: string) =>
  tx.row<JobToRepeat>(`${lock} skip locked`, [businessId, jobId]);

// Businesses take turns: the first of each before the second of any.
const due = `
  select r.business_id, r.job_id from (
    select business_id, job_id, row_number() over (partition by business_id order by due_on, job_id)
      as turn
    from recurrence where due_on <= $1) r
  join job j on j.business_id = r.business_id and j.id = r.job_id and j.status <> 'cancelled'
  join client c on c.business_id = j.business_id and c.id = j.client_id and c.archived_at is null
  join business b on b.id = r.business_id and b.erase_at is null and b.suspended_at is null
  order by r.turn, r.business_id limit $2`;

export const dueRecurrences: OwnerFunction = {
  name: 'due_recurrences',
  parameters: 'until_day date, at_most int',
  returns: 'table (business_id uuid, job_id uuid)',
  body: due,
  reason: 'Finds the recurring jobs of all businesses whose next visits are to be made.',
};
