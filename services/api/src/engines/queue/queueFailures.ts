import type { Db } from '../../database/db.ts';
import { queueNames } from './queues.ts';
import { withoutEmails } from './worker.ts';

/** Tasks of a queue that failed for one reason. */
export interface QueueFailure {
  readonly queue: string;
  /** `retry` for tasks that are tried again by themselves, `failed` for those whose tries are used up. */
  readonly state: 'retry' | 'failed';
  /** Without e-mail addresses. */
  readonly reason: string;
  readonly count: number;
  readonly latest: Date;
  /** One of the tasks. */
  readonly id: string;
}

const failures = `
  select name as queue, state::text, coalesce(output ->> 'message', output ->> 'value', '') as reason,
    count(*)::int, max(coalesce(completed_on, started_on, created_on)) as latest,
    (array_agg(id order by created_on desc))[1] as id
  from pgboss.job where name = any($1) and state in ('retry', 'failed')
  group by 1, 2, 3 order by 1, 2, count(*) desc, 3`;

/** What has failed in the queues, by queue and reason. Tasks that have failed are kept for a day. */
export const findQueueFailures = async (db: Db): Promise<QueueFailure[]> =>
  (await db.rows<QueueFailure>(failures, [queueNames])).map((failure) => ({
    ...failure,
    reason: withoutEmails(failure.reason),
  }));

const retry = `
  update pgboss.job set state = 'retry', start_after = now(), completed_on = null,
    retry_limit = greatest(retry_limit, retry_count + 1)
  where name = any($1) and state in ('retry', 'failed') and (name = $2 or id::text = $2)
  returning id`;

/**
 * Has the failed tasks of a queue, or the one with an id, run within seconds. Returns how many; those
 * whose tries are used up get one more.
 */
export const retryTasks = async (db: Db, nameOrId: string): Promise<number> =>
  (await db.rows(retry, [queueNames, nameOrId])).length;
