import type { PgBoss } from 'pg-boss';
import type { DataSource } from 'typeorm';
import type { Db } from '../../database/db.ts';
import { createBoss, type QueueName, type Work } from './queues.ts';

/**
 * What sends for a data source. It has a connection of its own for looking up queues: a
 * transaction that waited for one of the pool's could wait for itself.
 */
const senders = new WeakMap<DataSource, Promise<PgBoss>>();

const openSender = (dataSource: DataSource): Promise<PgBoss> => {
  const { url } = dataSource.options as { url: string };
  const quiet = { supervise: false, schedule: false, registerInstance: false };
  const boss = createBoss(url, { ...quiet, max: 1 });
  // Only of refreshing its list of queues; sending itself fails where it is called.
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

/**
 * Puts work into a queue, within a transaction: when that is undone, so is this. Work of an id
 * that the queue knows already is not put there again.
 */
export const enqueue = async <Name extends QueueName>(
  tx: Db,
  queue: Name,
  work: Work[Name],
  options: { readonly id?: string } = {},
): Promise<void> => {
  const sender = await senderOf(tx.manager.dataSource);
  const executeSql = async (text: string, values: unknown[] = []) => ({
    rows: await tx.rows<unknown>(text, values),
  });
  await sender.send(queue, work, { ...options, db: { executeSql } });
};

/** Lets go of what sends for a data source; to be called before that is closed. */
export const closeSender = async (dataSource: DataSource): Promise<void> => {
  const sender = await senders.get(dataSource);
  senders.delete(dataSource);
  await sender?.stop();
};
