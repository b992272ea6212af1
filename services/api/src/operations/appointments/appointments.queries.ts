import type { JobStatus } from '@tradewind/contracts';
import type { Appointment } from '@tradewind/contracts/appointments';
import type { Requester } from '@tradewind/contracts/jobs';
import * as v from 'valibot';
import type { Db } from '../../database/db.ts';
import { busyMinutes } from '../../engines/statusConditions.ts';
import { toWallTime } from '../../engines/time/zone.ts';
import { type Actor, visibleMember } from '../../http/context.ts';
import { keys, readCursor } from '../../http/page.ts';
import { placeOf } from '../bookings/bookingEmails.ts';
import {
  type BookingRow,
  type FoundWindow,
  isExpired,
  placeOfJob,
  presentWindow,
  visitStatus,
  windowOf,
} from '../bookings/bookings.queries.ts';
import { askedFor, type VisitPerson, visitPeople } from '../bookings/crew.queries.ts';
import { isOnVisit } from '../jobs/jobs.queries.ts';
import { joinNamedProperty } from '../namedProperties/namedProperty.ts';

/** A visit on the calendar (decision 20). */
export interface FoundAppointment extends FoundWindow {
  /** The job's. */
  id: string;
  visit_id: string;
  title: string;
  starts_at: Date;
  duration_minutes: number;
  /** Of its people. */
  busy_minutes: number;
  status: JobStatus;
  met_nobody: boolean;
  number: string | null;
  client_id: string;
  client_name: string;
  client_phone: string;
  assigned_to: string | null;
  assignee_name: string | null;
  /** The lead first. */
  people: VisitPerson[];
  /** Where a booking is that waits for approval; null for other visits. */
  location: BookingRow['location'] | null;
  /** Of such a booking, who asked for it by a label; null for any other. */
  requested_by: Requester | null;
  /** Whom its visitor chose; null for any other. */
  asked_for: VisitPerson | null;
  /** Of such a booking; null for other visits. */
  notes: string | null;
  /** Null where the job names none of the catalog. */
  service: Appointment['service'];
  recurring: boolean;
  /** The job's. */
  version: number;
  visit_version: number;
}

const service = `(select json_build_object('_id', s.id, 'name', s.name, 'crewKind', s.crew_kind)
  from service s where s.business_id = v.business_id and s.id = j.service_id) as service`;

const location = `case when v.status = 'pending' then (
    select ${placeOfJob} from (select) one ${joinNamedProperty('j')}) end as location`;

const request = ['requested_by', 'notes']
  .map((column) => `case when v.status = 'pending' then j.${column} end as ${column}`)
  .concat(`case when v.status = 'pending' then ${askedFor} end as asked_for`)
  .join(', ');

// Each job by its key: a join may read all jobs of the business for the visits of a week.
const select = `
  select j.id, v.id as visit_id, j.title, v.starts_at, v.duration_minutes,
    ${busyMinutes('v')} as busy_minutes,
    ${visitStatus} as status, v.status = 'no_show' as met_nobody, j.number, j.client_id, c.name as client_name, c.phone as client_phone, v.lead_id as assigned_to,
    u.name as assignee_name, ${visitPeople} as people,
    ${windowOf('v')}, ${location}, ${request},
    ${service}, v.occurs_on is not null as recurring, j.version, v.version as visit_version
  from visit v
  cross join lateral (
    select * from job where business_id = v.business_id and id = v.job_id limit 1) j
  join client c on c.business_id = j.business_id and c.id = j.client_id
  left join app_user u on u.business_id = v.business_id and u.id = v.lead_id`;

const inRange = `${select}
  where v.business_id = $1 and v.starts_at >= $2 and v.starts_at < $3
    and ${isOnVisit('$4')}
  order by v.starts_at, v.id`;

/** Visits whose start lies in a span of time, earliest first; a technician's own (decision 16). */
export const findVisitsInRange = (db: Db, actor: Actor, [from, to]: readonly [Date, Date]) =>
  db.rows<FoundAppointment>(inRange, [actor.businessId, from, to, visibleMember(actor)]);

const pending = `${select}
  where v.business_id = $1 and v.status = 'pending' and v.requested_at is not null
    and v.starts_at is not null and not ${isExpired('v')}
    and ($2::timestamptz is null or (v.starts_at, v.id) > ($2::timestamptz, $3::uuid))
  order by v.starts_at, v.id limit $4`;

const soonestFirst = v.strictTuple([keys.instant, keys.id]);

/** Bookings that wait for approval, the soonest first (decision 107). */
export const findPendingBookings = (
  db: Db,
  businessId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) => {
  const after = readCursor(soonestFirst, cursor) ?? [null, null];
  return db.rows<FoundAppointment>(pending, [businessId, ...after, limit + 1]);
};

/** The first visit of a job on the calendar, which a visitor booked. */
export const findAppointment = (db: Db, businessId: string, jobId: string) =>
  db.row<FoundAppointment>(
    `${select} where v.business_id = $1 and v.id = $2 and v.starts_at is not null`,
    [businessId, jobId],
  );

/** Presents a visit on the calendar, in wall time of the business's zone. */
export const presentAppointment = (row: FoundAppointment, zone: string): Appointment => {
  const { day, clock } = toWallTime(row.starts_at, zone);
  return {
    _id: row.id,
    visitId: row.visit_id,
    title: row.title,
    startTime: row.starts_at.toISOString(),
    scheduledDate: day,
    scheduledTime: clock,
    duration: row.duration_minutes,
    busyMinutes: row.busy_minutes,
    status: row.status,
    metNobody: row.met_nobody,
    jobNumber: row.number,
    customer: { _id: row.client_id, name: row.client_name, phone: row.client_phone },
    assignedTo:
      row.assigned_to === null ? null : { _id: row.assigned_to, name: row.assignee_name ?? '' },
    people: row.people,
    arrivalWindow: presentWindow(row, zone),
    ...(row.location !== null && { address: placeOf(row.location) }),
    ...(row.notes !== null && {
      ...{ requestedBy: row.requested_by, askedFor: row.asked_for, notes: row.notes },
    }),
    service: row.service,
    recurring: row.recurring,
    version: row.version,
    visitVersion: row.visit_version,
  };
};
