import type { Db } from '../../database/db.ts';
import { busyMinutes } from '../../engines/statusConditions.ts';
import type { Coordinates } from '../driving/straightDrives.ts';
import { joinNamedProperty } from '../namedProperties/namedProperty.ts';
import { blocks } from './busyTimes.queries.ts';

/** SQL that is true where the place of a property `p` is known. */
export const isKnown = 'p.latitude is not null and p.longitude is not null';

/** SQL that is true where the place of a property `p` is the centre of its postal code. */
export const isApproximate = `coalesce(p.coordinates_from = 'postalCode', false)`;

/** A person's visit in a known place. */
export interface Stop extends Coordinates {
  /** Null for a visit that nobody has. */
  readonly member_id: string | null;
  readonly visit_id: string;
  readonly job_id: string;
  readonly starts_at: Date;
  /** Fewer than planned where it was done earlier. */
  readonly duration_minutes: number;
  /** Whether it is the centre of a postal code. */
  readonly is_approximate: boolean;
}

const endOf = ({ starts_at, duration_minutes }: Pick<Stop, 'starts_at' | 'duration_minutes'>) =>
  starts_at.getTime() + duration_minutes * 60_000;

/** The visit from which a person drives on after some: the one that ends last, which may contain others. */
export const lastToEnd = (stops: readonly Stop[]): Stop | undefined =>
  stops.reduce<Stop | undefined>(
    (last, stop) => (last && endOf(last) > endOf(stop) ? last : stop),
    undefined,
  );

const stops = `
  select person as member_id, visit.id as visit_id, visit.job_id, visit.starts_at,
    ${busyMinutes('visit')} as duration_minutes, p.latitude, p.longitude,
    ${isApproximate} as is_approximate
  from visit join job j on j.business_id = visit.business_id and j.id = visit.job_id
  ${joinNamedProperty('j')}
  cross join unnest(visit.lead_id || array(select h.user_id from visit_helper h
    where h.business_id = visit.business_id and h.visit_id = visit.id)) person
  where visit.business_id = $1 and ${blocks} and ${isKnown}
    and visit.starts_at + make_interval(mins => ${busyMinutes('visit')}) > $2::timestamptz
    and visit.id is distinct from $4::uuid
  order by visit.starts_at, visit.id`;

/**
 * The visits in known places from an instant to another, one row for each person on them, the earliest
 * first, without the visit `except`; the first may begin before the first instant.
 */
export const findStops = (
  db: Db,
  businessId: string,
  span: readonly [from: Date, until: Date],
  except?: string | undefined,
) => db.rows<Stop>(stops, [businessId, ...span, except ?? null]);
