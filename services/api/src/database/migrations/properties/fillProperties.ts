import type { QueryRunner } from 'typeorm';
import { fillInBatches } from '../fillInBatches.ts';
import { ForwardMigration } from '../migrationClass.ts';
import { insertMainProperties } from './propertyTriggers.ts';

/** Makes the main properties of a thousand clients after a key and returns the last key. */
const fillBatch = `
  with batch as materialized (
      select * from client where (business_id, id) > ($1, $2)
      order by business_id, id limit 1000 for key share),
    made as (${insertMainProperties('batch')})
  select business_id, id from batch order by business_id desc, id desc limit 1`;

const unfilled = `
  select id from client c
  where not exists (select from property p
    where p.business_id = c.business_id and p.client_id = c.id and p.is_main)
  limit 1`;

/**
 * Makes the main property of every client from before `Properties`, in batches beside running calls:
 * later clients have theirs by a trigger, and whichever comes first is kept.
 */
export class FillProperties1764010133001 extends ForwardMigration {
  static readonly fillsInBatches = true;
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await fillInBatches(runner, fillBatch);
    const missed = await runner.query(unfilled);
    if (missed.length > 0) throw new Error('A client has no main property.');
  }
}
