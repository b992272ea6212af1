import type { Interval, JobStatus } from '@tradewind/contracts';
import type { Location, Requester } from '@tradewind/contracts/jobs';
import { type BusinessPreferences, canVisitorsChoose } from '../../accounts/users/preferences.ts';
import { joinContactPerson } from '../../accounts/users/users.queries.ts';
import type { Db } from '../../database/db.ts';
import { isBookable } from '../../engines/access.ts';
import { type ActivityEntry, recordActivity } from '../../engines/activity.ts';
import { isNotHandedOver, mailedVisit } from '../../engines/mail/outgoing.queries.ts';
import { toWallTime } from '../../engines/time/zone.ts';
import { joinNamedProperty } from '../namedProperties/namedProperty.ts';
import { type VisitPerson, visitPeople } from './crew.queries.ts';

/**
 * SQL that is true for the visit of a booking that was not answered in time: it blocks its slot for
 * 48 hours, or until its start. Uses the database's clock, which all processes share.
 */
export const isExpired = (visit: string): string => `(${visit}.status = 'pending'
  and ${visit}.requested_at is not null
  and (${visit}.requested_at <= now() - interval '48 hours' or ${visit}.starts_at <= now()))`;

/**
 * SQL of the status of a visit `v` as one of its job `j`: a completed visit of an invoiced or paid job
 * is that, and one that met nobody counts as cancelled (decision 132).
 */
export const visitStatus = `case
  when v.status = 'completed' and j.status in ('invoiced','paid') then j.status
  when v.status = 'no_show' then 'cancelled' else v.status end`;

/** The arrival window of a visit; null where the customer knows the start. */
export interface FoundWindow {
  readonly window_start: Date | null;
  readonly window_end: Date | null;
}

/** SQL of the arrival window of a visit, which counts while the visit begins within it. */
export const windowOf = (visit: string) =>
  ['window_start', 'window_end']
    .map(
      (column) => `case when ${visit}.starts_at >= ${visit}.window_start
        and ${visit}.starts_at < ${visit}.window_end then ${visit}.${column} end as ${column}`,
    )
    .join(', ');

/** Presents an arrival window in wall time of a zone. */
export const presentWindow = (
  { window_start: start, window_end: end }: FoundWindow,
  zone: string,
) =>
  start && end ? { start: toWallTime(start, zone).clock, end: toWallTime(end, zone).clock } : null;

/** A visit that has a time, with its job, its customer, who leads it and its provider. */
export interface BookingRow extends FoundWindow {
  readonly business_id: string;
  /** The job's. */
  readonly id: string;
  /** The job's. */
  readonly version: number;
  /** The visit's; the first one of a job has the job's id. */
  readonly visit_id: string;
  readonly title: string;
  readonly status: JobStatus;
  /** Whether a visitor booked it; otherwise it was planned in the dashboard. */
  readonly by_visitor: boolean;
  readonly starts_at: Date;
  readonly duration_minutes: number;
  readonly service_id: string | null;
  /** Ids of everybody on the visit, the lead first. */
  readonly people: readonly string[];
  /** Of the service; null without one. */
  readonly people_needed: number | null;
  readonly crew_kind: string | null;
  readonly arrival_windows: Interval[] | null;
  readonly link_sequence: number;
  /** When the booking was last changed, or when it takes place, if that is later. */
  readonly link_changed_at: Date;
  readonly is_archived: boolean;
  /** The request was not answered in time; its slot is free again. */
  readonly expired: boolean;
  readonly client_id: string;
  readonly client_name: string;
  readonly client_email: string;
  readonly client_phone: string;
  /** Who asked by the label of the client's equipment; null for any other. */
  readonly requested_by: Requester | null;
  /** Of the job, else of its property. */
  readonly location: Partial<Location>;
  /** Everybody on the visit, the lead first, then by name. */
  readonly crew: readonly VisitPerson[];
  readonly provider_id: string;
  readonly provider_name: string;
  readonly provider_email: string;
  readonly provider_phone: string;
  readonly provider_wants_mail: boolean;
  /** The member behind the provider's name and addresses. */
  readonly contact_id: string;
  readonly company: string;
  /** Whether the business can be booked by anyone now. */
  readonly is_bookable: boolean;
  /** Whether the business is closed (decision 103). */
  readonly is_closed: boolean;
  readonly timezone: string;
  /** The business's own site; empty without one. */
  readonly website: string;
  readonly preferences: Partial<BusinessPreferences>;
}

