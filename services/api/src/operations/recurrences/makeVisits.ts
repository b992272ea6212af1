import type { Logger } from 'pino';
import type { Db } from '../../database/db.ts';
import { addDays, todayIn } from '../../engines/time/zone.ts';
import { lockRecurringJob } from './recurrences.queries.ts';
import { makeVisitsOfJob } from './setRecurrence.ts';

interface DueJob {
  readonly business_id: string;
  readonly job_id: string;
}

/** Jobs of a batch; businesses take turns within it and from one to the next. */
const BATCH = 200;
/** Milliseconds after which the rest waits for the next run. */
const LONGEST_RUN = 200_000;

const zoneOf = 'select timezone from business where id = $1';

/**
 * Makes the visits of one job in a transaction of its own, which leaves all of them or none. A job
 * that another transaction has locked is left for the next run. Returns whether it was looked at.
 */
const makeVisitsOf = ({ business_id: businessId, job_id: jobId }: DueJob, db: Db) =>
  db.forBusiness(businessId).transaction(async (tx) => {
    if ((await lockRecurringJob(tx, businessId, jobId)) === undefined) return false;
    const business = await tx.row<{ timezone: string }>(zoneOf, [businessId]);
    if (business === undefined) return false;
    await makeVisitsOfJob(tx, { businessId, jobId, timezone: business.timezone });
    return true;
  });

/**
 * Makes the visits of recurring jobs of all businesses for a year ahead (decision 146); runs
 * periodically, in one process or many. What it did before a crash is not done again: a job's row
 * says up to which day its visits are made, and a day has at most one.
 * @throws AggregateError at the end for jobs that failed; they are tried again with the next run.
 */
export const makeVisits = async (
  db: Db,
  log: Pick<Logger, 'error'>,
  batch = BATCH,
): Promise<void> => {
  const end = Date.now() + LONGEST_RUN;
  /** Jobs that failed, or that another transaction had locked. */
  const tried = new Set<string>();
  const failures: unknown[] = [];
  for (;;) {
    const due = await db.rows<DueJob>('select * from due_recurrences($1, $2)', [
      addDays(todayIn('UTC'), 1),
      batch + tried.size,
    ]);
    const next = due.filter(({ job_id }) => !tried.has(job_id)).slice(0, batch);
    if (next.length === 0 || Date.now() > end) break;
    for (const job of next) {
      try {
        if (await makeVisitsOf(job, db)) continue;
      } catch (err) {
        failures.push(err);
        const about = { err, business: job.business_id, job: job.job_id };
        log.error(about, 'visits of a recurring job could not be made');
      }
      tried.add(job.job_id);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} recurring jobs failed`);
};
