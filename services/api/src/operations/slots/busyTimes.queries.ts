import { MINUTE_MS } from '@tradewind/contracts/calendar';
import type { Db } from '../../database/db.ts';
import type { OwnerFunction } from '../../database/tenancy/ownerFunction.ts';
import { busyMinutes, takesPlace } from '../../engines/statusConditions.ts';
import { isExpired } from '../bookings/bookings.queries.ts';
import { joinNamedProperty } from '../namedProperties/namedProperty.ts';
import type { BusyTime } from './blockedStarts.ts';

export interface BusyRow {
  readonly starts_at: Date;
  /** Fewer than planned where it was done earlier. */
  readonly duration_minutes: number;
  /** Latitude and longitude with a comma, where places are read; a comma alone for an unknown one. */
  readonly place?: string;
}

/** Visits from $2 to $3 block slots. One lasts at most seven days: earlier ones cannot reach in. */
export const blocks = `visit.starts_at >= $2::timestamptz - interval '7 days'
    and visit.starts_at < $3::timestamptz and ${takesPlace('visit')}
    and not ${isExpired('visit')} and ${busyMinutes('visit')} > 0`;

/** Times from $2 to $3 that are held until their visitor confirms them (decision 104). */
export const held = `booking_request.starts_at >= $2::timestamptz - interval '7 days'
    and booking_request.starts_at < $3::timestamptz and booking_request.expires_at > now()`;

/** Visits of business $1 from $2 to $3 that block slots, without the visit $4, and held times. */
export const busyVisits = `
  select starts_at, ${busyMinutes('visit')} as duration_minutes from visit
  where business_id = $1 and ${blocks} and id is distinct from $4::uuid
  union all
  select starts_at, duration_minutes from booking_request where business_id = $1 and ${held}
  order by starts_at`;

/** SQL of the place of a property `p`, latitude and longitude with a comma, which is all where unknown. */
export const placeText = `coalesce(p.latitude || ',' || p.longitude, ',')`;

const busyVisitsWithPlaces = `
  select visit.starts_at, ${busyMinutes('visit')} as duration_minutes, ${placeText} as place
  from visit join job j on j.business_id = visit.business_id and j.id = visit.job_id
    ${joinNamedProperty('j')}
  where visit.business_id = $1 and ${blocks} and visit.id is distinct from $4::uuid
  union all
  select starts_at, duration_minutes, ',' from booking_request where business_id = $1 and ${held}
  order by starts_at`;

export const busyTimesOfDirectory: OwnerFunction = {
  name: 'busy_times_of_directory',
  parameters: 'businesses uuid[], from_instant timestamptz, until_instant timestamptz',
  returns: 'table (business_id uuid, starts_at timestamptz, duration_minutes int)',
  body: `
    select visit.business_id, visit.starts_at, ${busyMinutes('visit')}
    from visit join business b on b.id = visit.business_id and b.allow_client_booking
    where visit.business_id = any($1) and ${blocks}
    union all
    select booking_request.business_id, booking_request.starts_at, booking_request.duration_minutes
    from booking_request
      join business b on b.id = booking_request.business_id and b.allow_client_booking
    where booking_request.business_id = any($1) and ${held}`,
  reason: 'A page of the public directory shows the next free time of many businesses.',
};

const busyTimesOfAll = 'select * from busy_times_of_directory($1, $2, $3)';

export interface Span {
  /** Epoch milliseconds. */
  readonly from: number;
  readonly until: number;
  /** A visit that does not count. */
  readonly except: string | undefined;
  /** Whether the places of visits are read. */
  readonly hasPlaces: boolean;
}

/**
 * Returns the busy times of a business within a span, which may reach beyond it: visits from
 * the dashboard, pending and approved bookings, held times; not cancelled ones (decision 19).
 */
export const findBusyTimes = (
  db: Db,
  businessId: string,
  { from, until, except, hasPlaces }: Span,
): Promise<BusyRow[]> =>
  db.rows<BusyRow>(hasPlaces ? busyVisitsWithPlaces : busyVisits, [
    ...[businessId, new Date(from), new Date(until), except ?? null],
  ]);

export const toBusyTime = ({ starts_at, duration_minutes }: BusyRow): BusyTime => ({
  start: starts_at.getTime(),
  end: starts_at.getTime() + duration_minutes * MINUTE_MS,
});

/** Returns the busy times of several businesses within a span, by the business's id. */
export const findBusyTimesOfAll = async (
  db: Db,
  businessIds: readonly string[],
  { from, until }: Pick<Span, 'from' | 'until'>,
): Promise<ReadonlyMap<string, readonly BusyTime[]>> => {
  const values = [businessIds, new Date(from), new Date(until)];
  const times = await db.rows<BusyRow & { readonly business_id: string }>(busyTimesOfAll, values);
  const byBusiness = Map.groupBy(times, (time) => time.business_id);
  return new Map([...byBusiness].map(([id, own]) => [id, own.map(toBusyTime)]));
};
