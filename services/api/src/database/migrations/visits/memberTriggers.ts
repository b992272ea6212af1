/** Functions and triggers that keep `job_member` equal to the people on a job's visits. */
export const memberTriggers = `
create function is_on_job(business uuid, job uuid, member uuid) returns boolean
stable language sql as $$
  select exists (select from visit v where v.business_id = business and v.job_id = job
    and (v.lead_id = member or exists (select from visit_helper h
      where h.business_id = business and h.visit_id = v.id and h.user_id = member))) $$;

create function visit_changes_members() returns trigger language plpgsql as $$
declare
  changed visit := coalesce(new, old);
begin
  if tg_op <> 'INSERT' then
    delete from job_member m
    where m.business_id = changed.business_id and m.job_id = changed.job_id
      and not is_on_job(m.business_id, m.job_id, m.user_id);
  end if;
  if tg_op <> 'DELETE' and new.lead_id is not null then
    insert into job_member (business_id, user_id, job_id, created_at)
    select j.business_id, new.lead_id, j.id, j.created_at from job j
    where j.business_id = new.business_id and j.id = new.job_id
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger visit_adds_member after insert on visit for each row
  when (new.lead_id is not null) execute function visit_changes_members();
create trigger visit_changes_members after update of lead_id on visit for each row
  when (old.lead_id is distinct from new.lead_id) execute function visit_changes_members();
create trigger visit_removes_members after delete on visit for each row
  when (pg_trigger_depth() = 0) execute function visit_changes_members();

create function helper_changes_members() returns trigger language plpgsql as $$
declare
  changed visit_helper := coalesce(new, old);
begin
  -- Of a visit that is deleted nothing is found: its own trigger removes its people.
  if tg_op = 'INSERT' then
    insert into job_member (business_id, user_id, job_id, created_at)
    select j.business_id, changed.user_id, j.id, j.created_at
    from visit v join job j on j.business_id = v.business_id and j.id = v.job_id
    where v.business_id = changed.business_id and v.id = changed.visit_id
    on conflict do nothing;
  else
    delete from job_member m using visit v
    where v.business_id = changed.business_id and v.id = changed.visit_id
      and m.business_id = v.business_id and m.job_id = v.job_id and m.user_id = changed.user_id
      and not is_on_job(m.business_id, m.job_id, m.user_id);
  end if;
  return null;
end $$;
create trigger helper_changes_members after insert or delete on visit_helper
  for each row execute function helper_changes_members();
`;
