import type { JobStatus } from '@tradewind/contracts';
import type { JobCountQuery, JobQuery } from '@tradewind/contracts/jobList';
import type { Job, Location, Requester, Task } from '@tradewind/contracts/jobs';
import type { JobProperty } from '@tradewind/contracts/properties';
import type { Db } from '../../database/db.ts';
import { containing } from '../../database/search.ts';
import {
  hasClosedDayToDecide,
  hasNoShowToReplan,
  hasVisitsToPlan,
  hasVisitToAssign,
  lacksMember,
  metNobody,
} from '../../engines/statusConditions.ts';
import { addDays, toInstant } from '../../engines/time/zone.ts';
import { notFound } from '../../http/apiError.ts';
import { type Actor, visibleMember } from '../../http/context.ts';
import type { Placed } from '../../http/keysetOrder.ts';
import { newestFirst, readCursor, rowLimitFor } from '../../http/page.ts';
import { askedFor, peopleOfVisit } from '../bookings/crew.queries.ts';
import { equipmentColumn } from '../equipment/namedEquipment.ts';
import {
  joinNamedProperty,
  orOfProperty,
  searchProperties,
} from '../namedProperties/namedProperty.ts';
import { type JobTexts, textColumn, textFields } from './job.entity.ts';
import { orderBy } from './jobs.orders.ts';
import { isToInvoice, jobAmount } from './moneyOfJob.ts';

/** The named property of a job, else the main one of its client. */
type FoundJobProperty = Pick<
  JobProperty,
  '_id' | 'name' | 'accessNotes' | 'coordinates' | 'isMain'
> &
  Omit<JobProperty['address'], 'zipCode'>;

/** A job with its client, its property and who it is assigned to. */
export interface FoundJob extends JobTexts {
  id: string;
  number: string | null;
  title: string;
  status: JobStatus;
  met_nobody: boolean;
  /** Of the visit that a list by a member or by days shows; else null. */
  visit_status: string | null;
  starts_at: Date | null;
  duration_minutes: number;
  completed_at: Date | null;
  assigned_to: string | null;
  assignee_name: string | null;
  service_id: string | null;
  tasks: Task[];
  materials: Job['materials'];
  attachments: Job['attachments'];
  location: Location;
  invoiced_elsewhere: boolean;
  paid_elsewhere: boolean;
  more_to_come: boolean;
  requested_by: Requester | null;
  asked_for: Job['assignedTo'];
  people?: Job['people'];
  created_at: Date;
  updated_at: Date;
  version: number;
  client_id: string;
  client_name: string;
  client_email: string;
  client_phone: string;
  client_company: string;
  client_notes: string;
  client_archived: boolean;
  /** Null for the client's main one. */
  property_id: string | null;
  /** Null where the client has none. */
  property: FoundJobProperty | null;
  equipment_ids: string[];
  equipment: Job['equipment'];
  street: string;
  city: string;
  state: string;
  zip: string;
  country: string;
}

const textColumns = textFields.map((field) => `j.${textColumn(field)} as "${field}"`).join(', ');

const property = `json_build_object('_id', p.id, 'name', p.name, 'street', p.street,
  'city', p.city, 'state', p.state, 'zip', p.zip, 'country', p.country,
  'accessNotes', p.access_notes, 'isMain', p.is_main, 'coordinates', case when p.latitude is not null
    and coalesce(p.coordinates_from, 'hand') = 'hand' then json_build_object('latitude', p.latitude, 'longitude', p.longitude) end)`;

/** SQL of a job `j`; `shown` has its time, length and lead, and is a visit where it is not the job. */
const columnsOf = (shown: 'j' | 'shown') => `
  j.id, j.number, j.title, ${textColumns}, j.status, ${metNobody('j')} as met_nobody, ${shown}.starts_at, ${shown}.duration_minutes,
  ${shown === 'shown' ? 'shown.status' : 'null'} as visit_status, j.completed_at, ${shown}.assigned_to, u.name as assignee_name, j.service_id, j.tasks, j.materials, j.attachments, j.location,
  j.invoiced_elsewhere, j.paid_elsewhere, j.more_to_come, j.requested_by, ${askedFor} as asked_for, j.created_at, j.updated_at, j.version, j.client_id,
  c.name as client_name, c.email as client_email, c.phone as client_phone,
  c.company_name as client_company, c.notes as client_notes, c.archived_at is not null as client_archived,
  c.street, c.city, c.state, c.zip, c.country,
  j.property_id, case when p.id is not null then ${property} end as property,
  j.equipment_ids, ${equipmentColumn('j')}`;

const joinClient = 'join client c on c.business_id = j.business_id and c.id = j.client_id';

const joinsOf = (shown: string) => `
  ${joinClient}
  left join app_user u on u.business_id = j.business_id and u.id = ${shown}.assigned_to
  ${joinNamedProperty('j')}`;

