import type { BusinessHours, MemberException } from '@tradewind/contracts/businessHours';
import type { MemberArea } from '@tradewind/contracts/crews';
import { isBookable } from '../../accounts/team/members.queries.ts';
import type { Db } from '../../database/db.ts';
import type { OwnerFunction } from '../../database/tenancy/ownerFunction.ts';
import { busyMinutes } from '../../engines/statusConditions.ts';
import { joinNamedProperty } from '../namedProperties/namedProperty.ts';
import { blocks, held, placeText, type Span } from './busyTimes.queries.ts';

/** An active member of a team. */
export interface TeamMember {
  readonly is_bookable: boolean;
  readonly id: string;
  readonly name: string;
  readonly skills: readonly string[];
  readonly crew_kinds: readonly string[];
  readonly business_hours: BusinessHours | null;
  readonly exceptions: readonly MemberException[];
  readonly area: MemberArea | null;
}

/**
 * What a member is taken by, or one visit that is promised and that nobody has yet, or a time that is
 * held.
 */
export interface CrewTimes {
  /** Null where nobody has it. */
  readonly member_id: string | null;
  /**
   * Starts in epoch milliseconds and lengths in minutes in turn, with commas: a row for each visit
   * would take longer to read than the search takes. With places, latitude and longitude follow each
   * length, both empty where they are not known.
   */
  readonly times: string;
  /** What it needs where nobody has it. */
  readonly service_id: string | null;
  readonly people: number;
  readonly crew_kind: string;
  /** Ids of the members whose time is held for it. */
  readonly keeps: readonly string[];
}

const activeMembers = (businesses: string) => `
  select u.business_id, u.id, u.name, ${isBookable} as is_bookable, u.skills, u.crew_kinds,
    u.business_hours, u.exceptions, u.area
  from app_user u where u.business_id ${businesses} and u.status = 'active'
  order by u.created_at, u.id`;

const team = activeMembers('= $1');

/** The active members of a business, in the order in which they joined. */
export const findTeam = (db: Db, businessId: string) => db.rows<TeamMember>(team, [businessId]);

const timeOf = (of: string, minutes: string, place?: string) =>
  `date_part('epoch', ${of}.starts_at) * 1000 || ',' || ${minutes}${place === undefined ? '' : ` || ',' || ${place}`}`;

const needed = (keeps = "'{}'::uuid[]") => `s.id as service_id,
  coalesce(s.people_needed, 1) as people, coalesce(s.crew_kind, '') as crew_kind, ${keeps} as keeps`;

/** SQL that joins the job `j` of a visit. */
const joinJob = 'join job j on j.business_id = visit.business_id and j.id = visit.job_id';

/** SQL that joins the service of a job `j`. */
const joinService = 'left join service s on s.business_id = j.business_id and s.id = j.service_id';

/**
 * SQL of the times from $2 to $3 of the crews of some businesses: rows for each member, one for each
 * visit that nobody has, or nobody who is still active, and one for each time that is held. What ends
 * before $2 is left out.
 */
