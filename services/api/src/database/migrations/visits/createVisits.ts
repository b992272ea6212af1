import type { QueryRunner } from 'typeorm';
import { grantLikeTable } from '../grantLikeTable.ts';
import { ForwardMigration } from '../migrationClass.ts';
import { memberTriggers } from './memberTriggers.ts';
import { visitTriggers } from './visitTriggers.ts';

const tables = `
  create table visit (
    business_id uuid not null references business,
    -- The first one of a job has the job's id.
    id uuid not null,
    job_id uuid not null,
    status text not null default 'scheduled' constraint visit_status_known check (status in
      ('pending','scheduled','on_my_way','in_progress','completed','cancelled','no_show')),
    -- Null: not planned yet.
    starts_at timestamptz(3),
    duration_minutes int not null default 60
      constraint visit_duration_range check (duration_minutes between 1 and 10080),
    -- Null: nobody yet.
    lead_id uuid,
    note text not null default '',
    tasks jsonb not null default '[]',
    completed_at timestamptz(3),
    -- Of a visitor's booking: when it was requested.
    requested_at timestamptz(3),
    -- Reopening the job reopens it.
    cancelled_with_job boolean not null default false,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    version int not null default 1,
    primary key (business_id, id),
    constraint visit_job_fk foreign key (business_id, job_id) references job (business_id, id)
      on delete cascade,
    constraint visit_lead_fk foreign key (business_id, lead_id) references app_user (business_id, id)
  );
  create index visit_of_job on visit (business_id, job_id, starts_at);
  create index visit_by_start on visit (business_id, starts_at);
  create index visit_by_lead on visit (business_id, lead_id, starts_at) where lead_id is not null;
  create index visit_without_lead on visit (business_id, starts_at)
    where lead_id is null and status in ('pending','scheduled','on_my_way','in_progress');
  create index visit_requested on visit (business_id, requested_at)
    where status = 'pending' and requested_at is not null;
  create index visit_to_remind on visit (starts_at) where status = 'scheduled';

  -- Everyone on a visit but the one who leads. A visit without a lead has none.
  create table visit_helper (
    business_id uuid not null,
    visit_id uuid not null,
    user_id uuid not null,
    primary key (business_id, visit_id, user_id),
    constraint visit_helper_visit_fk foreign key (business_id, visit_id)
      references visit (business_id, id) on delete cascade,
    constraint visit_helper_user_fk foreign key (business_id, user_id)
      references app_user (business_id, id)
  );
  create index visit_helper_of_user on visit_helper (business_id, user_id);

  -- Everyone on any visit of a job; triggers write it.
  create table job_member (
    business_id uuid not null,
    user_id uuid not null,
    job_id uuid not null,
    -- The job's, for a member's list of jobs, the newest first.
    created_at timestamptz(3) not null,
    primary key (business_id, user_id, job_id),
    constraint job_member_job_fk foreign key (business_id, job_id) references job (business_id, id)
      on delete cascade,
    constraint job_member_user_fk foreign key (business_id, user_id)
      references app_user (business_id, id)
  );
  create index job_member_newest on job_member (business_id, user_id, created_at desc, job_id desc);
  create index job_member_of_job on job_member (business_id, job_id);

  -- Further visits follow although every visit so far is done.
  alter table job add column more_to_come boolean not null default false;
`;

/** Visits of jobs, and the triggers that keep a job equal to the visit that it shows (ADR 0049). */
export class Visits1764010132000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
    await runner.query(visitTriggers);
    await runner.query(memberTriggers);
    await grantLikeTable(runner, 'job', ['visit', 'visit_helper', 'job_member']);
  }
}