export const jobColumns = columnsOf('j');
export const jobJoins = joinsOf('j');

/** Adds a value to the parameters of a statement, and returns its placeholder. */
type Placeholder = (value: unknown) => string;

/** SQL that is true for a visit `v` that a member is on, and for every one without a member. */
export const isOnVisit = (member: string): string => `(${member}::uuid is null
  or v.lead_id = ${member} or exists (select from visit_helper h
    where h.business_id = $1 and h.visit_id = v.id and h.user_id = ${member}))`;

/**
 * SQL of `shown`, of the visits `v` of a job `j` that meet some conditions the one that `shown_visit`
 * chooses.
 */
const joinShownVisit = (conditions: readonly string[]) => `
  join lateral (
    select v.id, v.status, v.starts_at, v.duration_minutes, v.lead_id as assigned_to from visit v
    where ${['v.business_id = $1', 'v.job_id = j.id', ...conditions].join(' and ')}
    order by case when is_open_visit(v.status) then 0 when v.status <> 'cancelled' then 1
        when v.cancelled_with_job then 2 else 3 end,
      case when is_open_visit(v.status) or v.status = 'cancelled' and v.cancelled_with_job
        then v.starts_at end nulls last,
      v.starts_at desc nulls last, v.id
    limit 1) shown on true`;

/** SQL that is true for a job `j` with a visit that a member is on. */
const isOnJob = (member: string) => `exists (select from job_member m
  where m.business_id = $1 and m.user_id = ${member} and m.job_id = j.id)`;

/** SQL that is true for a job `j` with a visit `v` that meets some conditions. */
const hasVisit = (conditions: readonly string[]) => `j.id in (select v.job_id from visit v
  where v.business_id = $1 and ${conditions.join(' and ')})`;

/** SQL that is true for a visit `v` that was not cancelled, and for each of a cancelled job. */
const countsForJob = `(v.status <> 'cancelled' or exists (select from job c
  where c.business_id = $1 and c.id = v.job_id and c.status = 'cancelled'))`;

const clientMatches = (pattern: string) => `j.client_id in
  (select s.id from own.client s where s.business_id = $1 and ${pattern})`;

/** The members who are on every job that a list shows: the actor who sees only theirs, and another. */
const membersOf = (actor: Actor, { assignedTo }: JobCountQuery) => {
  const members = [visibleMember(actor), assignedTo === 'nobody' ? undefined : assignedTo];
  return new Set(members.filter((member) => typeof member === 'string'));
};

/**
 * Jobs by actor, customer, days, member and text; `$1` is the business. A member's jobs are read from
 * `job_member`, which has an index of the newest. `ofVisit` are the conditions of a visit `v` by which
 * a job is found, none where every visit is one.
 */
const jobFilters = async (db: Db, actor: Actor, query: JobCountQuery, $: Placeholder) => {
  const { customer, equipment, q, from, to, assignedTo } = query;
  const properties = await searchProperties(db, actor.businessId, q);
  const [member, ...others] = membersOf(actor, query);
  const startOf = (day: string) => $(toInstant(day, '00:00', actor.timezone));
  const days = [
    from && `v.starts_at >= ${startOf(from)}`,
    to && `v.starts_at < ${startOf(addDays(to, 1))}`,
  ].filter((day) => day !== undefined);
  const who = member && $(member);
  const ofMember =
    who && `join job_member m on m.business_id = $1 and m.user_id = ${who} and m.job_id = j.id`;
  const ofVisit = [
    ...(days.length > 0 ? [...days, countsForJob] : []),
    ...(who ? [isOnVisit(who)] : []),
    ...(!who && assignedTo === 'nobody' ? ['v.lead_id is null'] : []),
  ];
  const conditions = [
    'j.business_id = $1',
    ...others.map((other) => isOnJob($(other))),
    customer && `j.client_id = ${$(customer)}`,
    equipment && `j.equipment_ids @> array[${$(equipment)}::uuid] and j.equipment_ids <> '{}'`,
    days.length > 0 && hasVisit(ofVisit),
    assignedTo === 'nobody' && lacksMember('j'),
    q &&
      `(${containing('j.search', q, $)} or ${clientMatches(containing('s.search', q, $))}
        ${orOfProperty('j', q, properties, $)})`,
  ].filter(Boolean);
  const isOfMember = member !== undefined;
  return { from: `own.job j ${ofMember ?? ''}`, isOfMember, conditions, ofVisit };
};

/** The condition for a stored status, or for one that only lists have. */
const ofStatus = (status: NonNullable<JobQuery['status']>, $: Placeholder, zone: string) => {
  if (status === 'to_assign') return hasVisitToAssign('j');
  if (status === 'no_show') return hasNoShowToReplan('j');
  if (status === 'closed_day_to_decide') return hasClosedDayToDecide('j', $(new Date()), $(zone));
  if (status === 'visits_to_plan') return hasVisitsToPlan('j');
  return status === 'to_invoice' ? isToInvoice : `j.status = ${$(status)}`;
};

