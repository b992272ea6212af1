import type { Db } from '../../database/db.ts';
import { isExpired } from '../bookings/bookings.queries.ts';
import type { BusyTime } from './blockedStarts.ts';

const MINUTE = 60_000;

interface BusyRow {
  readonly starts_at: Date;
  readonly duration_minutes: number;
}

/**
 * Jobs of business $1 from $2 to $3 that block slots, without the job $4. A job lasts at most seven
 * days: earlier ones cannot reach into the range.
 */
export const busyJobs = `
  select starts_at, duration_minutes from job
  where business_id = $1 and starts_at >= $2::timestamptz - interval '7 days'
    and starts_at < $3::timestamptz and status <> 'cancelled' and not ${isExpired('job')}
    and id is distinct from $4::uuid
  order by starts_at`;

interface Span {
  /** Epoch milliseconds. */
  readonly from: number;
  readonly until: number;
  /** A job that does not count. */
  readonly except: string | undefined;
}

/**
 * Returns the busy times of a business within a span, which may reach beyond it: jobs from the
 * dashboard, pending and approved bookings; not cancelled ones (decision 19).
 */
export const findBusyTimes = async (
  db: Db,
  businessId: string,
  { from, until, except }: Span,
): Promise<BusyTime[]> => {
  const span = [new Date(from), new Date(until)];
  const jobs = await db.rows<BusyRow>(busyJobs, [businessId, ...span, except ?? null]);
  return jobs.map(({ starts_at, duration_minutes }) => ({
    start: starts_at.getTime(),
    end: starts_at.getTime() + duration_minutes * MINUTE,
  }));
};
