import type { BusinessHours } from '@tradewind/contracts';
import type { VisitStatus } from '@tradewind/contracts/visits';
import { type BusinessPreferences, defaultPreferences } from '../../accounts/users/preferences.ts';
import type { Db } from '../../database/db.ts';
import { mailedVisit } from '../../engines/mail/outgoing.queries.ts';
import { busyMinutes } from '../../engines/statusConditions.ts';
import { type FoundWindow, windowOf } from '../bookings/bookings.queries.ts';
import { joinNamedProperty } from '../namedProperties/namedProperty.ts';
import { type BusyRow, blocks, held } from '../slots/busyTimes.queries.ts';

/** A visit that takes the time of a person on a day. */
export interface DaysVisit extends FoundWindow {
  readonly visit_id: string;
  readonly job_id: string;
  readonly title: string;
  readonly status: VisitStatus;
  readonly starts_at: Date;
  /** Fewer than planned where it was done earlier. */
  readonly duration_minutes: number;
  readonly version: number;
  /** Null where the place is not known. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Somebody else is on it, too. */
  readonly is_shared: boolean;
  /** Its customer knows the start: they booked it, or were mailed it. */
  readonly is_told: boolean;
}

// The mails that name the start of a visit which the office planned.
const isMailed = `exists (select from outgoing_mail m
  where m.business_id = visit.business_id and m.entity_id = visit.job_id
    and ${mailedVisit('m')} = visit.id and m.starts_at = visit.starts_at
    and m.kind in ('job-moved', 'job-reminder') and m.failed_at is null)`;

const ofMember = `
  select visit.id as visit_id, visit.job_id, j.title, visit.status, visit.starts_at,
    ${busyMinutes('visit')} as duration_minutes, visit.version, p.latitude, p.longitude, ${windowOf('visit')},
    exists (select from visit_helper h
      where h.business_id = visit.business_id and h.visit_id = visit.id) as is_shared,
    visit.requested_at is not null or ${isMailed} as is_told
  from visit join job j on j.business_id = visit.business_id and j.id = visit.job_id
  ${joinNamedProperty('j')}
  where visit.business_id = $1 and ${blocks}
    and visit.starts_at + make_interval(mins => ${busyMinutes('visit')}) > $2::timestamptz
    and (visit.lead_id = $4 or exists (select from visit_helper h
      where h.business_id = visit.business_id and h.visit_id = visit.id and h.user_id = $4))
  order by visit.starts_at, visit.id`;

/** The visits of a member within a span of time, the earliest first; the first may begin before it. */
export const findDaysVisits = (
  db: Db,
  businessId: string,
  span: readonly [from: Date, until: Date],
  memberId: string,
) => db.rows<DaysVisit>(ofMember, [businessId, ...span, memberId]);

const heldFor = `
  select booking_request.starts_at, booking_request.duration_minutes from booking_request
  where booking_request.business_id = $1 and ${held}
    and booking_request.starts_at + make_interval(mins => booking_request.duration_minutes)
      > $2::timestamptz
    and (booking_request.people = '{}' or $4 = any(booking_request.people))`;

/** The times within a span that are held for bookings of a member, or of the whole business. */
export const findHeldTimes = (
  db: Db,
  businessId: string,
  span: readonly [from: Date, until: Date],
  memberId: string,
) => db.rows<BusyRow>(heldFor, [businessId, ...span, memberId]);

interface FoundBusiness {
  readonly business_hours: BusinessHours;
  readonly preferences: Partial<BusinessPreferences>;
}

const business = 'select business_hours, preferences from business where id = $1';

/** When a business works, and the minutes between two visits of a person at least. */
export const findWorkingRules = async (db: Db, businessId: string) => {
  const found = await db.row<FoundBusiness>(business, [businessId]);
  if (found === undefined) return undefined;
  const preferences = { ...defaultPreferences, ...found.preferences };
  const { dateExceptions, bufferBetweenAppointments: buffer } = preferences;
  return { buffer, business: { hours: found.business_hours, exceptions: dateExceptions } };
};
