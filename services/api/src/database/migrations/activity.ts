import { SqlMigration } from './migrationClass.ts';

/** Lines of a timeline that one change adds within a millisecond keep the order they came in. */
export class ActivityOrder1763694000000 extends SqlMigration {
  readonly sql = 'alter table activity alter column at type timestamptz(6)';
}

/**
 * Mail has its subject's entity and the result of its delivery; every line of a timeline is notified to
 * listeners, so that open screens update.
 */
export class MailAndLive1763697600000 extends SqlMigration {
  readonly sql = `
      alter table outgoing_mail
        add column entity text,
        add column entity_id uuid,
        -- The client whom it is for; null for mail to members.
        add column client_id uuid,
        add column failed_at timestamptz(3),
        add column last_error text;
      drop index outgoing_mail_waiting;
      create index outgoing_mail_waiting on outgoing_mail (created_at)
        where sent_at is null and failed_at is null;
      create index outgoing_mail_of_entity on outgoing_mail (business_id, entity_id, created_at);

      -- What the local SMTP server took; stays empty in production.
      create table sunk_mail (
        id bigint generated always as identity primary key,
        received_at timestamptz(3) not null default now(),
        source bytea not null
      );

      create index job_to_remind on job (starts_at) where source = 'booking' and status = 'scheduled';
      create index password_reset_expiry on password_reset (expires_at);

      create index activity_newest on activity (business_id, at);
      -- Heard when the transaction commits; a line is small in it and read by its id.
      create function announce_activity() returns trigger language plpgsql as $$
      begin
        perform pg_notify('activity', new.business_id || ' ' || new.id);
        return null;
      end $$;
      create trigger activity_is_announced after insert on activity
        for each row execute function announce_activity();
    `;
}

/** Changes of the service catalog are notified like any other. */
export class ServiceActivity1763715600000 extends SqlMigration {
  readonly sql = `
      alter table activity
        drop constraint activity_entity_known,
        add constraint activity_entity_known check
          (entity in ('client','job','quote','invoice','service','member','business'))`;
}
