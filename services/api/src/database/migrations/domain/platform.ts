/** Tables of the platform: idempotency keys, rate limits, outgoing mail, compositions. */
export const platform = `
create table idempotency_key (
  -- The business, or the address of a visitor.
  scope text not null,
  key text not null,
  request_hash bytea not null,
  -- Set when the first request is done; both are committed together.
  answer jsonb,
  created_at timestamptz(3) not null default now(),
  primary key (scope, key)
);
create index idempotency_key_age on idempotency_key (created_at);

-- Counters that a crash may lose; shared by all processes.
create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expiry on rate_limit (expire);

-- Mail that a transaction decided to send; sent once that has been committed.
create table outgoing_mail (
  id uuid primary key default gen_random_uuid(),
  business_id uuid,
  kind text not null,
  recipient text not null,
  payload jsonb not null,
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  attempts int not null default 0
);
create index outgoing_mail_waiting on outgoing_mail (created_at, id) where sent_at is null;

create table release (
  name text not null,
  version text not null,
  kind text not null constraint release_kind_known check (kind in ('shell','remote')),
  -- URL of the artifact's folder, with a slash at its end.
  base text not null,
  artifact jsonb not null,
  published_by text not null,
  published_at timestamptz(3) not null default now(),
  primary key (name, version)
);

-- A white-label configuration; hosts that no edition names belong to the edition "default".
create table edition (
  id text primary key constraint edition_id_form check (id ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  hosts text[] not null default '{}',
  brand jsonb not null,
  flags jsonb not null default '{}',
  testimonials jsonb not null default '[]',
  -- Origins that may call the API with a token from another site (decision 9).
  origins text[] not null default '{}',
  -- The pointer: releasing, rolling back and a canary move it, never a file.
  live_composition text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version int not null default 1
);
create index edition_hosts on edition using gin (hosts);

create table composition (
  id text primary key,
  edition text not null references edition,
  record jsonb not null,
  created_by text not null,
  created_at timestamptz(3) not null default now()
);
create index composition_of_edition on composition (edition, created_at desc, id desc);
alter table edition add constraint edition_live_fk foreign key (live_composition) references composition;

create table composition_move (
  id uuid primary key default gen_random_uuid(),
  edition text not null references edition,
  from_composition text references composition,
  to_composition text not null references composition,
  kind text not null constraint composition_move_kind_known
    check (kind in ('release','rollback','canary','edition')),
  moved_by text not null,
  reason text not null default '',
  at timestamptz(3) not null default clock_timestamp()
);
create index composition_move_of_edition on composition_move (edition, at desc, id desc);

create function never_changes() returns trigger language plpgsql as $$
begin
  raise exception '% is immutable', tg_table_name;
end $$;
create trigger release_is_immutable before update or delete on release
  for each row execute function never_changes();
create trigger composition_is_immutable before update or delete on composition
  for each row execute function never_changes();
create trigger composition_move_is_immutable before update or delete on composition_move
  for each row execute function never_changes();
`;
