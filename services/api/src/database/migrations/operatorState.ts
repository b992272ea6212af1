import { SqlMigration } from './migrationClass.ts';

const suspension = `
  -- Of a business that the operator has suspended: since when, and why, for its members (decision 125).
  alter table business add column suspended_at timestamptz(3), add column suspended_for text;
`;

/** The operator can suspend a business. */
export class Suspension1764000125000 extends SqlMigration {
  readonly sql = suspension;
}

const maintenance = `
  -- One row while the operator has writes and pages refused (decision 126).
  create table maintenance (
    is_on boolean primary key default true constraint maintenance_single check (is_on),
    -- What pages and answers say.
    message text not null,
    since timestamptz(3) not null default now()
  );
`;

/** The operator can have writes refused. */
export class Maintenance1764000126000 extends SqlMigration {
  readonly sql = maintenance;
}

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
export class SchemaVersion1763850118000 extends SqlMigration {
  readonly sql = schemaVersion;
}
