import type { MigrationInterface, QueryRunner } from 'typeorm';

const schemaVersion = `
  -- What the schema promises to releases that do not know it.
  create table schema_version (
    -- The one row.
    is_current boolean primary key default true constraint schema_version_single check (is_current),
    -- A release serves if the last migration that it knows has this timestamp or a later one.
    serves_from bigint not null
  );
  -- The last migration of release 0.1.0.
  insert into schema_version (serves_from) values (1763840093000);
`;

/** The table in which the schema names the oldest release that serves on it (decision 118). */
export class SchemaVersion1763850118000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(schemaVersion);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
