import type { Db } from '../../database/db.ts';
import { type QueueName, queueNames } from './queues.ts';

/** The tasks of a queue that are not finished; ages in seconds, 0 when there is none. */
export interface QueueState {
  readonly name: QueueName;
  /** Tasks that are due and were not tried yet. */
  readonly waiting: number;
  readonly oldestWaiting: number;
  /** Tasks that failed and are tried again. */
  readonly retrying: number;
  readonly oldestRetrying: number;
  readonly running: number;
}

const isWaiting = `state = 'created' and start_after <= now()`;
const isRetrying = `state = 'retry'`;
const ageOf = (column: string, condition: string) =>
  `coalesce(extract(epoch from now() - min(${column}) filter (where ${condition})), 0)::float8`;

const states = `
  select name,
    count(*) filter (where ${isWaiting})::int as waiting,
    ${ageOf('start_after', isWaiting)} as "oldestWaiting",
    count(*) filter (where ${isRetrying})::int as retrying,
    ${ageOf('created_on', isRetrying)} as "oldestRetrying",
    count(*) filter (where state = 'active')::int as running
  from pgboss.job where state < 'completed' group by name`;

const empty = { waiting: 0, oldestWaiting: 0, retrying: 0, oldestRetrying: 0, running: 0 };

/** The state of every queue. */
export const findQueueStates = async (db: Db): Promise<QueueState[]> => {
  const found = new Map((await db.rows<QueueState>(states)).map((state) => [state.name, state]));
  return queueNames.map((name) => ({ name, ...empty, ...found.get(name) }));
};

const lastDone = `
  select name, max(completed_on) as done from pgboss.job
  where name = any($1) and state = 'completed' group by name`;

/** When a task of each queue was last done, as far as the queue keeps what is done. */
export const findLastDone = async (db: Db): Promise<ReadonlyMap<string, Date>> => {
  const rows = await db.rows<{ name: string; done: Date }>(lastDone, [queueNames]);
  return new Map(rows.map(({ name, done }) => [name, done]));
};
