import { SqlMigration } from './migrationClass.ts';

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
