import type { JobStatus } from '@tradewind/contracts';
import type { Appointment } from '@tradewind/contracts/appointments';
import * as v from 'valibot';
import type { Db } from '../../database/db.ts';
import { toWallTime } from '../../engines/time/zone.ts';
import type { Actor } from '../../http/context.ts';
import { keys, readCursor } from '../../http/page.ts';
import { isExpired } from '../bookings/bookings.queries.ts';
import { visibleAssignee } from '../jobs/jobs.queries.ts';

/** A job on the calendar (decision 20). */
export interface FoundAppointment {
  id: string;
  title: string;
  starts_at: Date;
  duration_minutes: number;
  status: JobStatus;
  number: string | null;
  client_id: string;
  client_name: string;
  client_phone: string;
  assigned_to: string | null;
  assignee_name: string | null;
  version: number;
}

const select = `
  select j.id, j.title, j.starts_at, j.duration_minutes, j.status, j.number, j.client_id,
    c.name as client_name, c.phone as client_phone, j.assigned_to, u.name as assignee_name,
    j.version
  from job j
  join client c on c.business_id = j.business_id and c.id = j.client_id
  left join app_user u on u.business_id = j.business_id and u.id = j.assigned_to`;

const inRange = `${select}
  where j.business_id = $1 and j.starts_at >= $2 and j.starts_at < $3
    and ($4::uuid is null or j.assigned_to = $4)
  order by j.starts_at, j.id`;

/** Jobs whose start lies in a span of time, earliest first; a technician's own (decision 16). */
export const findJobsInRange = (db: Db, actor: Actor, [from, to]: readonly [Date, Date]) =>
  db.rows<FoundAppointment>(inRange, [actor.businessId, from, to, visibleAssignee(actor)]);

const pending = `${select}
  where j.business_id = $1 and j.status = 'pending' and j.source = 'booking'
    and j.starts_at is not null and not ${isExpired('j')}
    and ($2::timestamptz is null or (j.starts_at, j.id) > ($2::timestamptz, $3::uuid))
  order by j.starts_at, j.id limit $4`;

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

/** One job on the calendar. */
export const findAppointment = (db: Db, businessId: string, id: string) =>
  db.row<FoundAppointment>(
    `${select} where j.business_id = $1 and j.id = $2 and j.starts_at is not null`,
    [businessId, id],
  );

/** Presents a job on the calendar, in wall time of the business's zone. */
export const presentAppointment = (row: FoundAppointment, zone: string): Appointment => {
  const { day, clock } = toWallTime(row.starts_at, zone);
  return {
    _id: row.id,
    title: row.title,
    startTime: row.starts_at.toISOString(),
    scheduledDate: day,
    scheduledTime: clock,
    duration: row.duration_minutes,
    status: row.status,
    jobNumber: row.number,
    customer: { _id: row.client_id, name: row.client_name, phone: row.client_phone },
    assignedTo:
      row.assigned_to === null ? null : { _id: row.assigned_to, name: row.assignee_name ?? '' },
    version: row.version,
  };
};
