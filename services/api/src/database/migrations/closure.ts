import type { MigrationInterface, QueryRunner } from 'typeorm';

const closure = `
  -- Of a closed business: since when, and when it is erased (decision 103).
  alter table business add column closed_at timestamptz(3), add column erase_at timestamptz(3),
    add constraint business_closure_whole check ((closed_at is null) = (erase_at is null));
  create index business_to_erase on business (erase_at) where erase_at is not null;

  drop index business_directory;
  alter table business drop column allow_client_booking;
  alter table business add column allow_client_booking boolean not null generated always as
    ((preferences ->> 'allowClientBooking')::boolean and not awaits_proof and erase_at is null)
    stored;
  create index business_directory on business (lower(company), id) where allow_client_booking;

  -- Without any personal data. Whoever knows the id of the business finds its record by the SHA-256
  -- of the id.
  create table business_erasure (
    id uuid primary key default gen_random_uuid(),
    business_hash bytea not null,
    closed_at timestamptz(3) not null,
    erased_at timestamptz(3) not null default now(),
    -- How many rows were deleted, by table.
    deleted_rows jsonb not null
  );
  create trigger business_erasure_is_immutable before update or delete on business_erasure
    for each row execute function never_changes();

  create function is_to_be_erased(business uuid) returns boolean stable language sql as $$
    select exists (select from business b where b.id = business and b.erase_at <= now());
  $$;

  -- Timelines and the security log are append-only, but for a business whose time is over.
  create or replace function activity_stays() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and is_to_be_erased(old.business_id) then
      return old;
    end if;
    raise exception 'activity is append-only';
  end $$;
  create or replace function security_event_stays() returns trigger language plpgsql as $$
  declare
    kept_days int := nullif(current_setting('tradewind.security_log_days', true), '')::int;
  begin
    if tg_op = 'DELETE' then
      if kept_days >= 30 and old.at < now() - make_interval(days => kept_days) then
        return old;
      end if;
      if is_to_be_erased(old.business_id) then
        return old;
      end if;
    end if;
    raise exception 'security_event is append-only';
  end $$;
`;

/** Closing a business, and erasing it later. */
export class Closure1763810103000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(closure);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
