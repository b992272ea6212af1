/**
 * Businesses, their members, and their clients. `business` and `app_user` are small and are
 * looked up before the tenant is known (by e-mail, by provider): on several machines they
 * become reference tables, which is why an e-mail address can be unique across businesses.
 */
export const people = `
create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists btree_gist;

create table business (
  id uuid primary key,
  -- The first user: their id is the public provider id for good (decision 10).
  owner_id uuid not null constraint business_owner_key unique,
  company text not null,
  business_type text not null constraint business_type_known check (business_type in
    ('hvac','plumbing','electrical','landscaping','cleaning','handyman','painting','roofing','other')),
  preferences jsonb not null,
  business_hours jsonb not null,
  timezone text not null generated always as (preferences ->> 'timezone') stored,
  allow_client_booking boolean not null
    generated always as ((preferences ->> 'allowClientBooking')::boolean) stored,
  plan text not null default 'premium' constraint business_plan_known check (plan in ('basic','premium')),
  trial_ends_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version int not null default 1
);
create index business_directory on business (lower(company), id) where allow_client_booking;

create table app_user (
  business_id uuid not null references business,
  id uuid not null,
  name text not null,
  email citext not null constraint app_user_email_key unique,
  phone text not null default '',
  role text not null constraint app_user_role_known check (role in ('admin','dispatcher','technician')),
  status text not null default 'active'
    constraint app_user_status_known check (status in ('active','deactivated')),
  -- Null for a member who only ever signs in through another identity provider.
  password_hash text,
  -- A token names the version it was made under; a new password makes older ones void.
  token_version int not null default 1,
  dark_mode boolean not null default false,
  follow_system_theme boolean not null default true,
  notifications_enabled boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version int not null default 1,
  primary key (business_id, id)
);

create table invitation (
  business_id uuid not null references business,
  id uuid not null,
  email citext not null,
  name text not null default '',
  role text not null constraint invitation_role_known check (role in ('admin','dispatcher','technician')),
  token_hash bytea not null constraint invitation_token_key unique,
  invited_by uuid not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  version int not null default 1,
  primary key (business_id, id),
  constraint invitation_email_key unique (business_id, email)
);

create table password_reset (
  token_hash bytea primary key,
  business_id uuid not null,
  user_id uuid not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  foreign key (business_id, user_id) references app_user (business_id, id) on delete cascade
);
create index password_reset_user on password_reset (business_id, user_id);

create table client (
  business_id uuid not null references business,
  id uuid not null,
  name text not null,
  email citext not null default '',
  phone text not null default '',
  customer_type text not null default 'residential'
    constraint client_type_known check (customer_type in ('residential','commercial')),
  company_name text not null default '',
  notes text not null default '',
  tax_exempt boolean not null default false,
  street text not null default '',
  city text not null default '',
  state text not null default '',
  zip text not null default '',
  country text not null default '',
  archived_at timestamptz(3),
  -- What a search looks into; the phone number once more as its digits alone.
  search text not null generated always as (lower(name || ' ' || email::text || ' ' ||
    company_name || ' ' || phone || ' ' || regexp_replace(phone, '\\D', '', 'g'))) stored,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version int not null default 1,
  primary key (business_id, id),
  constraint client_name_given check (name <> '')
);
create index client_newest on client (business_id, created_at desc, id desc) where archived_at is null;
create index client_by_name on client (business_id, lower(name), id) where archived_at is null;
create index client_by_city on client (business_id, lower(city), id) where archived_at is null;
create index client_by_email on client (business_id, email);
-- Rows wait in a short list (kB) and enter the index together: a search walks little, a write costs little.
create index client_search on client using gin (business_id, search gin_trgm_ops) with (gin_pending_list_limit = 128);
`;
