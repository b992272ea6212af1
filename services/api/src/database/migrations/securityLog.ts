import { SqlMigration } from './migrationClass.ts';

const securityLog = `
  -- What concerns the security of a business: who, from where, when, what (decision 71). Without a
  -- reference to the business, because the record outlives it.
  create table security_event (
    business_id uuid not null,
    id uuid not null default gen_random_uuid(),
    kind text not null,
    -- Null when no member did it.
    actor_id uuid,
    actor text not null,
    -- The member, document or connection that it concerns.
    subject_id uuid,
    subject text not null default '',
    detail text not null default '',
    address text not null,
    user_agent text not null,
    at timestamptz(3) not null default clock_timestamp(),
    primary key (business_id, id)
  );
  create index security_event_newest on security_event (business_id, at desc, id desc);
  create index security_event_of_kind on security_event (business_id, kind, at desc, id desc);
  create index security_event_of_actor on security_event (business_id, actor_id, at desc, id desc)
    where actor_id is not null;
  -- The tidy-up deletes by age across businesses.
  create index security_event_age on security_event (at);

  -- Rows are only ever added. Deleting takes a transaction that names how many days it keeps, at
  -- least 30, and a row that is older.
  create function security_event_stays() returns trigger language plpgsql as $$
  declare
    kept_days int := nullif(current_setting('tradewind.security_log_days', true), '')::int;
  begin
    if tg_op = 'DELETE' and kept_days >= 30
      and old.at < now() - make_interval(days => kept_days) then
      return old;
    end if;
    raise exception 'security_event is append-only';
  end $$;
  create trigger security_event_stays before update or delete on security_event
    for each row execute function security_event_stays();
  create trigger security_event_is_not_emptied before truncate on security_event
    for each statement execute function security_event_stays();
`;

/** The security log, which only grows until its rows are old. */
export class SecurityLog1763740071000 extends SqlMigration {
  readonly sql = securityLog;
}