const nameList = new Intl.ListFormat('en-GB');

/** "Tom, Lena and Max" */
export const listNames = (names: readonly string[]): string => nameList.format(names);

/** The names of all who come to a visit, the lead first: "Tom, Lena and Max". Empty without anybody. */
export const crewNames = ({ crew }: Pick<BookingRow, 'crew'>): string =>
  listNames(crew.map(({ name }) => name));

/**
 * Whether who led a visit is not on it any more while somebody else is, or somebody has come onto it in
 * place of another; `told` has the ids of who were on it, the lead first.
 */
export const isGivenToOthers = (told: readonly string[], { people }: BookingRow): boolean => {
  const [lead] = told;
  if (lead === undefined || people.length === 0) return false;
  const isGone = (id: string) => !people.includes(id);
  const isReplaced = told.some(isGone) && people.some((id) => !told.includes(id));
  return isGone(lead) || isReplaced;
};

/** Who comes to a visit, where visitors choose that (decision 161); nobody to one that does not take place. */
export const personOf = ({ status, expired, crew, people, preferences }: BookingRow) => {
  const isNamed = status !== 'cancelled' && !expired && canVisitorsChoose(preferences);
  return isNamed && crew.length > 0 && { personName: crewNames({ crew }), people };
};

/** SQL of where a job `j` is done: its own address, else that of its property `p`. */
export const placeOfJob = `case
  when coalesce(j.location ->> 'address', '') <> '' or p.id is null then j.location
  else jsonb_build_object('address', p.street, 'city', p.city, 'state', p.state, 'zip', p.zip) end`;

const select = `
  select j.business_id, j.id, j.version, v.id as visit_id, j.title, ${visitStatus} as status,
    v.requested_at is not null as by_visitor, v.starts_at, v.duration_minutes, j.service_id,
    array_remove(v.lead_id || array(select h.user_id from visit_helper h
      where h.business_id = v.business_id and h.visit_id = v.id order by h.user_id), null) as people,
    ${windowOf('v')}, s.people_needed, s.crew_kind, s.arrival_windows,
    j.link_sequence, greatest(j.updated_at, v.starts_at) as link_changed_at,
    c.archived_at is not null as is_archived, ${isExpired('v')} as expired,
    c.id as client_id, c.name as client_name, c.email as client_email, c.phone as client_phone,
    j.requested_by, ${placeOfJob} as location, ${visitPeople} as crew,
    b.owner_id as provider_id, u.name as provider_name, u.email as provider_email,
    u.phone as provider_phone,
    u.notifications_enabled as provider_wants_mail, u.id as contact_id, b.company,
    ${isBookable} as is_bookable, b.erase_at is not null as is_closed, b.timezone, b.preferences,
    coalesce(b.preferences ->> 'website', '') as website
  from visit v
  join job j on j.business_id = v.business_id and j.id = v.job_id
  join client c on c.business_id = j.business_id and c.id = j.client_id
  join business b on b.id = j.business_id
  left join service s on s.business_id = j.business_id and s.id = j.service_id
  ${joinNamedProperty('j')}
  ${joinContactPerson}
  where v.business_id = $1 and v.starts_at is not null`;

/** A visit that has a time, as its mails show it. */
export const findVisit = (db: Db, businessId: string, visitId: string) =>
  db.row<BookingRow>(`${select} and v.id = $2`, [businessId, visitId]);

/** The visits to come that the office planned and that were cancelled with their job, in order. */
export const findCancelledVisits = (db: Db, businessId: string, jobId: string) =>
  db.rows<BookingRow>(
    `${select} and v.job_id = $2 and j.status = 'cancelled' and v.cancelled_with_job
       and v.requested_at is null and v.starts_at > now() order by v.starts_at, v.id`,
    [businessId, jobId],
  );

const unfinished = `
  ${select} and v.job_id = $2 and v.status in ('pending','scheduled','on_my_way','in_progress')
    and v.starts_at + make_interval(mins => v.duration_minutes) > now()`;

/** The visits of a job that are not over, in order. */
export const findUnfinishedVisits = (db: Db, businessId: string, jobId: string) =>
  db.rows<BookingRow>(`${unfinished} order by v.starts_at, v.id`, [businessId, jobId]);

/** Those of them that somebody is on. */
export const findVisitsOfCrew = (db: Db, businessId: string, jobId: string) =>
  db.rows<BookingRow>(`${unfinished} and v.lead_id is not null order by v.starts_at, v.id`, [
    ...[businessId, jobId],
  ]);

