import { SqlMigration } from './migrationClass.ts';

/** Adds to a job the member whom the visitor chose when booking; a change of people leaves it (decision 161). */
export class AskedForOfJob1765030220080 extends SqlMigration {
  readonly sql = `
    alter table job add column asked_for uuid,
      add constraint job_asked_for_fk foreign key (business_id, asked_for)
        references app_user (business_id, id) on delete set null (asked_for) not valid;
  `;
}

/** Validates the key of {@link AskedForOfJob1765030220080}, for which rows may be written. */
export class AskedForOfJobValid1765030220081 extends SqlMigration {
  readonly sql = 'alter table job validate constraint job_asked_for_fk;';
}
