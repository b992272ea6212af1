import type { QueryRunner } from 'typeorm';
import { fillInBatches } from '../fillInBatches.ts';
import { ForwardMigration, SqlMigration } from '../migrationClass.ts';

/**
 * What the visits had that a pause, a skip or a deletion has left out, by their days of the rule:
 * `id` (not of a deleted one), `date` and `clock` of the business, and `template`, which are people
 * and length. Takes the place of `earlier_clocks`, `earlier_templates` and `left_out_visits`.
 */
export class LeftOut1765030220130 extends SqlMigration {
  readonly sql = `
    alter table recurrence add column left_out jsonb not null default '{}';
    create or replace function visit_changes_recurrence() returns trigger language plpgsql as $$
    declare
      zone text := (select timezone from business where id = old.business_id);
    begin
      update recurrence r set
        skipped_on = case when tg_op = 'DELETE' and old.occurs_on <> all (r.skipped_on)
          then array_append(r.skipped_on, old.occurs_on) else r.skipped_on end,
        earlier_days = case when tg_op = 'DELETE' and old.occurs_on < r.first_on
          and old.occurs_on <> all (r.earlier_days)
          then array_append(r.earlier_days, old.occurs_on) else r.earlier_days end,
        left_out = case when tg_op = 'DELETE'
          then r.left_out || jsonb_build_object(old.occurs_on,
            jsonb_build_object('template', jsonb_build_object(
              'duration_minutes', old.duration_minutes, 'lead_id', old.lead_id,
              'helper_ids', array(select h.user_id from visit_helper h
                where h.business_id = old.business_id and h.visit_id = old.id order by h.user_id)))
            || case when old.starts_at is null then '{}' else jsonb_build_object(
              'date', (old.starts_at at time zone zone)::date,
              'clock', to_char(old.starts_at at time zone zone, 'HH24:MI')) end)
          else r.left_out end,
        due_on = case when r.after_count is not null then date '1970-01-01' else r.due_on end,
        version = case when tg_op = 'DELETE' then r.version + 1 else r.version end
      where r.business_id = old.business_id and r.job_id = old.job_id;
      return old;
    end $$;
  `;
}

const fillBatch = `
  with batch as materialized (
      select business_id, job_id, earlier_clocks, earlier_templates, left_out_visits from recurrence
      where (business_id, job_id) > ($1, $2) order by business_id, job_id limit 1000),
    filled as (
      update recurrence r set left_out = (
        select jsonb_object_agg(day, jsonb_strip_nulls(jsonb_build_object(
          'clock', b.earlier_clocks -> day, 'id', b.left_out_visits -> day))
          || case when b.earlier_templates ? day
            then jsonb_build_object('template', b.earlier_templates -> day) else '{}' end)
        from jsonb_object_keys(b.earlier_clocks || b.earlier_templates || b.left_out_visits) day
      ) || r.left_out
      from batch b
      where r.business_id = b.business_id and r.job_id = b.job_id
        and b.earlier_clocks || b.earlier_templates || b.left_out_visits <> '{}')
  select business_id, job_id as id from batch order by business_id desc, job_id desc limit 1`;

/** Fills it with what the three columns know. */
export class FillLeftOut1765030220131 extends ForwardMigration {
  static readonly fillsInBatches = true;
  readonly transaction = false;
  up = (runner: QueryRunner): Promise<void> => fillInBatches(runner, fillBatch);
}
