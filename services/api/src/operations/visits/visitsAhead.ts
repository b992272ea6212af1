import { type Weekday, weekdays } from '@tradewind/contracts';
import { formatCount } from '@tradewind/contracts/text';
import type { VisitsAhead } from '@tradewind/contracts/visits';
import { findMember } from '../../accounts/team/members.queries.ts';
import type { ReleaseVisits } from '../../accounts/team/updateMember.ts';
import type { Db } from '../../database/db.ts';
import { recordActivity } from '../../engines/activity.ts';
import type { SignedLinks } from '../../engines/linkTokens.ts';
import { formatShortDateTime } from '../../engines/mail/dateTimeText.ts';
import { todayIn, toInstant } from '../../engines/time/zone.ts';
import { notFound } from '../../http/apiError.ts';
import type { Actor } from '../../http/context.ts';
import { findUpcomingBooking, notifyVisitorOfChange } from '../bookings/bookingEmails.ts';
import { type BookingRow, listNames } from '../bookings/bookings.queries.ts';
import { emailCrew } from '../bookings/crewMails.ts';
import { emailReassignments } from '../bookings/jobEmails.ts';

const isOn = `(v.lead_id = $2 or exists (select from visit_helper h
  where h.business_id = $1 and h.visit_id = v.id and h.user_id = $2))`;

/** SQL of the visits that member $2 is on and that nobody has begun, from $3 on and without a time. */
const ahead = `
  select v.id, v.job_id from visit v
  where v.business_id = $1 and v.status in ('pending','scheduled')
    and (v.starts_at is null or v.starts_at >= $3) and ${isOn}`;

const zoneOf = 'select timezone from business where id = $1';

const getZone = async (db: Db, businessId: string): Promise<{ readonly timezone: string }> =>
  (await db.row<{ timezone: string }>(zoneOf, [businessId])) ?? { timezone: 'UTC' };

const aheadOf = async (db: Db, businessId: string, memberId: string) => {
  const { timezone } = await getZone(db, businessId);
  return [businessId, memberId, toInstant(todayIn(timezone), '00:00', timezone)];
};

// Who is not active any more leaves no one behind (decision 160).
const othersOn = `array(
  select u.name from app_user u
  where u.business_id = $1 and u.status = 'active' and u.id <> $2
    and (u.id = v.lead_id or exists (select from visit_helper h
      where h.business_id = $1 and h.visit_id = v.id and h.user_id = u.id))
  order by u.id <> v.lead_id, lower(u.name), u.id)`;

const countAhead = `
  select count(*)::int as visits,
    count(*) filter (where cardinality(${othersOn}) > 0)::int as staffed,
    (select count(*)::int from visit v
      where v.business_id = $1 and v.status in ('on_my_way','in_progress') and ${isOn}) as begun
  from (${ahead}) ahead join visit v on v.business_id = $1 and v.id = ahead.id`;

/**
 * How many visits a member has ahead, on how many of them others stay, and how many were begun.
 * @throws ApiError 404 for no member of the business.
 */
export const countVisitsAhead = async (
  db: Db,
  actor: Actor,
  memberId: string,
): Promise<VisitsAhead> => {
  if ((await findMember(db, actor.businessId, memberId)) === undefined) throw notFound();
  const values = await aheadOf(db, actor.businessId, memberId);
  return (await db.row<VisitsAhead>(countAhead, values)) ?? { visits: 0 };
};

// A date of its own among the hours counts for its day, whatever the weekday has (decision 19).
const byWeekday = `
  select extract(isodow from starts_at at time zone $3)::int as day, count(*)::int as count
  from visit v
  where v.business_id = $1 and v.starts_at >= $2 and is_open_visit(v.status)
    and not exists (
      select from business b, jsonb_array_elements(b.preferences -> 'dateExceptions') e
      where b.id = $1
        and (e ->> 'date')::date = (v.starts_at at time zone $3)::date)
  group by 1`;

/** How many open visits each weekday of a business has, from today on. */
export const countWeekdayVisits = async (
  db: Db,
  { businessId, timezone }: Actor,
): Promise<Record<Weekday, number>> => {
  const today = toInstant(todayIn(timezone), '00:00', timezone);
  const values = [businessId, today, timezone];
  const found = await db.rows<{ day: number; count: number }>(byWeekday, values);
  const counts = new Map(found.map(({ day, count }) => [weekdays[day - 1], count]));
  return Object.fromEntries(weekdays.map((day) => [day, counts.get(day) ?? 0])) as Record<
    Weekday,
    number
  >;
};

/** SQL that is true for a recurrence `r` whose visits member $2 is on, also ones that are left out. */
const isOnRecurrence = `r.business_id = $1 and (r.lead_id = $2 or $2 = any(r.helper_ids)
  or strpos(r.left_out::text, $2::text) > 0)`;

// A job is locked before its visits and its recurrence by all that change them.
const lockJobs = `
  select j.id, j.client_id, found.ids from job j
  join (
    select job_id, array_remove(array_agg(id), null) as ids from (
      ${ahead} union all select null, r.job_id from recurrence r where ${isOnRecurrence}
    ) work group by job_id) found on found.job_id = j.id
  where j.business_id = $1 order by j.id for no key update of j`;

interface JobAhead {
  readonly id: string;
  readonly client_id: string;
  /** Of the visits that the member is on; none where only its recurrence names the member. */
  readonly ids: readonly string[];
}

