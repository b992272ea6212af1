import type { QueryRunner } from 'typeorm';
import { LOCK_TIMEOUT } from '../retryLocked.ts';

/**
 * Creates an index while rows are read and written, for a migration with `transaction = false`.
 * `definition` is what follows `create index concurrently` and the name, such as `on job (…)`. An
 * invalid index, which an attempt that failed has left, is dropped first. It waits for every open
 * transaction, which delays no call.
 */
export const createIndexConcurrently = async (
  runner: QueryRunner,
  name: string,
  definition: string,
  kind: 'index' | 'unique index' = 'index',
): Promise<void> => {
  const sql = 'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)';
  const [found]: { valid: boolean }[] = await runner.query(sql, [name]);
  if (found?.valid) return;
  await runner.query('set lock_timeout = 0');
  try {
    if (found) await runner.query(`drop index concurrently ${name}`);
    await runner.query(`create ${kind} concurrently ${name} ${definition}`);
  } finally {
    await runner.query(`set lock_timeout = '${LOCK_TIMEOUT}'`);
  }
};