/** The next open visit of a job. */
export const findNextVisit = (db: Db, businessId: string, jobId: string) =>
  db.row<BookingRow>(
    `${select} and v.job_id = $2 and v.status in ('pending','scheduled','on_my_way')
       and v.starts_at > now() order by v.starts_at, v.id limit 1`,
    [businessId, jobId],
  );

/** The other visits of a visit's job that are to come, ascending. */
export const findOtherVisits = (
  db: Db,
  { business_id, id, visit_id }: Pick<BookingRow, 'business_id' | 'id' | 'visit_id'>,
) =>
  db.rows<BookingRow>(
    `${select} and v.job_id = $2 and v.id <> $3 and v.starts_at > now()
       and v.status in ('scheduled','on_my_way') order by v.starts_at, v.id`,
    [business_id, id, visit_id],
  );

/** SQL that is true for an open visit to come that the office planned. */
export const isPlannedToCome = (visit: string): string => `(${visit}.requested_at is null
  and ${visit}.status in ('scheduled','on_my_way') and ${visit}.starts_at > now())`;

/** The open visits to come that the office planned for a job, in order. */
export const findOpenVisits = (db: Db, businessId: string, jobId: string) =>
  db.rows<BookingRow>(
    `${select} and v.job_id = $2 and ${isPlannedToCome('v')} order by v.starts_at, v.id`,
    [businessId, jobId],
  );

/**
 * The first visit of a job, which has the job's id and is the one that a visitor books, where it has
 * a time.
 */
export const findBooking = (db: Db, businessId: string, jobId: string) =>
  db.row<BookingRow>(`${select} and v.id = $2 and v.job_id = $2`, [businessId, jobId]);

/** The visit that a job shows (decision 132), where it has a time. */
export const findShownVisit = (db: Db, businessId: string, jobId: string) =>
  db.row<BookingRow>(`${select} and v.id = (shown_visit($1, $2)).id`, [businessId, jobId]);

const withdraw = `
  delete from outgoing_mail m
  where business_id = $1 and entity_id = $2 and kind = 'job-on-my-way' and ${isNotHandedOver}
    and not exists (select from visit v
      where v.business_id = $1 and v.id = ${mailedVisit('m')} and v.status = 'on_my_way')`;

/** Deletes the unsent mails of a job that somebody is on the way to a visit to which nobody is now. */
export const withdrawOnMyWay = (tx: Db, businessId: string, jobId: string) =>
  tx.rows(withdraw, [businessId, jobId]);

/** SQL that changes the first visit of job $2; locks the job before it, as all that changes both. */
export const changeFirstVisit = (change: string) => `
  with locked as materialized (
    select business_id, id from job where business_id = $1 and id = $2 for no key update)
  update visit v set ${change}, version = v.version + 1, updated_at = now()
  from locked where v.business_id = locked.business_id and v.id = locked.id`;

const changeStatus = `${changeFirstVisit('status = $4')} and v.status = any($3) returning v.id`;

/** Moves the booked visit of a job from one of some statuses to another; false when it has none of them. */
export const moveStatus = async (
  db: Db,
  { business_id, id }: Pick<BookingRow, 'business_id' | 'id'>,
  from: readonly JobStatus[],
  to: JobStatus,
): Promise<boolean> => (await db.rows(changeStatus, [business_id, id, from, to])).length === 1;

/** The line of the timeline that says that the business has declined a booking. */
export const declinedSummary = 'Booking declined';

const lastStatusLine = `
  select summary from activity
  where business_id = $1 and entity = 'job' and entity_id = $2 and kind in ('status','visit_status')
  order by at desc, id desc limit 1`;

/** Whether a booking is cancelled because the business has declined it. */
export const isDeclined = async (
  db: Db,
  { business_id, id, status }: BookingRow,
): Promise<boolean> => {
  if (status !== 'cancelled') return false;
  const line = await db.row<{ summary: string }>(lastStatusLine, [business_id, id]);
  return line?.summary === declinedSummary;
};

/** Adds a line to the timelines of a booked job and of its client. */
export const recordBookingActivity = (
  tx: Db,
  booking: BookingRow,
  entry: Pick<ActivityEntry, 'kind' | 'summary' | 'by' | 'detail'>,
): Promise<void> =>
  recordActivity(tx, {
    ...entry,
    businessId: booking.business_id,
    entity: 'job',
    entityId: booking.id,
    clientId: booking.client_id,
  });
