import { addDays, type Day } from '@tradewind/contracts/calendar';
import type { JobDetail } from '@tradewind/contracts/jobDetail';
import { type PlannedVisit, PREVIEWED, type Recurrence } from '@tradewind/contracts/recurrences';
import type { Db } from '../../database/db.ts';
import { findNewestMails, mailedVisits } from '../../engines/mail/outgoing.queries.ts';
import { needsDecision } from '../../engines/statusConditions.ts';
import type { Actor } from '../../http/context.ts';
import { isPlannedToCome } from '../bookings/bookings.queries.ts';
import { tellingMails } from '../bookings/jobEmails.ts';
import { occurrencesOf } from './occurrences.ts';
import type { RecurrenceRow } from './recurrences.queries.ts';
import type { VisitTemplate } from './visitsOfJob.queries.ts';

/** An open visit of a recurrence. */
export interface FoundPlannedVisit {
  readonly id: string;
  readonly occurs_on: Day;
  readonly starts_at: Date;
  readonly duration_minutes: number;
  /** The lead first; empty without one. */
  readonly people: Recurrence['people'];
  readonly needs_decision: boolean;
}

const select = `
  select id, occurs_on, starts_at, duration_minutes, needs_decision, (
    select coalesce(jsonb_agg(jsonb_build_object('_id', m.id, 'name', m.name)
      order by m.id <> visit.lead_id, m.id), '[]')
    from (select visit.lead_id as id union all select h.user_id from visit_helper h
      where h.business_id = visit.business_id and h.visit_id = visit.id) on_visit
    join app_user m on m.business_id = visit.business_id and m.id = on_visit.id) as people
  from visit
  where business_id = $1 and job_id = $2 and occurs_on is not null and is_open_visit(status)`;
const byStart = 'order by starts_at, id limit $4';

/** The next open visits of a recurrence from an instant on, at most ten. */
export const findNextVisits = (db: Db, businessId: string, jobId: string, from: Date) =>
  db.rows<FoundPlannedVisit>(`${select} and starts_at >= $3 ${byStart}`, [
    ...[businessId, jobId, from, PREVIEWED],
  ]);

const staffedVisits = `${select} and id = any($3::uuid[])`;

