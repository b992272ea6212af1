import type { QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../createIndexConcurrently.ts';
import { ForwardMigration, SqlMigration } from '../migrationClass.ts';

/** Attachments of equipment, among those of jobs. */
export class EquipmentFiles1764010200001 extends SqlMigration {
  readonly sql = `
    alter table stored_file add column equipment_id uuid,
      add constraint stored_file_equipment_fk foreign key (business_id, equipment_id)
        references equipment (business_id, id) on delete cascade not valid,
      drop constraint stored_file_owner,
      add constraint stored_file_owner check (
        num_nonnulls(job_id, equipment_id) = (purpose = 'attachment')::int and
        (purpose = 'service') = (service_id is not null)) not valid;
  `;
}

/** Validates the constraints of {@link EquipmentFiles1764010200001}, for which rows may be written. */
export class EquipmentFilesValid1764010200002 extends SqlMigration {
  readonly sql = `
    alter table stored_file validate constraint stored_file_equipment_fk;
    alter table stored_file validate constraint stored_file_owner;
  `;
}

/** Finds the attachments of a piece of equipment. */
export class FilesOfEquipment1764010200003 extends ForwardMigration {
  static readonly isOptional = true;
  readonly transaction = false;
  up = (runner: QueryRunner): Promise<void> =>
    createIndexConcurrently(
      runner,
      'stored_file_of_equipment',
      `on stored_file (business_id, equipment_id, created_at, id) where equipment_id is not null`,
    );
}

/** Codes of labels, and who asks for work by one. */
export class EquipmentLabels1764010200004 extends SqlMigration {
  readonly sql = `
    -- Null before a label was printed.
    alter table equipment add column label text;
    -- {name, email, phone} of a visitor who scanned a label.
    alter table job add column requested_by jsonb;
  `;
}

/** Finds the equipment of a label, and refuses one code twice. */
export class LabelOfEquipment1764010200005 extends ForwardMigration {
  readonly transaction = false;
  up = (runner: QueryRunner): Promise<void> =>
    createIndexConcurrently(
      runner,
      'equipment_label',
      `on equipment (business_id, label) where label is not null`,
      'unique index',
    );
}
