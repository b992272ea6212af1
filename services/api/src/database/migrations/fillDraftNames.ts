import type { QueryRunner } from 'typeorm';
import { fillInBatches } from './fillInBatches.ts';
import { ForwardMigration } from './migrationClass.ts';

/** An invoice without a title of its own names its customer in it. */
const title = `, title = case when d.title = 'Invoice for ' || (d.issued_to ->> 'name')
        then 'Invoice for ' || c.name else d.title end`;

const fillBatch = (table: 'quote' | 'invoice') => `
  with batch as materialized (
      select business_id, id, client_id from ${table}
      where (business_id, id) > ($1, $2) and status = 'draft'
      order by business_id, id limit 1000),
    filled as (
      update ${table} d set issued_to = d.issued_to || jsonb_build_object('name', c.name)
        ${table === 'invoice' ? title : ''}
      from batch b join client c on c.business_id = b.business_id and c.id = b.client_id
      where d.business_id = b.business_id and d.id = b.id and d.status = 'draft'
        and c.archived_at is null and d.issued_to ->> 'name' <> c.name)
  select business_id, id from batch order by business_id desc, id desc limit 1`;

/**
 * Gives drafts whose customer got another name before drafts followed it the name by which lists are
 * searched and sorted.
 */
export class FillDraftNames1765030220022 extends ForwardMigration {
  static readonly fillsInBatches = true;
  static readonly isOptional = true;
  readonly transaction = false;
  async up(runner: QueryRunner): Promise<void> {
    await fillInBatches(runner, fillBatch('quote'));
    await fillInBatches(runner, fillBatch('invoice'));
  }
}
