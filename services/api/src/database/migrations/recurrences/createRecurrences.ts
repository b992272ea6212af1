import type { QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../createIndexConcurrently.ts';
import { grantLikeTable } from '../grantLikeTable.ts';
import { ForwardMigration, SqlMigration } from '../migrationClass.ts';

const tables = `
  create table recurrence (
    business_id uuid not null references business,
    job_id uuid not null,
    -- A rule of RFC 5545 (decision 135). Null: so long after the visit before.
    rule text constraint recurrence_rule_length check (length(rule) between 1 and 200),
    after_count int constraint recurrence_after_range check (after_count between 1 and 999),
    after_unit text constraint recurrence_unit_known
      check (after_unit in ('day','week','month','year')),
    first_on date not null,
    -- Wall time of the business, HH:mm.
    clock text not null constraint recurrence_clock_format
      check (clock ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    duration_minutes int not null
      constraint recurrence_duration_range check (duration_minutes between 1 and 10080),
    -- Who is on each visit that is made; null: nobody yet.
    lead_id uuid,
    helper_ids uuid[] not null default '{}',
    ends_on date,
    ends_after int constraint recurrence_times_range check (ends_after between 1 and 999),
    skipped_on date[] not null default '{}',
    paused_from date,
    paused_until date,
    on_closed text not null default 'keep' constraint recurrence_on_closed_known
      check (on_closed in ('keep','move','ask')),
    -- Each day of the rule up to this one has its visit.
    made_until date not null,
    -- The day from which on visits are to be made. Null: none.
    due_on date,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    version int not null default 1,
    primary key (business_id, job_id),
    constraint recurrence_job_fk foreign key (business_id, job_id)
      references job (business_id, id) on delete cascade,
    constraint recurrence_lead_fk foreign key (business_id, lead_id)
      references app_user (business_id, id),
    constraint recurrence_repeats check
      (num_nonnulls(rule, after_count) = 1 and (after_count is null) = (after_unit is null)),
    constraint recurrence_ends_once check (num_nonnulls(ends_on, ends_after) <= 1),
    constraint recurrence_pause check (paused_from is not null or paused_until is null)
  );
  create index recurrence_due on recurrence (due_on) where due_on is not null;

  -- The day of the recurrence that the visit is for; it stays when the visit is moved.
  alter table visit add column occurs_on date;
  -- It is on a day on which the business is closed, and nobody has decided about it yet.
  alter table visit add column needs_decision boolean not null default false;
`;

/** A visit that somebody deletes is a skipped day; after one that ended, the next one may be due. */
const triggers = `
  create function visit_changes_recurrence() returns trigger language plpgsql as $$
  begin
    update recurrence r set
      skipped_on = case when tg_op = 'DELETE' and old.occurs_on <> all (r.skipped_on)
        then array_append(r.skipped_on, old.occurs_on) else r.skipped_on end,
      due_on = case when r.after_count is not null then date '1970-01-01' else r.due_on end,
      version = case when tg_op = 'DELETE' then r.version + 1 else r.version end
    where r.business_id = old.business_id and r.job_id = old.job_id;
    return null;
  end $$;
  create trigger visit_skips_day after delete on visit for each row
    when (pg_trigger_depth() = 0 and old.occurs_on is not null)
    execute function visit_changes_recurrence();
  create trigger visit_is_followed after update of status on visit for each row
    when (old.occurs_on is not null and is_open_visit(old.status) <> is_open_visit(new.status))
    execute function visit_changes_recurrence();
`;

/** Recurring jobs, whose visits name the day that they are for (ADR 0053). */
export class Recurrences1764010150000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
    await runner.query(triggers);
    await grantLikeTable(runner, 'job', ['recurrence']);
  }
}

/** Keeps a day of a recurrence from having two visits. */
export class VisitOfDay1764010150001 extends ForwardMigration {
  readonly transaction = false;
  up = (runner: QueryRunner): Promise<void> =>
    createIndexConcurrently(
      runner,
      'visit_of_day',
      'on visit (business_id, job_id, occurs_on) where occurs_on is not null',
      'unique index',
    );
}

/** Days of an earlier rule whose visits a pause or a skip has left out, so that they come back. */
export class EarlierDays1764010600000 extends SqlMigration {
  readonly sql = `alter table recurrence add column earlier_days date[] not null default '{}'`;
}

