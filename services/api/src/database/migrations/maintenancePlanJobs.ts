import type { QueryRunner } from 'typeorm';
import { fillInBatches } from './fillInBatches.ts';
import { ForwardMigration, SqlMigration } from './migrationClass.ts';

/** The recurring jobs that a maintenance plan has made, one of each service that it includes. */
export class MaintenancePlanJobs1764010170001 extends SqlMigration {
  readonly sql = `
    create table maintenance_plan_job (
      business_id uuid not null,
      job_id uuid not null,
      plan_id uuid not null,
      service_id uuid,
      primary key (business_id, job_id),
      constraint maintenance_plan_job_fk foreign key (business_id, job_id)
        references job (business_id, id) on delete cascade,
      constraint maintenance_plan_job_plan_fk foreign key (business_id, plan_id)
        references maintenance_plan (business_id, id) on delete cascade,
      constraint maintenance_plan_job_service_fk foreign key (business_id, service_id)
        references service (business_id, id) on delete set null (service_id)
    );
    create unique index maintenance_plan_job_of on maintenance_plan_job
      (business_id, plan_id, service_id);
    create index maintenance_plan_job_service on maintenance_plan_job (business_id, service_id)
      where service_id is not null;
  `;
}

/**
 * Gives the jobs of a thousand plans' services after a key their service. A job whose service type is
 * no longer the service's name has been given another one by hand, and keeps it.
 */
const fillBatch = `
  with batch as materialized (
      select * from maintenance_plan_job where (business_id, job_id) > ($1, $2)
      order by business_id, job_id limit 1000),
    filled as (
      update job j set service_id = b.service_id from batch b
      where j.business_id = b.business_id and j.id = b.job_id and j.service_id is null
        and lower(trim(j.service_type)) in (
          select lower(trim(s.name)) from service s
          where s.business_id = b.business_id and s.id = b.service_id
          union all
          select lower(trim(p.name)) from maintenance_plan_service p
          where p.business_id = b.business_id and p.plan_id = b.plan_id
            and p.service_id = b.service_id))
  select business_id, job_id as id from batch order by business_id desc, job_id desc limit 1`;

/** Gives jobs of maintenance plans that were made before decision 195 the service that they are for. */
export class FillPlanJobServices1765030200000 extends ForwardMigration {
  static readonly fillsInBatches = true;
  static readonly isOptional = true;
  readonly transaction = false;
  up = (runner: QueryRunner): Promise<void> => fillInBatches(runner, fillBatch);
}
