import type { QueryRunner } from 'typeorm';
import { fillInBatches } from '../fillInBatches.ts';
import { ForwardMigration, SqlMigration } from '../migrationClass.ts';

const shownVisit = `
  create or replace function shown_visit(business uuid, job uuid) returns visit
  stable language sql as $$
    select v from visit v where v.business_id = business and v.job_id = job
    order by case when is_open_visit(v.status) then 0 when v.status <> 'cancelled' then 1
        when v.cancelled_with_job then 2 else 3 end,
      case when is_open_visit(v.status) or v.status = 'cancelled' and v.cancelled_with_job
        then v.starts_at end nulls last,
      v.starts_at desc nulls last, v.id
    limit 1 $$;
`;

/**
 * A cancelled job shows, of the visits that were cancelled with it, the one that was next then, not
 * the last one (decision 132).
 */
export class ShownVisitOfCancelledJob1765030220020 extends SqlMigration {
  readonly sql = shownVisit;
}

const fillBatch = `
  with batch as materialized (
      select business_id, id from job where (business_id, id) > ($1, $2) and status = 'cancelled'
      order by business_id, id limit 1000),
    moved as materialized (
      select business_id, id, job_follows_visits(business_id, id, false, false, false) from batch)
  select business_id, id from moved order by business_id desc, id desc limit 1`;

/** Gives jobs that were cancelled before {@link ShownVisitOfCancelledJob1765030220020} that visit's time. */
export class MoveCancelledJobs1765030220021 extends ForwardMigration {
  static readonly fillsInBatches = true;
  static readonly isOptional = true;
  readonly transaction = false;
  up = (runner: QueryRunner): Promise<void> => fillInBatches(runner, fillBatch);
}
