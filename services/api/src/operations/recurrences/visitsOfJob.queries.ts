import { randomUUIDv7 } from 'node:crypto';
import type { Day } from '@tradewind/contracts/calendar';
import type { Db } from '../../database/db.ts';

/** The people of a visit, and its duration. */
export interface VisitTemplate {
  readonly duration_minutes: number;
  readonly lead_id: string | null;
  readonly helper_ids: readonly string[];
}

/** Returns the people and the duration of a visit or of a rule, and nothing else of it. */
export const templateOf = ({
  duration_minutes,
  lead_id,
  helper_ids,
}: VisitTemplate): VisitTemplate => ({ duration_minutes, lead_id, helper_ids });

/** A visit of a recurring job, as making and changing visits reads it. */
export interface VisitOfJob extends VisitTemplate {
  readonly id: string;
  /** Null: not made by the recurrence. */
  readonly occurs_on: Day | null;
  readonly status: string;
  readonly starts_at: Date | null;
  readonly completed_at: Date | null;
  /** Of a visitor's booking. */
  readonly requested_at: Date | null;
}

const helperIds = `array(select h.user_id from visit_helper h
    where h.business_id = v.business_id and h.visit_id = v.id order by h.user_id) as helper_ids`;

const ofJob = `
  select id, occurs_on, status, starts_at, completed_at, requested_at, duration_minutes, lead_id,
    ${helperIds}
  from visit v
  where business_id = $1 and job_id = $2
    and (occurs_on is null or occurs_on >= $3 or is_open_visit(status))
  order by occurs_on nulls last, starts_at, id`;

/** The visits of a job without those that ended before a day, the ones of its recurrence first. */
export const findVisitsOfJob = (db: Db, businessId: string, jobId: string, from: Day) =>
  db.rows<VisitOfJob>(ofJob, [businessId, jobId, from]);

const notBegun: ReadonlySet<string> = new Set(['pending', 'scheduled']);

/** Whether nobody has begun with a visit, and its time is still to come. */
export const isChangeable = (visit: Pick<VisitOfJob, 'status' | 'starts_at'>, now: Date) =>
  notBegun.has(visit.status) && (visit.starts_at === null || visit.starts_at > now);

const peopleOfVisit = `
  select lead_id, ${helperIds} from visit v where v.business_id = $1 and v.id = $2`;

/** Who is on a visit of the business. */
export const findPeopleOfVisit = (db: Db, businessId: string, visitId: string) =>
  db.row<Omit<VisitTemplate, 'duration_minutes'>>(peopleOfVisit, [businessId, visitId]);

const activePeople = `
  select id from app_user where business_id = $1 and status = 'active' and id = any($2::uuid[])`;

/** The people of a template who still work here; without the lead nobody is on the visit. */
export const findActivePeople = async (
  db: Db,
  businessId: string,
  { lead_id, helper_ids }: Omit<VisitTemplate, 'duration_minutes'>,
) => {
  if (lead_id === null) return { lead_id, helper_ids: [] };
  const found = await db.rows<{ id: string }>(activePeople, [businessId, [lead_id, ...helper_ids]]);
  const active = new Set(found.map(({ id }) => id));
  if (!active.has(lead_id)) return { lead_id: null, helper_ids: [] };
  return { lead_id, helper_ids: helper_ids.filter((id) => active.has(id)) };
};

/** A visit to be made or moved. */
export interface VisitPlacement {
  readonly occursOn: Day;
  readonly startsAt: Date;
  readonly needsDecision: boolean;
  /** Of a visit that was left out; absent for the people and the duration of the rule. */
  readonly template?: VisitTemplate | undefined;
}

interface NewVisit extends VisitPlacement {
  /** Of a visit that was left out and is made again. */
  readonly id?: string | undefined;
}

const insert = `
  with made as (
    insert into visit (business_id, id, job_id, occurs_on, starts_at, needs_decision,
      duration_minutes, lead_id)
    select $1, made.id, $2, made.occurs_on, made.starts_at, made.needs_decision, $7, $8
    from unnest($3::uuid[], $4::text[]::date[], $5::timestamptz[], $6::boolean[])
      as made (id, occurs_on, starts_at, needs_decision)
    on conflict (business_id, job_id, occurs_on) where occurs_on is not null do nothing
    returning id)
  insert into visit_helper (business_id, visit_id, user_id)
  select $1, made.id, helper.id from made cross join unnest($9::uuid[]) as helper (id)`;

