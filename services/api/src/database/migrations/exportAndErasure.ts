import { SqlMigration } from './migrationClass.ts';

/** Exports of everything that a business has (decision 102). */
export class DataExport1763810102000 extends SqlMigration {
  readonly sql = `
      create table data_export (
        business_id uuid not null references business,
        id uuid not null,
        requested_by uuid not null,
        status text not null default 'waiting'
          constraint data_export_status_known check (status in ('waiting','running','ready','failed')),
        steps_done int not null default 0,
        -- 0 until they are counted.
        steps int not null default 0,
        -- The ZIP file; without its row it was erased.
        file_id uuid,
        created_at timestamptz(3) not null default now(),
        expires_at timestamptz(3),
        primary key (business_id, id),
        constraint data_export_member_fk foreign key (business_id, requested_by)
          references app_user (business_id, id) on delete cascade
      );
      create index data_export_newest on data_export (business_id, created_at desc, id desc);
      -- Of several requests at the same time one is accepted.
      create unique index data_export_running on data_export (business_id)
        where status in ('waiting','running');

      alter table stored_file
        drop constraint stored_file_purpose_known,
        add constraint stored_file_purpose_known
          check (purpose in ('attachment','logo','service','export'));
      -- The tidy-up erases exports by their age.
      create index stored_file_exports on stored_file (created_at) where purpose = 'export';
    `;
}

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
export class Closure1763810103000 extends SqlMigration {
  readonly sql = closure;
}

const anonymizing = `
  -- When the client was anonymized; null for most (decision 103).
  alter table client add column anonymized_at timestamptz(3);

  -- A timeline also loses the lines of a client who was anonymized, and those that are older than
  -- the business keeps them.
  create function activity_may_go(business uuid, client_of_line uuid, at timestamptz)
  returns boolean stable language sql as $$
    select is_to_be_erased(business)
      or exists (select from client c where c.business_id = business and c.id = client_of_line
        and c.anonymized_at is not null)
      or exists (select from business b where b.id = business
        and at < now() - make_interval(months => (b.preferences ->> 'keepTimelines')::int));
  $$;
  create or replace function activity_stays() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and activity_may_go(old.business_id, old.client_id, old.at) then
      return old;
    end if;
    raise exception 'activity is append-only';
  end $$;
`;

/** Anonymized clients, and timelines that are kept for some months only. */
export class Anonymizing1763830103000 extends SqlMigration {
  readonly sql = anonymizing;
}

/** The line of a booking loses the visitor's name and contact, once the business keeps neither. */
export class VisitorLines1764010700000 extends SqlMigration {
  readonly sql = `
    create or replace function activity_stays() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and activity_may_go(old.business_id, old.client_id, old.at) then
        return old;
      end if;
      if tg_op = 'UPDATE' and old.kind = 'booked' and new.detail = '{}'
        and new.summary in ('Booked online', 'Requested online')
        and to_jsonb(new) - '{summary,detail}'::text[] = to_jsonb(old) - '{summary,detail}'::text[]
        and exists (select from business b where b.id = old.business_id and old.at < now()
          - make_interval(months => (b.preferences ->> 'keepVisitors')::int)) then
        return new;
      end if;
      raise exception 'activity is append-only';
    end $$;
  `;
}

/** So do lines about mails that were for somebody else than the customer: they lose the address. */
export class VisitorMailLines1764010700003 extends SqlMigration {
  readonly sql = `
    create or replace function activity_stays() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and activity_may_go(old.business_id, old.client_id, old.at) then
        return old;
      end if;
      if tg_op = 'UPDATE' and new.detail = '{}'
        and ((old.kind = 'booked' and new.summary in ('Booked online', 'Requested online'))
          or (old.kind in ('mailed', 'mail-failed')
            and new.summary = replace(old.summary, old.detail ->> 'recipient', 'who booked')))
        and to_jsonb(new) - '{summary,detail}'::text[] = to_jsonb(old) - '{summary,detail}'::text[]
        and exists (select from business b where b.id = old.business_id and old.at < now()
          - make_interval(months => (b.preferences ->> 'keepVisitors')::int)) then
        return new;
      end if;
      raise exception 'activity is append-only';
    end $$;
  `;
}
