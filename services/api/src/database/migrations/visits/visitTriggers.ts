import { insertFirstVisit } from './insertFirstVisits.ts';

/**
 * Functions and triggers that keep a job's time, length, person and status equal to the visit that
 * it shows: the next open one, else the latest that was not cancelled, else the latest (replaced in
 * `shownVisitOfCancelledJob.ts`). Releases
 * that know no visits write the job, later ones the visit. `pg_trigger_depth() = 0` holds for a
 * statement of a process only, so neither direction answers the other (ADR 0049).
 */
export const visitTriggers = `
create function is_open_visit(status text) returns boolean immutable language sql as $$
  select status in ('pending','scheduled','on_my_way','in_progress') $$;
create function visit_status_of(job_status text) returns text immutable language sql as $$
  select case when job_status in ('completed','invoiced','paid') then 'completed'
    else job_status end $$;
create function shown_visit(business uuid, job uuid) returns visit stable language sql as $$
  select v from visit v where v.business_id = business and v.job_id = job
  order by case when is_open_visit(v.status) then 0 when v.status = 'cancelled' then 2 else 1 end,
    case when is_open_visit(v.status) then v.starts_at end nulls last,
    v.starts_at desc nulls last, v.id
  limit 1 $$;

create function job_makes_visit() returns trigger language plpgsql as $$
begin
  ${insertFirstVisit} on conflict (business_id, id) do nothing;
  return null;
end $$;
create trigger job_makes_visit after insert on job for each row
  when (pg_trigger_depth() = 0) execute function job_makes_visit();

create function job_changes_visit() returns trigger language plpgsql as $$
declare
  shown visit := shown_visit(new.business_id, new.id);
  is_cancelled boolean := new.status = 'cancelled' and old.status <> 'cancelled';
  is_reopened boolean := new.status <> 'cancelled' and old.status = 'cancelled';
  reopened visit;
  open_visits int;
  takes_status boolean;
begin
  -- A job from before visits, which the fill has not reached.
  if shown.id is null then
    ${insertFirstVisit}
    on conflict (business_id, id) do update set status = excluded.status,
      starts_at = excluded.starts_at, duration_minutes = excluded.duration_minutes,
      lead_id = excluded.lead_id, completed_at = excluded.completed_at, version = excluded.version;
    return null;
  end if;
  if is_reopened then
    select * into reopened from visit v
    where v.business_id = new.business_id and v.job_id = new.id and v.cancelled_with_job
    order by v.starts_at nulls last, v.id limit 1;
    if found then shown := reopened; end if;
  end if;
  select count(*) into open_visits from visit v
  where v.business_id = new.business_id and v.job_id = new.id
    and (is_open_visit(v.status) or is_reopened and v.cancelled_with_job);
  -- An invoice for a part of the visits leaves them open.
  takes_status := old.status <> new.status and new.status <> 'cancelled'
    and not (new.status in ('invoiced','paid') and open_visits > 1);
  -- One statement, so that the triggers below see its end only.
  update visit v set
    starts_at = case when v.id = shown.id and old.starts_at is distinct from new.starts_at
      then new.starts_at else v.starts_at end,
    duration_minutes = case when v.id = shown.id and old.duration_minutes <> new.duration_minutes
      then new.duration_minutes else v.duration_minutes end,
    lead_id = case when v.id = shown.id and old.assigned_to is distinct from new.assigned_to
      then new.assigned_to else v.lead_id end,
    status = case when is_cancelled and is_open_visit(v.status) then 'cancelled'
      when v.id = shown.id and takes_status then visit_status_of(new.status)
      when is_reopened and v.cancelled_with_job then 'scheduled'
      else v.status end,
    completed_at = case when v.id = shown.id and takes_status then new.completed_at
      else v.completed_at end,
    cancelled_with_job = case when is_cancelled and is_open_visit(v.status) then true
      when is_reopened then false else v.cancelled_with_job end,
    version = v.version + 1, updated_at = now()
  where v.business_id = new.business_id and v.job_id = new.id and (v.id = shown.id
    or is_cancelled and is_open_visit(v.status) or is_reopened and v.cancelled_with_job);
  -- Without a lead there are no helpers, and the lead is not one of them.
  if old.assigned_to is distinct from new.assigned_to then
    delete from visit_helper h where h.business_id = new.business_id and h.visit_id = shown.id
      and (new.assigned_to is null or h.user_id = new.assigned_to);
  end if;
  return null;
end $$;
create trigger job_changes_visit
  after update of starts_at, duration_minutes, assigned_to, status on job for each row
  when (pg_trigger_depth() = 0 and (old.starts_at is distinct from new.starts_at
    or old.duration_minutes <> new.duration_minutes
    or old.assigned_to is distinct from new.assigned_to or old.status <> new.status))
  execute function job_changes_visit();

create function visit_changes_job() returns trigger language plpgsql as $$
declare
  changed visit := coalesce(new, old);
  shown visit := shown_visit(changed.business_id, changed.job_id);
begin
  if shown.id is null then return null; end if;
  update job j set starts_at = shown.starts_at, duration_minutes = shown.duration_minutes,
    assigned_to = shown.lead_id, status = next.status,
    completed_at = case
      when next.status = 'completed' then coalesce(j.completed_at, shown.completed_at, now())
      when next.status in ('invoiced','paid','cancelled') then j.completed_at end,
    version = j.version + 1, updated_at = now()
  from (select case
      when o.status in ('invoiced','paid') then o.status
      when is_open_visit(shown.status) then shown.status
      when o.status = 'cancelled' then 'cancelled'
      when shown.status = 'completed' and o.more_to_come then 'in_progress'
      when shown.status = 'completed' then 'completed'
      when shown.status = 'no_show' then 'scheduled'
      else 'cancelled' end as status
    from job o where o.business_id = changed.business_id and o.id = changed.job_id) next
  where j.business_id = changed.business_id and j.id = changed.job_id
    and (j.starts_at, j.duration_minutes, j.assigned_to, j.status)
      is distinct from (shown.starts_at, shown.duration_minutes, shown.lead_id, next.status);
  return null;
end $$;
create trigger visit_changes_job_made after insert on visit for each row
  when (new.id <> new.job_id) execute function visit_changes_job();
create trigger visit_changes_job
  after update of starts_at, duration_minutes, lead_id, status on visit
  for each row execute function visit_changes_job();
create trigger visit_changes_job_gone after delete on visit for each row
  when (pg_trigger_depth() = 0) execute function visit_changes_job();

-- A hold stands only for the time that was booked, which is that of the first visit.
create function visit_releases_slot() returns trigger language plpgsql as $$
begin
  delete from slot_hold where business_id = new.business_id and job_id = new.id;
  return null;
end $$;
create trigger visit_releases_slot
  after update of starts_at, duration_minutes, status on visit for each row
  when (new.id = new.job_id and (new.status in ('cancelled', 'no_show')
    or old.starts_at is distinct from new.starts_at
    or old.duration_minutes <> new.duration_minutes))
  execute function visit_releases_slot();
-- Another visit that the job shows from now on moves no booking.
create or replace function job_releases_slot() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() > 1 then return null; end if;
  delete from slot_hold where business_id = new.business_id and job_id = new.id;
  return null;
end $$;
`;
