import { SqlMigration } from '../migrationClass.ts';

/**
 * What follows from the visits for the job, in one function for both of its callers. A visit that is
 * moved raises the job's version also where the job shows another one, so that two dispatchers with
 * the same job notice each other. A cancelled job stays so, whatever was done before, until somebody
 * gives one of its visits another status. The trigger depth is 1 where a call or a booking changed the
 * visit, and 2 where the job did.
 */
const jobFollowsVisits = `
  create function job_follows_visits(
    business uuid, of_job uuid, raises boolean, is_certain boolean, revives boolean) returns void
  language plpgsql as $$
  declare
    shown visit := shown_visit(business, of_job);
  begin
    if shown.id is null then return; end if;
    update job j set starts_at = shown.starts_at, duration_minutes = shown.duration_minutes,
      assigned_to = shown.lead_id, status = next.status,
      completed_at = case
        when next.status = 'completed' then coalesce(j.completed_at, shown.completed_at, now())
        when next.status in ('invoiced','paid','cancelled') then j.completed_at end,
      version = case when raises then j.version + 1 else j.version end, updated_at = now()
    from (select case
        when o.status in ('invoiced','paid') then o.status
        when is_open_visit(shown.status) then shown.status
        when o.status = 'cancelled' and not revives then 'cancelled'
        when shown.status = 'completed' and o.more_to_come then 'in_progress'
        when shown.status = 'completed' then 'completed'
        when shown.status = 'no_show' then 'scheduled'
        else 'cancelled' end as status
      from job o where o.business_id = business and o.id = of_job) next
    where j.business_id = business and j.id = of_job
      and (is_certain or (j.starts_at, j.duration_minutes, j.assigned_to, j.status)
        is distinct from (shown.starts_at, shown.duration_minutes, shown.lead_id, next.status));
  end $$;

  create or replace function visit_changes_job() returns trigger language plpgsql as $$
  declare
    changed visit := coalesce(new, old);
  begin
    perform job_follows_visits(changed.business_id, changed.job_id, true,
      tg_op = 'UPDATE' and pg_trigger_depth() = 1,
      tg_op <> 'DELETE' and pg_trigger_depth() = 1 and new.status <> 'cancelled'
        and old.status is distinct from new.status);
    return null;
  end $$;

  create function job_follows_more_to_come() returns trigger language plpgsql as $$
  begin
    perform job_follows_visits(new.business_id, new.id, false, false, false);
    return null;
  end $$;
  create trigger job_follows_more_to_come after update of more_to_come on job for each row
    when (pg_trigger_depth() = 0 and old.more_to_come <> new.more_to_come)
    execute function job_follows_more_to_come();
`;

/** A job is completed with its last open visit only while no more is to come (decision 140). */
export class MoreToCome1764010140000 extends SqlMigration {
  readonly sql = jobFollowsVisits;
}
