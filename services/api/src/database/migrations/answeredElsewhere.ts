import type { QueryRunner } from 'typeorm';
import { fillInBatches } from './fillInBatches.ts';
import { ForwardMigration } from './migrationClass.ts';

/** SQL that answers for a batch of the jobs of a status without an invoice that counts. */
const answersOf = (
  status: 'invoiced' | 'paid',
  answer: 'invoiced_elsewhere' | 'paid_elsewhere',
): string => `
  with batch as materialized (
      select business_id, id from job
      where (business_id, id) > ($1, $2) and status = '${status}'
      order by business_id, id limit 1000),
    filled as (
      update job j set ${answer} = true
      from batch b
      where j.business_id = b.business_id and j.id = b.id and j.status = '${status}'
        and not j.${answer}
        and not exists (select from invoice i where i.business_id = j.business_id and i.job_id = j.id
          and i.status <> 'cancelled' and i.voided_at is null))
  select business_id, id from batch order by business_id desc, id desc limit 1`;

/**
 * Answers 'Invoiced elsewhere' for the jobs without an invoice that were set to invoiced before such jobs
 * waited for one (decision 235): the list of what is to be invoiced does not begin with past years.
 */
export class AnswerInvoicedJobs1765030220051 extends ForwardMigration {
  static readonly fillsInBatches = true;
  static readonly isOptional = true;
  readonly transaction = false;
  up = (runner: QueryRunner): Promise<void> =>
    fillInBatches(runner, answersOf('invoiced', 'invoiced_elsewhere'));
}

/**
 * Answers 'Paid elsewhere' for the jobs without an invoice that were set to paid before such jobs waited
 * for one (decision 235).
 */
export class AnswerPaidJobs1765030220100 extends ForwardMigration {
  static readonly fillsInBatches = true;
  static readonly isOptional = true;
  readonly transaction = false;
  up = (runner: QueryRunner): Promise<void> =>
    fillInBatches(runner, answersOf('paid', 'paid_elsewhere'));
}
