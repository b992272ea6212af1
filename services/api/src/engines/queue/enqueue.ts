import type { PgBoss } from 'pg-boss';
import type { DataSource } from 'typeorm';
import { sessionUrlOf } from '../../database/dataSource.ts';
import type { Db } from '../../database/db.ts';
import { createBoss, type QueueName, type Work } from './queues.ts';

/**
 * The sender of each data source. It looks up queues over its own connection: a transaction that
 * waited for one of the pool's could wait for itself.
 */
const senders = new WeakMap<DataSource, Promise<PgBoss>>();

const openSender = (dataSource: DataSource): Promise<PgBoss> => {
  const quiet = { supervise: false, schedule: false, registerInstance: false };
  const boss = createBoss(sessionUrlOf(dataSource), { ...quiet, max: 1 });
  // Errors of refreshing its list of queues; errors of sending are thrown where it is called.
  boss.on('error', () => undefined);
  return boss.start();
};

const senderOf = async (dataSource: DataSource): Promise<PgBoss> => {
  const known = senders.get(dataSource);
  if (known !== undefined) return known;
  const opening = openSender(dataSource);
  senders.set(dataSource, opening);
  opening.catch(() => senders.delete(dataSource));
  return opening;
};

interface TaskOptions {
  /** An id that is already queued is not added again. */
  readonly id?: string;
  /** Seconds until the task may run. */
  readonly startAfter?: number;
  /** Of tasks of one group, a process runs one at a time. */
  readonly group?: string;
  /** The highest runs first; 0 by default. */
  readonly priority?: number;
}

/** Enqueues a task within a transaction; a rollback removes it. */
export const enqueue = async <Name extends QueueName>(
  tx: Db,
  queue: Name,
  work: Work[Name],
  { group, ...options }: TaskOptions = {},
): Promise<void> => {
  const sender = await senderOf(tx.manager.dataSource);
  const executeSql = async (text: string, values: unknown[] = []) => ({
    rows: await tx.rows<unknown>(text, values),
  });
  const turns = group === undefined ? {} : { group: { id: group } };
  await sender.send(queue, work, { ...options, ...turns, db: { executeSql } });
};

/** Stops the sender of a data source; call it before the data source is destroyed. */
export const closeSender = async (dataSource: DataSource): Promise<void> => {
  const sender = await senders.get(dataSource);
  senders.delete(dataSource);
  await sender?.stop();
};