const crewTimes = (businesses: string, counts: string, hasPlaces = false) => {
  const joinPlace = hasPlaces ? joinNamedProperty('j') : '';
  const joinJobPlace = hasPlaces ? `${joinJob} ${joinPlace}` : '';
  const minutes = `(${busyMinutes('visit')})`;
  const timeOfVisit = timeOf('visit', minutes, hasPlaces ? placeText : undefined);
  const timeOfRequest = timeOf(
    'booking_request',
    'booking_request.duration_minutes',
    hasPlaces ? "','" : undefined,
  );
  const taken = `${blocks} and ${counts} and (visit.starts_at > $2::timestamptz
    or visit.starts_at + make_interval(mins => ${minutes}) > $2::timestamptz)`;
  const visits = `visit.business_id ${businesses} and ${taken}`;
  const requests = `booking_request.business_id ${businesses} and ${held}`;
  const needsNobody = `null::uuid as service_id, 1 as people, '' as crew_kind, '{}'::uuid[] as keeps`;
  // Member by member, an index gives the visits of each in order; sorting all of them costs more.
  return `
    select u.business_id, u.id as member_id, led.times, ${needsNobody}
    from app_user u cross join lateral (
      select string_agg(${timeOfVisit}, ',') as times from visit ${joinJobPlace}
      where visit.business_id = u.business_id and visit.lead_id = u.id and ${taken}
    ) led where u.business_id ${businesses} and u.status = 'active' and led.times is not null
    union all
    select visit.business_id, h.user_id, string_agg(${timeOfVisit}, ','), ${needsNobody}
    from visit join visit_helper h on h.business_id = visit.business_id and h.visit_id = visit.id
      ${joinJobPlace}
    where ${visits} group by visit.business_id, h.user_id
    union all
    select booking_request.business_id, person, string_agg(${timeOfRequest}, ','), ${needsNobody}
    from booking_request cross join unnest(people) person
    where ${requests} group by booking_request.business_id, person
    union all
    select visit.business_id, null, ${timeOfVisit}, ${needed()}
    from visit ${joinJob} ${joinService} ${joinPlace}
    where ${visits} and visit.lead_id is null
    union all
    select visit.business_id, null, ${timeOfVisit}, ${needed()}
    from app_user u join visit on visit.business_id = u.business_id and visit.lead_id = u.id
      ${joinJob} ${joinService} ${joinPlace}
    where u.status <> 'active' and ${visits} and not exists (
      select from visit_helper h join app_user m on m.business_id = h.business_id
        and m.id = h.user_id and m.status = 'active'
      where h.business_id = visit.business_id and h.visit_id = visit.id)
    union all
    select booking_request.business_id, null, ${timeOfRequest},
      ${needed('booking_request.people')}
    from booking_request left join service s on s.business_id = booking_request.business_id
      and s.id = (booking_request.visitor ->> 'serviceTypeId')::uuid
    where ${requests}`;
};

/** Times of business $1 without the visit $4. */
export const crewTimesOfBusiness = crewTimes('= $1', 'visit.id is distinct from $4::uuid');
const crewTimesWithPlaces = crewTimes('= $1', 'visit.id is distinct from $4::uuid', true);

/** The times of the crews of a business within a span, which may reach beyond it. */
export const findCrewTimes = (
  db: Db,
  businessId: string,
  { from, until, except, hasPlaces }: Span,
) =>
  db.rows<CrewTimes>(hasPlaces ? crewTimesWithPlaces : crewTimesOfBusiness, [
    ...[businessId, new Date(from), new Date(until), except ?? null],
  ]);

const times = `table (business_id uuid, member_id uuid, times text, service_id uuid, people int,
  crew_kind text, keeps uuid[])`;

export const crewTimesOfDirectory: OwnerFunction = {
  name: 'crew_times_of_directory',
  parameters: 'businesses uuid[], from_instant timestamptz, until_instant timestamptz',
  returns: times,
  body: `select * from (${crewTimes('= any($1)', 'true')}) found
    where exists (select from business b where b.id = found.business_id and b.allow_client_booking)`,
  reason: 'A page of the public directory shows the next free time of many businesses.',
};

export const teamsOfDirectory: OwnerFunction = {
  name: 'teams_of_directory',
  parameters: 'businesses uuid[]',
  returns: `table (business_id uuid, id uuid, name text, is_bookable boolean, skills uuid[], crew_kinds text[],
    business_hours jsonb, exceptions jsonb, area jsonb)`,
  body: `select * from (${activeMembers('= any($1)')}) found
    where exists (select from business b where b.id = found.business_id and b.allow_client_booking)`,
  reason: 'The next free time of a business depends on who works when.',
};

type OfBusiness<T> = T & { readonly business_id: string };

/** The active members of several businesses, by the business's id. */
export const findTeamsOfAll = async (db: Db, businessIds: readonly string[]) => {
  const sql = 'select * from teams_of_directory($1)';
  const rows = await db.rows<OfBusiness<TeamMember>>(sql, [businessIds]);
  return Map.groupBy(rows, (row) => row.business_id);
};

/** The times of the crews of several businesses within a span, by the business's id. */
export const findCrewTimesOfAll = async (
  db: Db,
  businessIds: readonly string[],
  { from, until }: Pick<Span, 'from' | 'until'>,
) => {
  const sql = 'select * from crew_times_of_directory($1, $2, $3)';
  const values = [businessIds, new Date(from), new Date(until)];
  const rows = await db.rows<OfBusiness<CrewTimes>>(sql, values);
  return Map.groupBy(rows, (row) => row.business_id);
};