/** Makes visits; a day that has one already gets no other. */
export const insertVisits = async (
  tx: Db,
  businessId: string,
  jobId: string,
  visits: readonly NewVisit[],
  { duration_minutes, lead_id, helper_ids }: VisitTemplate,
): Promise<void> => {
  if (visits.length === 0) return;
  await tx.rows(insert, [
    businessId,
    jobId,
    visits.map(({ id }) => id ?? randomUUIDv7()),
    visits.map(({ occursOn }) => occursOn),
    visits.map(({ startsAt }) => startsAt),
    visits.map(({ needsDecision }) => needsDecision),
    ...[duration_minutes, lead_id, helper_ids],
  ]);
};

const others = `
  select from visit where business_id = $1 and job_id = $2 and id <> all ($3::uuid[])
    and status <> 'cancelled' limit 1`;

/** Whether a job has a visit beside some, to come or over, that is not cancelled. */
export const hasOtherVisits = async (
  db: Db,
  businessId: string,
  jobId: string,
  visits: readonly Pick<VisitOfJob, 'id'>[],
): Promise<boolean> =>
  (await db.row(others, [businessId, jobId, visits.map(({ id }) => id)])) !== undefined;

/** What changes of a visit; absent fields stay. */
export interface VisitChange {
  readonly id: string;
  readonly occursOn?: Day | null;
  readonly startsAt?: Date | null;
  readonly needsDecision?: boolean;
}

const update = `
  update visit v set
    occurs_on = case when c.sets_day then c.occurs_on else v.occurs_on end,
    starts_at = case when c.sets_start then c.starts_at else v.starts_at end,
    needs_decision = coalesce(c.needs_decision, v.needs_decision),
    duration_minutes = coalesce($9::int, v.duration_minutes),
    lead_id = case when $10 then $11::uuid else v.lead_id end,
    version = v.version + 1, updated_at = now()
  from unnest($3::uuid[], $4::boolean[], $5::text[]::date[], $6::boolean[], $7::timestamptz[],
    $8::boolean[]) as c (id, sets_day, occurs_on, sets_start, starts_at, needs_decision)
  where v.business_id = $1 and v.job_id = $2 and v.id = c.id`;

const replaceHelpers = `
  with gone as (
    delete from visit_helper where business_id = $1 and visit_id = any($2::uuid[])
      and user_id <> all ($3::uuid[]))
  insert into visit_helper (business_id, visit_id, user_id)
  select $1, visit.id, helper.id
  from unnest($2::uuid[]) as visit (id) cross join unnest($3::uuid[]) as helper (id)
  on conflict do nothing`;

/** Has exactly these members help on each of some visits, next to its lead. */
export const setHelpers = (
  tx: Db,
  businessId: string,
  visitIds: readonly string[],
  helpers: readonly string[],
) => tx.rows(replaceHelpers, [businessId, visitIds, helpers]);

/** Changes visits of a job, all with the same length and people where the template has them. */
export const updateVisits = async (
  tx: Db,
  businessId: string,
  jobId: string,
  changes: readonly VisitChange[],
  { duration_minutes, people }: VisitTemplateChange,
): Promise<void> => {
  if (changes.length === 0) return;
  const ids = changes.map(({ id }) => id);
  await tx.rows(update, [
    businessId,
    jobId,
    ids,
    changes.map(({ occursOn }) => occursOn !== undefined),
    changes.map(({ occursOn }) => occursOn ?? null),
    changes.map(({ startsAt }) => startsAt !== undefined),
    changes.map(({ startsAt }) => startsAt ?? null),
    changes.map(({ needsDecision }) => needsDecision ?? null),
    ...[duration_minutes ?? null, people !== undefined, people?.lead_id ?? null],
  ]);
  if (people !== undefined) await setHelpers(tx, businessId, ids, people.helper_ids);
};

export interface VisitTemplateChange {
  readonly duration_minutes?: number | undefined;
  readonly people?: Omit<VisitTemplate, 'duration_minutes'> | undefined;
}

// They are for no day any more, so that their days do not count as skipped.
const release = `
  update visit set occurs_on = null where business_id = $1 and job_id = $2 and id = any($3::uuid[])`;
const remove = 'delete from visit where business_id = $1 and job_id = $2 and id = any($3::uuid[])';

/** Deletes visits that the recurrence no longer has. */
export const deleteVisits = async (
  tx: Db,
  businessId: string,
  jobId: string,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return;
  await tx.rows(release, [businessId, jobId, ids]);
  await tx.rows(remove, [businessId, jobId, ids]);
};

const setMore = `
  update job set more_to_come = $3, version = version + 1, updated_at = now()
  where business_id = $1 and id = $2 and more_to_come <> $3`;

/** Stores whether further visits of a job follow although every visit so far is done (decision 140). */
export const setMoreToCome = (tx: Db, businessId: string, jobId: string, more: boolean) =>
  tx.rows(setMore, [businessId, jobId, more]);
