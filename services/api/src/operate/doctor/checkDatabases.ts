import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { checkDatabase } from '@tradewind/settings/checkDatabase';
import type { Environment } from '@tradewind/settings/schema';
import type { DataSource } from 'typeorm';
import { type Db, dbOf } from '../../database/db.ts';
import { findSchemaProblem } from '../../database/schema/servedSchema.ts';
import { isTenancyEnforced } from '../../database/tenancy/enforceTenancy.ts';
import { createDataSource } from '../../productDatabase.ts';
import type { Settings } from '../../settings.ts';
import { checkKeys } from './checkKeys.ts';
import { checkPoolers } from './checkPoolers.ts';
import { checkReplica } from './checkReplica.ts';
import { examined, type Finding, fault, type Machine, ok, warning } from './finding.ts';

const run = promisify(execFile);

/**
 * Checks that the pg_dump of this machine can read a server of a version: it refuses servers that
 * are newer than itself.
 */
const checkClientTools = async (
  version: number,
  { PATH = '' }: Environment,
): Promise<Finding[]> => {
  const install = `install postgresql-client-${version}, or back up with other means`;
  const { stdout } = await run('pg_dump', ['--version'], { env: { PATH } }).catch(() => ({
    stdout: '',
  }));
  const found = Number(/\) (\d+)/.exec(stdout)?.[1]);
  if (Number.isNaN(found)) return [warning('client tools', 'This machine has no pg_dump', install)];
  return found < version
    ? [warning('client tools', `pg_dump ${found} refuses a server of version ${version}`, install)]
    : [ok('client tools', `pg_dump ${found} fits PostgreSQL ${version}.`)];
};

interface DatabaseChecks {
  readonly settings: Settings;
  readonly environment: Environment;
  readonly machine: Machine;
}

interface Facts {
  readonly role: string;
  readonly is_superuser: boolean;
  /** The same for two connections to one database, and for no others. */
  readonly identity: string;
  readonly version: number;
  readonly connections: number;
  readonly now: Date;
  readonly may_create: boolean;
}

const facts = `
  select current_user as role, rolsuper or rolbypassrls as is_superuser,
    pg_postmaster_start_time()::text || ' ' || d.oid as identity,
    current_setting('server_version_num')::int / 10000 as version,
    current_setting('max_connections')::int
      - current_setting('superuser_reserved_connections')::int as connections,
    clock_timestamp() as now,
    has_schema_privilege('public', 'create') and has_database_privilege(d.oid, 'create') as may_create
  from pg_roles, pg_database d where rolname = current_user and datname = current_database()`;

const unreadable = `
  select c.oid::regclass::text as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and not has_table_privilege(c.oid, 'select') order by 1 limit 1`;

/** Connections that a process keeps besides DATABASE_POOL. */
const BESIDES_POOL = 6;
const MOST_CLOCK_MS = 5_000;

const checkServer = (found: Facts, { settings, machine }: DatabaseChecks): Finding[] => {
  const apart = Math.abs(machine.now() - found.now.getTime());
  const needed = settings.databasePool + BESIDES_POOL;
  return [
    apart > MOST_CLOCK_MS
      ? fault(
          'clock',
          `The clocks of this machine and of the database are ${Math.round(apart / 1000)} seconds apart`,
          'let both follow a time server (timedatectl set-ntp true)',
        )
      : ok('clock', 'It agrees with the clock of the database.'),
    needed > found.connections
      ? fault(
          'connections',
          `A process takes up to ${needed} connections, and the database has ${found.connections}`,
          'raise max_connections of the server, or lower DATABASE_POOL',
        )
      : ok('connections', `A process takes up to ${needed} of ${found.connections}.`),
  ];
};

const checkOwner = (owner: Facts, found: Facts): Finding[] => {
  if (owner.identity !== found.identity)
    return [
      fault(
        'roles',
        'DATABASE_URL and MIGRATION_DATABASE_URL are different databases',
        'name the same host and database in both',
      ),
    ];
  return owner.may_create
    ? []
    : [
        fault(
          'roles',
          `The role ${owner.role} that migrates may not create tables and schemas`,
          `let it own the database (alter database … owner to ${owner.role})`,
        ),
      ];
};

const checkRole = async (db: Db, found: Facts, settings: Settings): Promise<Finding[]> => {
  const [table] = await db.rows<{ name: string }>(unreadable);
  if (table !== undefined)
    return [
      fault(
        'roles',
        `The role ${found.role} may not read ${table.name}`,
        `run as the owner: grant select, insert, update, delete on all tables in schema public, pgboss to ${found.role}`,
      ),
    ];
  if (await isTenancyEnforced(db)) return [ok('roles', `${found.role} serves, and is kept apart.`)];
  const problem = found.is_superuser
    ? `The role ${found.role} passes by row-level security, and the database keeps no businesses apart`
    : `The role ${found.role} owns the tables, and the database keeps no businesses apart`;
  const tell = settings.production ? fault : warning;
  return [
    tell('roles', problem, 'create a role that serves (docs/guides/operate.md, "Two roles")'),
  ];
};

/** Checks the server, the roles and the schema over connections that work. */
const checkAnswering = async (
  runtime: Db,
  owner: Db,
  checks: DatabaseChecks,
): Promise<readonly Finding[]> => {
  const { settings, environment } = checks;
  const [[found], [ofOwner]] = await Promise.all([
    runtime.rows<Facts>(facts),
    owner.rows<Facts>(facts),
  ]);
  if (found === undefined || ofOwner === undefined) throw new Error('no role');
  const server = [
    ok('database', `PostgreSQL ${found.version} answers.`),
    ...checkServer(found, checks),
    ...(await checkClientTools(found.version, environment)),
    ...checkOwner(ofOwner, found),
  ];
  const schema = await findSchemaProblem(runtime);
  if (schema !== undefined) {
    const message = `${schema.message} A process with MIGRATE=on runs them as it starts.`;
    return [
      ...server,
      { check: 'schema', level: 'error', message: schema.passes ? message : schema.message },
    ];
  }
  return [
    ...server,
    ok('schema', 'It is the one of this release.'),
    ...(await checkRole(runtime, found, settings)),
    ...(await examined('keys', () => checkKeys(owner, settings, environment))),
  ];
};

/**
 * Checks the database through both of its roles: connections, rights, schema, clock, keys, and
 * PostgreSQL's own tools on this machine.
 */
export const checkDatabases = (checks: DatabaseChecks): Promise<readonly Finding[]> =>
  examined('database', async () => {
    const { databaseUrl, sessionDatabaseUrl, migrationDatabaseUrl } = checks.settings;
    await checkDatabase('DATABASE_URL', databaseUrl);
    if (sessionDatabaseUrl !== databaseUrl)
      await checkDatabase('DATABASE_SESSION_URL', sessionDatabaseUrl);
    if (migrationDatabaseUrl !== databaseUrl)
      await checkDatabase('MIGRATION_DATABASE_URL', migrationDatabaseUrl);
    const opened: DataSource[] = [];
    try {
      for (const url of [databaseUrl, migrationDatabaseUrl])
        opened.push(await createDataSource(url, 2, { preparesStatements: false }).initialize());
      const [runtime, owner] = opened.map(dbOf);
      if (runtime === undefined || owner === undefined) return [];
      const poolers = await examined('pooler', () => checkPoolers(checks.settings));
      const replica = await examined('replica', () => checkReplica(checks.settings, runtime));
      return [...poolers, ...replica, ...(await checkAnswering(runtime, owner, checks))];
    } finally {
      for (const source of opened) await source.destroy();
    }
  });
