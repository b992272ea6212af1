import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Exports of everything that a business has (decision 102). */
export class DataExport1763810102000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
