import type { DataSource } from 'typeorm';
import { prepareQueues } from '../engines/queue/queues.ts';

/** Any number, the same in every process that migrates. */
const LOCK = 7_203_411_902;

/** Brings the schema and the queues up to date; of several processes one does it and the others wait. */
export const migrate = async (dataSource: DataSource): Promise<void> => {
  const guard = dataSource.createQueryRunner();
  try {
    await guard.query('select pg_advisory_lock($1)', [LOCK]);
    await dataSource.runMigrations();
    await prepareQueues((dataSource.options as { url: string }).url);
  } finally {
    await guard.query('select pg_advisory_unlock($1)', [LOCK]);
    await guard.release();
  }
};
