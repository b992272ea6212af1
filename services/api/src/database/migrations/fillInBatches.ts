import type { QueryRunner } from 'typeorm';
import { retryLocked } from '../retryLocked.ts';

const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Runs a statement for one batch of rows after the other, each its own transaction, beside running
 * calls.
 * @param fillBatch Fills the rows after the key `($1, $2)`, ordered by it and limited, and returns
 *   `business_id` and `id` of the last one.
 */
export const fillInBatches = async (runner: QueryRunner, fillBatch: string): Promise<void> => {
  let after = [FIRST, FIRST];
  for (;;) {
    const fill = () => runner.query(fillBatch, after);
    const [last] = await retryLocked(fill, () => {});
    if (last === undefined) return;
    after = [last.business_id, last.id];
  }
};
