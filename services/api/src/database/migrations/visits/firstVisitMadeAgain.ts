import type { QueryRunner } from 'typeorm';
import { fillInBatches } from '../fillInBatches.ts';
import { ForwardMigration, SqlMigration } from '../migrationClass.ts';

/**
 * A job also follows its first visit, which has the job's id, when that is made again after a pause or
 * a skip; not when the job itself makes it (decision 132).
 */
export class FirstVisitMadeAgain1765030220110 extends SqlMigration {
  readonly sql = `
    create or replace trigger visit_changes_job_made after insert on visit for each row
      when (new.id <> new.job_id or pg_trigger_depth() = 0) execute function visit_changes_job();
  `;
}

const fillBatch = `
  with batch as materialized (
      select business_id, job_id from recurrence where (business_id, job_id) > ($1, $2)
      order by business_id, job_id limit 1000),
    moved as materialized (
      select business_id, job_id, job_follows_visits(business_id, job_id, false, false, false)
      from batch)
  select business_id, job_id as id from moved order by business_id desc, job_id desc limit 1`;

/** Gives recurring jobs whose first visit was made again before that the time of the visit they show. */
export class MoveRecurringJobs1765030220111 extends ForwardMigration {
  static readonly fillsInBatches = true;
  static readonly isOptional = true;
  readonly transaction = false;
  up = (runner: QueryRunner): Promise<void> => fillInBatches(runner, fillBatch);
}
