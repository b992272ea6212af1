import type { Db } from '../../database/db.ts';
import { isExpired } from '../bookings/bookings.queries.ts';
import type { BusyTime } from './blockedStarts.ts';

const MINUTE = 60_000;

interface BusyRow {
  readonly starts_at: Date;
  readonly duration_minutes: number;
}

/** Jobs from $2 to $3 block slots. One lasts at most seven days: earlier ones cannot reach in. */
const blocks = `starts_at >= $2::timestamptz - interval '7 days' and starts_at < $3::timestamptz
    and status <> 'cancelled' and not ${isExpired('job')}`;

/** Times from $2 to $3 that are held until their visitor confirms them (decision 104). */
const held = `starts_at >= $2::timestamptz - interval '7 days' and starts_at < $3::timestamptz
    and expires_at > now()`;

/** Jobs of business $1 from $2 to $3 that block slots, without the job $4, and held times. */
export const busyJobs = `
  select starts_at, duration_minutes from job
  where business_id = $1 and ${blocks} and id is distinct from $4::uuid
  union all
  select starts_at, duration_minutes from booking_request where business_id = $1 and ${held}
  order by starts_at`;

/** Jobs of the businesses $1 from $2 to $3 that block slots, and held times. */
const busyJobsOfAll = `
  select business_id, starts_at, duration_minutes from job
  where business_id = any($1) and ${blocks}
  union all
  select business_id, starts_at, duration_minutes from booking_request
  where business_id = any($1) and ${held}`;

interface Span {
  /** Epoch milliseconds. */
  readonly from: number;
  readonly until: number;
  /** A job that does not count. */
  readonly except: string | undefined;
}

/**
 * Returns the busy times of a business within a span, which may reach beyond it: jobs from the
 * dashboard, pending and approved bookings, held times; not cancelled ones (decision 19).
 */
export const findBusyTimes = async (
  db: Db,
  businessId: string,
  { from, until, except }: Span,
): Promise<BusyTime[]> => {
  const span = [new Date(from), new Date(until)];
  const jobs = await db.rows<BusyRow>(busyJobs, [businessId, ...span, except ?? null]);
  return jobs.map(toBusyTime);
};

const toBusyTime = ({ starts_at, duration_minutes }: BusyRow): BusyTime => ({
  start: starts_at.getTime(),
  end: starts_at.getTime() + duration_minutes * MINUTE,
});

/** Returns the busy times of several businesses within a span, by the business's id. */
export const findBusyTimesOfAll = async (
  db: Db,
  businessIds: readonly string[],
  { from, until }: Omit<Span, 'except'>,
): Promise<ReadonlyMap<string, readonly BusyTime[]>> => {
  const values = [businessIds, new Date(from), new Date(until)];
  const jobs = await db.rows<BusyRow & { readonly business_id: string }>(busyJobsOfAll, values);
  const byBusiness = Map.groupBy(jobs, (job) => job.business_id);
  return new Map([...byBusiness].map(([id, own]) => [id, own.map(toBusyTime)]));
};
