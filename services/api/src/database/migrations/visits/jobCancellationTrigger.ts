import { SqlMigration } from '../migrationClass.ts';

// An open visit is cancelled by `job_changes_visit`. Of a job with several, those that were done stay.
const cancelOnlyVisit = `
  create function job_cancels_only_visit() returns trigger language plpgsql as $$
  begin
    update visit v set status = 'cancelled', cancelled_with_job = true, version = v.version + 1,
      updated_at = now()
    where v.business_id = new.business_id and v.job_id = new.id and v.status = 'completed'
      and not exists (select from visit o where o.business_id = new.business_id
        and o.job_id = new.id and o.id <> v.id);
    return null;
  end $$;
  create trigger job_cancels_only_visit after update of status on job for each row
    when (pg_trigger_depth() = 0 and new.status = 'cancelled'
      and old.status in ('completed','invoiced','paid'))
    execute function job_cancels_only_visit();
`;

/** Cancels the only visit of a job with it also where it was done, so that it blocks no slot. */
export class CancelOnlyVisit1764010132002 extends SqlMigration {
  readonly sql = cancelOnlyVisit;
}