/**
 * A page of jobs in the requested order, one row more than `limit` when there is more, each with the
 * time, length and people of a visit by which it is found (decision 226). Each combination of filters
 * is a statement of its own, so that each has its own plan.
 */
export const findJobs = async (db: Db, actor: Actor, query: JobQuery) => {
  const values: unknown[] = [actor.businessId];
  const $ = (value: unknown) => `$${values.push(value)}`;
  const { from, isOfMember, ofVisit, ...filters } = await jobFilters(db, actor, query, $);
  const order = orderBy(query.sort, query.order, query.cursor, isOfMember);
  const conditions = [
    ...filters.conditions,
    query.status && ofStatus(query.status, $, actor.timezone),
    order.after($),
  ].filter(Boolean);
  // A search is planned anew each time, for its best plan depends on the text.
  const limit = query.q === undefined ? rowLimitFor(query.limit) : $(query.limit + 1);
  const shown = ofVisit.length === 0 ? 'j' : 'shown';
  const visit = ofVisit.length === 0 ? '' : joinShownVisit(ofVisit);
  const people = peopleOfVisit(ofVisit.length === 0 ? '(shown_visit($1, j.id)).id' : 'shown.id');
  // The visit is read of the jobs of the page only.
  const sql = `select ${columnsOf(shown)}, ${people} as people, j.sort_key
    from (select j.*, ${order.key} as sort_key from ${from} ${joinClient}
      where ${conditions.join(' and ')} order by ${order.by} limit ${limit}) j
    ${visit} ${joinsOf(shown)} order by j.sort_key ${query.order}, j.id ${query.order}`;
  return (await db.rows<FoundJob & Placed>(sql, values)).map((job) =>
    visibleTo(visibleMember(actor), job),
  );
};

/** How many jobs have each status. */
export const countByStatus = async (
  db: Db,
  actor: Actor,
  query: JobCountQuery,
): Promise<{ status: JobStatus; count: number }[]> => {
  const values: unknown[] = [actor.businessId];
  const $ = (value: unknown) => `$${values.push(value)}`;
  const { from, conditions } = await jobFilters(db, actor, query, $);
  const sql = `select j.status, count(*)::int as count from ${from}
    where ${conditions.join(' and ')} group by j.status`;
  return db.rows(sql, values);
};

/** The job, for a technician with 0 as the price of each material (decision 43). */
const visibleTo = <Found extends FoundJob>(member: string | null, job: Found): Found =>
  member === null
    ? job
    : { ...job, materials: job.materials.map((material) => ({ ...material, price: 0 })) };

const oneJob = `select ${jobColumns} from job j ${jobJoins}
  where j.business_id = $1 and j.id = $2 and ($3::uuid is null or ${isOnJob('$3')})`;

/** One job of the business, or of those that a member is on. */
export const findJob = async (
  db: Db,
  businessId: string,
  id: string,
  member: string | null = null,
  lock = '',
): Promise<FoundJob | undefined> => {
  const job = await db.row<FoundJob>(`${oneJob} ${lock}`, [businessId, id, member]);
  return job && visibleTo(member, job);
};

/** One job as `findJob` finds it, locked until the transaction ends. */
export const lockJob = (db: Db, businessId: string, id: string, member: string | null = null) =>
  findJob(db, businessId, id, member, 'for update of j');

/** A job that an actor may see. @throws ApiError 404 for any other. */
export const getVisibleJob = async (db: Db, actor: Actor, id: string): Promise<FoundJob> => {
  const job = await findJob(db, actor.businessId, id, visibleMember(actor));
  if (job === undefined) throw notFound();
  return job;
};

export interface FoundSummary {
  id: string;
  title: string;
  number: string | null;
  starts_at: Date | null;
  status: JobStatus;
  met_nobody: boolean;
  amount_cents: number;
  created_at: Date;
}

const clientJobs = `
  select j.id, j.title, j.number, j.starts_at, j.status, ${metNobody('j')} as met_nobody, j.created_at, ${jobAmount} as amount_cents
  from job j
  where j.business_id = $1 and j.client_id = $2
    and ($3::timestamptz is null or (j.created_at, j.id) < ($3::timestamptz, $4::uuid))
  order by j.created_at desc, j.id desc limit $5`;

/** A page of a client's jobs with their amounts, newest first. */
export const findClientJobs = (
  db: Db,
  businessId: string,
  clientId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) => {
  const after = readCursor(newestFirst, cursor) ?? [null, null];
  return db.rows<FoundSummary>(clientJobs, [businessId, clientId, ...after, limit + 1]);
};
