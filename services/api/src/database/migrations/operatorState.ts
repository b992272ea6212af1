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

const operators = `
  -- The users who operate the installation, from any business (decision 188).
  create table operator (
    user_id uuid primary key,
    granted_by text not null,
    granted_at timestamptz(3) not null default now()
  );
  -- What operators and teams did: never changed, never deleted (decision 191).
  create table operator_act (
    id uuid primary key default gen_random_uuid(),
    at timestamptz(3) not null default clock_timestamp(),
    -- The name of the call or the command.
    act text not null,
    -- Null where no session proved who it was.
    user_id uuid,
    done_by text not null,
    means text not null constraint operator_act_means_known
      check (means in ('session', 'deploy token', 'deploy key', 'command')),
    subject text not null,
    detail text not null,
    reason text not null
  );
  create index operator_act_newest on operator_act (at desc, id desc);
  create index operator_act_of_subject on operator_act (subject, at desc, id desc);
  create trigger operator_act_is_immutable before update or delete on operator_act
    for each row execute function never_changes();
`;

/** Operators by account, and the audit of what they do. */
export class Operators1765030188000 extends SqlMigration {
  readonly sql = operators;
}

/** What a version of a remote uses of the contract; null where it was published without (ADR 0067). */
export class ReleaseUsage1765030190000 extends SqlMigration {
  readonly sql = 'alter table release add column usage jsonb';
}
