/** Jobs, the catalog, reserved slots, and timelines. */
export const work = `
create table service (
  business_id uuid not null references business,
  id uuid not null,
  name text not null,
  description text not null default '',
  category text not null,
  subcategory text not null default '',
  price_cents bigint not null constraint service_price_range check (price_cents between 0 and 100000000),
  cost_cents bigint not null default 0 constraint service_cost_range check (cost_cents between 0 and 100000000),
  duration_minutes int not null default 60 constraint service_duration_range check (duration_minutes > 0),
  is_active boolean not null default true,
  is_public boolean not null default true,
  image_url text not null default '',
  color text not null,
  tags text[] not null default '{}',
  materials jsonb not null default '[]',
  labor_hours numeric(9,3) not null default 1,
  notes text not null default '',
  position int not null default 0,
  search text not null generated always as
    (lower(name || ' ' || description || ' ' || category || ' ' || subcategory)) stored,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version int not null default 1,
  primary key (business_id, id),
  constraint service_name_given check (name <> '')
);
create index service_order on service (business_id, position, id);
create index service_category on service (business_id, category);
create index service_search on service using gin (business_id, search gin_trgm_ops) with (gin_pending_list_limit = 128);

create table job (
  business_id uuid not null references business,
  id uuid not null,
  client_id uuid not null,
  -- Null only by import (decision 24).
  number text,
  title text not null,
  description text not null default '',
  status text not null default 'scheduled' constraint job_status_known check (status in
    ('pending','scheduled','on_my_way','in_progress','completed','invoiced','paid','cancelled')),
  starts_at timestamptz(3),
  duration_minutes int not null default 60 constraint job_duration_range check (duration_minutes between 1 and 10080),
  completed_at timestamptz(3),
  service_type text,
  service_id uuid,
  assigned_to uuid,
  notes text not null default '',
  tasks jsonb not null default '[]',
  materials jsonb not null default '[]',
  attachments jsonb not null default '[]',
  location jsonb not null default '{}',
  source text not null default 'dashboard'
    constraint job_source_known check (source in ('dashboard','booking','import')),
  -- The visitor's links name this number; raising it makes older links void.
  link_sequence int not null default 1,
  search text not null generated always as (lower(title || ' ' || coalesce(number, '') || ' ' ||
    coalesce(location ->> 'address', '') || ' ' || coalesce(location ->> 'city', ''))) stored,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version int not null default 1,
  primary key (business_id, id),
  constraint job_number_key unique (business_id, number),
  constraint job_title_given check (title <> ''),
  constraint job_client_fk foreign key (business_id, client_id) references client (business_id, id),
  constraint job_service_fk foreign key (business_id, service_id) references service (business_id, id)
    on delete set null (service_id),
  constraint job_assignee_fk foreign key (business_id, assigned_to) references app_user (business_id, id)
);
create index job_newest on job (business_id, created_at desc, id desc);
create index job_by_status on job (business_id, status, created_at desc, id desc);
create index job_by_client on job (business_id, client_id, created_at desc, id desc);
create index job_by_assignee on job (business_id, assigned_to, created_at desc, id desc)
  where assigned_to is not null;
create index job_by_start on job (business_id, starts_at);
-- Bookings that wait for approval, and may have waited too long.
create index job_requested on job (business_id, created_at)
  where status = 'pending' and source = 'booking';
create index job_by_service on job (business_id, service_id) where service_id is not null;
create index job_without_number on job (business_id, created_at desc, id desc) where number is null;
create index job_search on job using gin (business_id, search gin_trgm_ops) with (gin_pending_list_limit = 128);

-- Who books in one business takes turns: the exclusion constraint below would otherwise have
-- two overlapping inserts wait for each other until PostgreSQL ends one as a deadlock.
create function lock_calendar(business uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended(business::text, 1));
$$;

-- The time that a public booking takes. The buffer is no part of it: that is a setting, which may
-- change after the booking. Jobs made in the dashboard hold none: several crews may work at once.
create table slot_hold (
  business_id uuid not null,
  job_id uuid not null,
  held tstzrange not null,
  primary key (business_id, job_id),
  constraint slot_hold_job_fk foreign key (business_id, job_id) references job (business_id, id)
    on delete cascade,
  constraint slot_hold_not_empty check (not isempty(held)),
  constraint slot_hold_no_overlap exclude using gist (business_id with =, held with &&)
);
create function slot_hold_takes_turn() returns trigger language plpgsql as $$
begin
  perform lock_calendar(new.business_id);
  return new;
end $$;
create trigger slot_hold_takes_turn before insert or update on slot_hold
  for each row execute function slot_hold_takes_turn();

-- A hold stands only for the time that was booked: moving or cancelling the job releases it.
create function job_releases_slot() returns trigger language plpgsql as $$
begin
  delete from slot_hold where business_id = new.business_id and job_id = new.id;
  return null;
end $$;
create trigger job_releases_slot
  after update of starts_at, duration_minutes, status on job for each row
  when (new.status = 'cancelled' or old.starts_at is distinct from new.starts_at
    or old.duration_minutes is distinct from new.duration_minutes)
  execute function job_releases_slot();

-- Numbers without gaps: the counter moves in the transaction of the document itself.
create table document_counter (
  business_id uuid not null references business,
  kind text not null constraint document_counter_kind_known check (kind in ('job','quote','invoice')),
  year int not null,
  last int not null constraint document_counter_positive check (last > 0),
  primary key (business_id, kind, year)
);
create function next_number(business uuid, document text, for_year int) returns int language sql as $$
  insert into document_counter (business_id, kind, year, last) values (business, document, for_year, 1)
  on conflict (business_id, kind, year) do update set last = document_counter.last + 1
  returning last;
$$;
create function number_text(for_year int, number int) returns text immutable language sql as $$
  select for_year || '-' || lpad(number::text, greatest(5, length(number::text)), '0');
$$;
-- A number that was given by hand to an imported job (decision 24) is passed over.
create function next_job_number(business uuid, for_year int) returns text language plpgsql as $$
declare
  candidate text;
begin
  loop
    candidate := number_text(for_year, next_number(business, 'job', for_year));
    if not exists (select from job where business_id = business and number = candidate) then
      return candidate;
    end if;
  end loop;
end $$;

-- What happened, for timelines; rows are only ever added.
create table activity (
  business_id uuid not null,
  id uuid not null default gen_random_uuid(),
  entity text not null constraint activity_entity_known
    check (entity in ('client','job','quote','invoice','member','business')),
  entity_id uuid not null,
  -- The client it concerns, so that a client's page shows everything about them.
  client_id uuid,
  kind text not null,
  summary text not null,
  -- Null when a visitor or the product itself did it.
  actor_id uuid,
  actor text not null,
  detail jsonb not null default '{}',
  at timestamptz(3) not null default clock_timestamp(),
  primary key (business_id, id)
);
create index activity_of_entity on activity (business_id, entity, entity_id, at desc, id desc);
create index activity_of_client on activity (business_id, client_id, at desc, id desc)
  where client_id is not null;
create function activity_stays() returns trigger language plpgsql as $$
begin
  raise exception 'activity is append-only';
end $$;
create trigger activity_stays before update or delete on activity
  for each row execute function activity_stays();
`;