// The first of the others leads, as where a request names no lead among the people.
const takeOff = `
  update visit v set version = v.version + 1, updated_at = now(),
    lead_id = case when v.lead_id <> $2 then v.lead_id else (
      select u.id from visit_helper h
      join app_user u on u.business_id = h.business_id and u.id = h.user_id and u.status = 'active'
      where h.business_id = $1 and h.visit_id = v.id order by lower(u.name), u.id limit 1) end
  where v.business_id = $1 and v.id = any($3::uuid[])`;

// A visit without a lead has no helpers, and who leads it is none.
const removeHelpers = `
  delete from visit_helper h using visit v
  where h.business_id = $1 and h.visit_id = any($3::uuid[])
    and v.business_id = h.business_id and v.id = h.visit_id
    and (v.lead_id is null or h.user_id in ($2, v.lead_id))`;

/** SQL of `people` without member $2: who leads then (`lead.id`), and the helpers. */
const withoutMember = {
  lead: `lateral (select case when people.lead_id <> $2 then people.lead_id else (
    select u.id from app_user u
    where u.business_id = $1 and u.id = any(people.helper_ids) and u.status = 'active'
    order by lower(u.name), u.id limit 1) end as id) lead`,
  helpers: `case when lead.id is null then '{}'
    else array_remove(array_remove(people.helper_ids, $2), lead.id) end`,
};

const takeOffRecurrences = `
  update recurrence r set
    (lead_id, helper_ids, version, updated_at) = (
      select lead.id, ${withoutMember.helpers}, r.version + 1, now()
      from (select r.lead_id, r.helper_ids) people cross join ${withoutMember.lead}),
    left_out = (
      select coalesce(jsonb_object_agg(l.day, l.visit || case when l.visit ? 'template'
        then jsonb_build_object('template', l.visit -> 'template' || jsonb_build_object(
          'lead_id', lead.id, 'helper_ids', ${withoutMember.helpers})) else '{}' end), '{}')
      from jsonb_each(r.left_out) l (day, visit)
      cross join lateral (select (l.visit -> 'template' ->> 'lead_id')::uuid as lead_id, array(
        select jsonb_array_elements_text(l.visit -> 'template' -> 'helper_ids')::uuid) as helper_ids
      ) people
      cross join ${withoutMember.lead})
  where ${isOnRecurrence}`;

const visitsOfOthers = `
  select v.starts_at, ${othersOn} as others from visit v
  where v.business_id = $1 and v.id = any($3::uuid[]) and v.lead_id is not null
  order by v.starts_at, v.id`;

interface VisitOfOthers {
  readonly starts_at: Date | null;
  /** The names of who stays on it. */
  readonly others: readonly string[];
}

/**
 * Says that a member was taken off the visits of a job on which others stay: a line for those that the
 * same people stay on.
 */
const linesAboutOthers = (
  member: string,
  visits: readonly VisitOfOthers[],
  zone: string,
): string[] => {
  const staffed = visits.filter(({ others }) => others.length > 0);
  const byCrew = Map.groupBy(staffed, ({ others }) => others.join());
  return [...byCrew.values()].map((ofCrew) => {
    const [{ starts_at, others } = { starts_at: null, others: [] }] = ofCrew;
    const start = starts_at && formatShortDateTime(starts_at.toISOString(), zone);
    const one = start ? `the visit of ${start}` : 'a visit without a time';
    const several = `${ofCrew.length} visits${start ? ` from ${start} on` : ' without a time'}`;
    const rest = `${listNames(others)} ${others.length === 1 ? 'is' : 'are'} left`;
    return `${member} was taken off ${ofCrew.length === 1 ? one : several}; ${rest}`;
  });
};

/**
 * Takes a deactivated member off the visits ahead and off the recurrences that make others, within a
 * transaction: who helps leads on, and a visit of nobody else is unassigned. Customers who were told
 * another name are mailed (decisions 46 and 161).
 */
export const releaseVisitsAhead =
  (links: SignedLinks): ReleaseVisits =>
  async (tx, by, member) => {
    const { businessId } = by;
    const locked = await tx.rows<JobAhead>(lockJobs, await aheadOf(tx, businessId, member.id));
    await tx.rows(takeOffRecurrences, [businessId, member.id]);
    const jobs = locked.filter(({ ids }) => ids.length > 0);
    const booked: BookingRow[] = [];
    for (const { id, ids } of jobs) {
      // The first visit of a job, which a visitor books, has its id.
      const booking = ids.includes(id) ? await findUpcomingBooking(tx, businessId, id) : undefined;
      if (booking !== undefined) booked.push(booking);
    }
    const key = [businessId, member.id, jobs.flatMap(({ ids }) => ids)];
    await tx.rows(takeOff, key);
    await tx.rows(removeHelpers, key);
    const { timezone } = await getZone(tx, businessId);
    for (const { id, client_id: clientId, ids } of jobs) {
      const visits = await tx.rows<VisitOfOthers>(visitsOfOthers, [businessId, member.id, ids]);
      const lines = [
        ...linesAboutOthers(member.name, visits, timezone),
        `${member.name} was deactivated and is off ${formatCount(ids.length, 'visit')} ahead`,
      ];
      for (const summary of lines) {
        await recordActivity(tx, {
          ...{ businessId, entity: 'job', entityId: id, clientId, by, kind: 'assigned', summary },
          detail: { from: member.id },
        });
      }
    }
    for (const booking of booked) await notifyVisitorOfChange(tx, links, booking);
    for (const { id } of jobs) {
      await emailReassignments(tx, businessId, id);
      await emailCrew(tx, { businessId, jobId: id });
    }
  };
