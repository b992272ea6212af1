import type { QueryRunner } from 'typeorm';
import { answersOf } from './answerInvoicedJobs.ts';
import { fillInBatches } from './fillInBatches.ts';
import { ForwardMigration } from './migrationClass.ts';

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
