import { SqlMigration } from '../migrationClass.ts';

const jobFollowsVisits = `
  create or replace function job_follows_visits(
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
        when next.status in ('invoiced','paid') and shown.status = 'completed'
          then greatest(j.completed_at, shown.completed_at)
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
`;

/** A job that is invoiced or paid is completed again with a further visit (decision 140). */
export class CompletedAgain1765030220026 extends SqlMigration {
  readonly sql = jobFollowsVisits;
}
