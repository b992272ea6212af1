import type { QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../createIndexConcurrently.ts';
import { grantLikeTable } from '../grantLikeTable.ts';
import { ForwardMigration } from '../migrationClass.ts';

const table = `
  create table equipment (
    business_id uuid not null references business,
    id uuid not null,
    client_id uuid not null,
    property_id uuid not null,
    kind text not null constraint equipment_kind_given check (kind <> ''),
    make text not null default '',
    model text not null default '',
    serial_number text not null default '',
    installed_on date,
    warranty_until date,
    notes text not null default '',
    archived_at timestamptz(3),
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    version int not null default 1,
    primary key (business_id, id),
    constraint equipment_client_fk foreign key (business_id, client_id)
      references client (business_id, id) on delete cascade,
    constraint equipment_property_fk foreign key (business_id, property_id)
      references property (business_id, id)
  );
  create index equipment_of_client on equipment (business_id, client_id);
  create index equipment_of_property on equipment (business_id, property_id);

  -- What is worked on. Equipment that is named here is archived instead of deleted.
  alter table job add column equipment_ids uuid[] not null default '{}';
`;

/** Equipment at properties, which jobs name. */
export class Equipment1764010160005 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(table);
    await grantLikeTable(runner, 'client', ['equipment']);
  }
}

/** Finds the jobs of a piece of equipment. */
export class JobsOfEquipment1764010160006 extends ForwardMigration {
  static readonly isOptional = true;
  readonly transaction = false;
  up = (runner: QueryRunner): Promise<void> =>
    createIndexConcurrently(
      runner,
      'job_of_equipment',
      `on job using gin (business_id, equipment_ids) where equipment_ids <> '{}'`,
    );
}