/** The day of a deleted visit of an earlier rule is one of those that come back, too. */
export class DeletedEarlierDays1764010700002 extends SqlMigration {
  readonly sql = `
    create or replace function visit_changes_recurrence() returns trigger language plpgsql as $$
    begin
      update recurrence r set
        skipped_on = case when tg_op = 'DELETE' and old.occurs_on <> all (r.skipped_on)
          then array_append(r.skipped_on, old.occurs_on) else r.skipped_on end,
        earlier_days = case when tg_op = 'DELETE' and old.occurs_on < r.first_on
          and old.occurs_on <> all (r.earlier_days)
          then array_append(r.earlier_days, old.occurs_on) else r.earlier_days end,
        due_on = case when r.after_count is not null then date '1970-01-01' else r.due_on end,
        version = case when tg_op = 'DELETE' then r.version + 1 else r.version end
      where r.business_id = old.business_id and r.job_id = old.job_id;
      return null;
    end $$;
  `;
}

/** The times of the days of earlier rules, HH:mm by day, so that their visits come back at them. */
export class EarlierClocks1765030220027 extends SqlMigration {
  readonly sql = `
    alter table recurrence add column earlier_clocks jsonb not null default '{}';
    create or replace function visit_changes_recurrence() returns trigger language plpgsql as $$
    begin
      update recurrence r set
        skipped_on = case when tg_op = 'DELETE' and old.occurs_on <> all (r.skipped_on)
          then array_append(r.skipped_on, old.occurs_on) else r.skipped_on end,
        earlier_days = case when tg_op = 'DELETE' and old.occurs_on < r.first_on
          and old.occurs_on <> all (r.earlier_days)
          then array_append(r.earlier_days, old.occurs_on) else r.earlier_days end,
        earlier_clocks = case when tg_op = 'DELETE' and old.occurs_on < r.first_on
          and old.starts_at is not null
          then r.earlier_clocks || jsonb_build_object(old.occurs_on, to_char(old.starts_at
            at time zone (select timezone from business where id = old.business_id), 'HH24:MI'))
          else r.earlier_clocks end,
        due_on = case when r.after_count is not null then date '1970-01-01' else r.due_on end,
        version = case when tg_op = 'DELETE' then r.version + 1 else r.version end
      where r.business_id = old.business_id and r.job_id = old.job_id;
      return null;
    end $$;
  `;
}

/** The people and the length of the days of earlier rules, by day, so that their visits come back with them. */
export class EarlierTemplates1765030220120 extends SqlMigration {
  readonly sql = `
    alter table recurrence add column earlier_templates jsonb not null default '{}';
    create or replace function visit_changes_recurrence() returns trigger language plpgsql as $$
    begin
      update recurrence r set
        skipped_on = case when tg_op = 'DELETE' and old.occurs_on <> all (r.skipped_on)
          then array_append(r.skipped_on, old.occurs_on) else r.skipped_on end,
        earlier_days = case when tg_op = 'DELETE' and old.occurs_on < r.first_on
          and old.occurs_on <> all (r.earlier_days)
          then array_append(r.earlier_days, old.occurs_on) else r.earlier_days end,
        earlier_clocks = case when tg_op = 'DELETE' and old.occurs_on < r.first_on
          and old.starts_at is not null
          then r.earlier_clocks || jsonb_build_object(old.occurs_on, to_char(old.starts_at
            at time zone (select timezone from business where id = old.business_id), 'HH24:MI'))
          else r.earlier_clocks end,
        earlier_templates = case when tg_op = 'DELETE' and old.occurs_on < r.first_on
          then r.earlier_templates || jsonb_build_object(old.occurs_on, jsonb_build_object(
            'duration_minutes', old.duration_minutes, 'lead_id', old.lead_id,
            'helper_ids', array(select h.user_id from visit_helper h
              where h.business_id = old.business_id and h.visit_id = old.id order by h.user_id)))
          else r.earlier_templates end,
        due_on = case when r.after_count is not null then date '1970-01-01' else r.due_on end,
        version = case when tg_op = 'DELETE' then r.version + 1 else r.version end
      where r.business_id = old.business_id and r.job_id = old.job_id;
      return old;
    end $$;
  `;
}

/** A visit is read before it is deleted, while its helpers are there. */
export class HelpersOfDeletedVisit1765030220121 extends SqlMigration {
  readonly sql = `
    create or replace trigger visit_skips_day before delete on visit for each row
      when (pg_trigger_depth() = 0 and old.occurs_on is not null)
      execute function visit_changes_recurrence();
  `;
}

/** The ids of visits that a pause or a skip has left out, by day, so that they come back with them. */
export class LeftOutVisits1765030220028 extends SqlMigration {
  readonly sql = `alter table recurrence add column left_out_visits jsonb not null default '{}'`;
}