/** Some open visits of a recurrence, with who is on each, by their ids. */
export const findStaffedVisits = async (
  db: Db,
  businessId: string,
  jobId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FoundPlannedVisit>> => {
  if (ids.length === 0) return new Map();
  const rows = await db.rows<FoundPlannedVisit>(staffedVisits, [businessId, jobId, ids]);
  return new Map(rows.map((row) => [row.id, row]));
};

/** What a mail has said of a visit: its start, another one, or that it does not take place. */
export type Mailed = NonNullable<PlannedVisit['mailed']> | 'cancellation';

/** What the customer was mailed last about each of some visits. */
export const findMailed = async (
  db: Db,
  businessId: string,
  jobId: string,
  visits: readonly Pick<FoundPlannedVisit, 'id' | 'starts_at'>[],
): Promise<ReadonlyMap<string, Mailed>> => {
  const starts = new Map(visits.map(({ id, starts_at }) => [id, starts_at.getTime()]));
  const mails = await findNewestMails(db, businessId, jobId, [...starts.keys()], tellingMails);
  return new Map(
    mails.flatMap(({ kind, visit_id: id, starts_at: start }): [string, Mailed][] => {
      if (kind === 'job-cancelled') return [[id, 'cancellation']];
      if (start === null) return [];
      return [[id, start.getTime() === starts.get(id) ? 'time' : 'otherTime']];
    }),
  );
};

const countEnded = `
  select count(*)::int as count from visit
  where business_id = $1 and job_id = $2 and occurs_on >= $3 and not is_open_visit(status)`;

const countEarlier = `
  select count(*)::int as count from visit
  where business_id = $1 and job_id = $2 and occurs_on >= $3 and occurs_on < $4`;

const before = `
  select exists (select from visit
    where business_id = $1 and job_id = $2 and occurs_on < $3) as found`;

/** Whether work that ends after a number of visits has some before the first day, of an earlier rule. */
export const hasEarlierVisits = async (
  db: Db,
  businessId: string,
  jobId: string,
  { first_on, ends_after }: Pick<RecurrenceRow, 'first_on' | 'ends_after'>,
): Promise<boolean> => {
  if (ends_after === null) return false;
  const values = [businessId, jobId, first_on];
  return (await db.row<{ found: boolean }>(before, values))?.found === true;
};

/**
 * How many visits work that ends after a number has from a day on, with those of an earlier rule; null
 * for other work.
 */
export const findVisitsLeft = async (
  db: Db,
  businessId: string,
  jobId: string,
  { rule, first_on, ends_after, skipped_on, earlier_days }: RecurrenceRow,
  day: Day,
): Promise<number | null> => {
  if (ends_after === null) return null;
  if (rule !== null && day < first_on) {
    const values = [businessId, jobId, day, first_on];
    const earlier = await db.row<{ count: number }>(countEarlier, values);
    const leftOut = earlier_days.filter((earlierDay) => earlierDay >= day);
    return ends_after + (earlier?.count ?? 0) + leftOut.length;
  }
  if (rule !== null) {
    const before = occurrencesOf({ rule, firstOn: first_on }, first_on, addDays(day, -1));
    return Math.max(1, ends_after - before.length);
  }
  // Of work that follows the visit before, one visit at most is open.
  const ended = await db.row<{ count: number }>(countEnded, [businessId, jobId, first_on]);
  const skipped = skipped_on.filter((skippedDay) => skippedDay >= first_on);
  return Math.max(1, ends_after - (ended?.count ?? 0) - skipped.length);
};

const MOST_DECISIONS = 100;

const toDecide = `${select} and ${needsDecision('visit', '$3', '$5')} ${byStart}`;

/** The visits about whose day somebody has to decide, in the zone of the business. */
export const findVisitsToDecide = (db: Db, businessId: string, jobId: string, zone: string) =>
  db.rows<FoundPlannedVisit>(toDecide, [businessId, jobId, new Date(), MOST_DECISIONS, zone]);

export interface Person {
  readonly id: string;
  readonly name: string;
}

/** The members whom a recurrence or visits of it name. */
export const findPeople = (
  db: Db,
  businessId: string,
  ...of: readonly Omit<VisitTemplate, 'duration_minutes'>[]
) =>
  db.rows<Person>('select id, name from app_user where business_id = $1 and id = any($2::uuid[])', [
    businessId,
    of.flatMap(({ lead_id, helper_ids }) => [lead_id, ...helper_ids]),
  ]);

const visitDetails = `
  select exists (select from recurrence where business_id = $1 and job_id = $2) as recurring,
    (shown_visit($1, $2)).id, array(${mailedVisits}) as mailed`;

interface FoundVisitDetails {
  readonly recurring: boolean;
  /** Null for a job without visits. */
  readonly id: string | null;
  /** The visits of which the customer was mailed a time. */
  readonly mailed: readonly string[];
}

const plannedVisits = `
  select id, starts_at from visit
  where business_id = $1 and job_id = $2 and id = any($3::uuid[]) and ${isPlannedToCome('visit')}
  order by starts_at, id`;

/**
 * Finds the first of some visits that is to come, that the office planned, and of which the newest mail to
 * the customer names another start or is its cancellation; undefined without one.
 */
const findOutdatedMail = async (
  db: Db,
  businessId: string,
  jobId: string,
  ids: readonly string[],
): Promise<JobDetail['outdatedMail']> => {
  if (ids.length === 0) return undefined;
  const visits = await db.rows<Pick<FoundPlannedVisit, 'id' | 'starts_at'>>(plannedVisits, [
    ...[businessId, jobId, ids],
  ]);
  const mailed = await findMailed(db, businessId, jobId, visits);
  const visit = visits.find(({ id }) => mailed.has(id) && mailed.get(id) !== 'time');
  if (visit === undefined) return undefined;
  const isCancelled = mailed.get(visit.id) === 'cancellation';
  const startTime = visit.starts_at.toISOString();
  return { visitId: visit.id, startTime, ...(isCancelled && { isCancelled }) };
};

/**
 * Whether a job is recurring, the visit that it shows (decision 140), and for a member who may tell the
 * customer the next visit of which they were mailed another time or the cancellation (decision 46).
 */
export const findVisitDetails = async (
  db: Db,
  { businessId, role }: Pick<Actor, 'businessId' | 'role'>,
  jobId: string,
): Promise<Pick<JobDetail, 'recurring' | 'visitId' | 'outdatedMail'>> => {
  const kinds = role === 'technician' ? [] : tellingMails;
  const values = [businessId, jobId, kinds, null];
  const found = await db.row<FoundVisitDetails>(visitDetails, values);
  const { recurring = false, id = null, mailed = [] } = found ?? {};
  const outdatedMail = await findOutdatedMail(db, businessId, jobId, mailed);
  return {
    recurring,
    ...(id !== null && { visitId: id }),
    ...(outdatedMail && { outdatedMail }),
  };
};
