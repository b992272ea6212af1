import type { QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../createIndexConcurrently.ts';
import { ForwardMigration } from '../migrationClass.ts';

/** Finds the few visits of a business on closed days that wait for a decision (decision 145). */
export class VisitsToDecide1765030220060 extends ForwardMigration {
  static readonly isOptional = true;
  readonly transaction = false;
  up = (runner: QueryRunner): Promise<void> =>
    createIndexConcurrently(
      runner,
      'visit_to_decide',
      'on visit (business_id, starts_at) where needs_decision',
    );
}
