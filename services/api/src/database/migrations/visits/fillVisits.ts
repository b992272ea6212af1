import type { QueryRunner } from 'typeorm';
import { fillInBatches } from '../fillInBatches.ts';
import { ForwardMigration } from '../migrationClass.ts';
import { insertFirstVisits } from './insertFirstVisits.ts';

/**
 * Makes the first visits of a thousand jobs after a key and returns the last key. The lock keeps a
 * job from being deleted while its visit is made; a call that changes the job waits for neither.
 */
const fillBatch = `
  with batch as materialized (
      select * from job where (business_id, id) > ($1, $2)
      order by business_id, id limit 1000 for key share),
    made as (${insertFirstVisits('batch')})
  select business_id, id from batch order by business_id desc, id desc limit 1`;

const unfilled = `
  select id from job j
  where not exists (select from visit v where v.business_id = j.business_id and v.job_id = j.id)
  limit 1`;

/**
 * Makes a visit of every job from before `Visits`, in batches beside running calls: later jobs have
 * theirs by a trigger, and whichever comes first is kept.
 */
export class FillVisits1764010132001 extends ForwardMigration {
  static readonly fillsInBatches = true;
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await fillInBatches(runner, fillBatch);
    const missed = await runner.query(unfilled);
    if (missed.length > 0) throw new Error('A job has no visit.');
  }
}
