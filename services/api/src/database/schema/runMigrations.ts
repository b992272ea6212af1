import { setTimeout as delay } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import type { Logger, QueryRunner } from 'typeorm';
import { configureDataSource } from '../dataSource.ts';
import { migrations as ownMigrations } from '../migrations/index.ts';
import type { MigrationClass } from '../migrations/migrationClass.ts';
import { LOCK_TIMEOUT, retryLocked } from '../retryLocked.ts';
import { enforceTenancy } from '../tenancy/enforceTenancy.ts';
import { limitStatements } from '../tenancy/limitStatements.ts';
import type { OwnerFunction } from '../tenancy/ownerFunction.ts';
import { retryWithoutViews } from '../tenancy/ownViews.ts';

/** A migration takes as long as it takes, also by a role that has limits, but waits for no lock. */
const limits = {
  onConnect: (client: ClientBase) =>
    client.query(`set statement_timeout = 0; set lock_timeout = '${LOCK_TIMEOUT}'`),
};

/** TypeORM writes each attempt to the standard output, which is the log of the API. */
const silent: Logger = {
  logQuery: () => {},
  logQueryError: () => {},
  logQuerySlow: () => {},
  logSchemaBuild: () => {},
  logMigration: () => {},
  log: () => {},
};

/** An arbitrary number, the same in every process that migrates. */
export const MIGRATION_LOCK = 7_203_411_902;

/** The database to migrate, with its roles, functions and migrations. */
export interface Migration {
  /** Of the role that owns the tables. */
  readonly ownerUrl: string;
  /** Of the role that serves requests; may be the same. */
  readonly runtimeUrl: string;
  /** Statements that look beyond one business. */
  readonly functions: readonly OwnerFunction[];
  /** Migrates the queues of a database. */
  readonly migrateQueues: (databaseUrl: string) => Promise<void>;
  /** Oldest first; the product's own if omitted. */
  readonly migrations?: readonly MigrationClass[];
  /** Gets a line for each wait, for the log. */
  readonly onWait?: (line: string) => void;
}

/** The role of a connection, quoted. */
const roleOf = (url: string) =>
  `"${decodeURIComponent(new URL(url).username).replaceAll('"', '""')}"`;

/**
 * Waits for the other processes that migrate. It asks again and again, because `create index
 * concurrently` of another process would wait for a statement that waits.
 */
const takeTurn = async (guard: QueryRunner): Promise<void> => {
  for (;;) {
    const [{ taken }] = await guard.query('select pg_try_advisory_lock($1) as taken', [
      MIGRATION_LOCK,
    ]);
    if (taken) return;
    await delay(200);
  }
};

/** Whether a later release has migrated the database. */
const isNewer = async (
  guard: QueryRunner,
  migrations: readonly MigrationClass[],
): Promise<boolean> => {
  const [{ exists }] = await guard.query(`select to_regclass('migrations') is not null as exists`);
  if (!exists) return false;
  const known = migrations.map(({ name }) => name);
  const later = await guard.query('select from migrations where name <> all($1) limit 1', [known]);
  return later.length > 0;
};

/**
 * Brings the schema and the queues up to date, then what keeps businesses apart; leaves all as it is
 * where a later release has migrated. Of several processes one does it and the others wait. No
 * statement waits for a lock longer than calls can (ADR 0041).
 */
export const runMigrations = async (migration: Migration): Promise<void> => {
  const { ownerUrl, runtimeUrl, functions, migrateQueues, onWait } = migration;
  const { migrations = ownMigrations } = migration;
  const runtimeRole = roleOf(runtimeUrl) === roleOf(ownerUrl) ? undefined : roleOf(runtimeUrl);
  const dataSource = configureDataSource(ownerUrl, 2, [], limits);
  dataSource.setOptions({
    migrations: [...migrations],
    migrationsTransactionMode: 'each',
    logger: silent,
  });
  await dataSource.initialize();
  const guard = dataSource.createQueryRunner();
  const retryWhileLocked = <T>(run: () => Promise<T>) =>
    retryLocked(run, ({ message }) => onWait?.(`A migration waits for calls: ${message}`));
  try {
    await takeTurn(guard);
    if (await isNewer(guard, migrations)) return;
    await retryWithoutViews(
      () => retryWhileLocked(() => dataSource.runMigrations()),
      (sql) => retryWhileLocked(() => guard.query(sql)),
      runtimeRole,
    );
    await migrateQueues(ownerUrl);
    await retryWhileLocked(() => enforceTenancy(guard, { functions, runtimeRole }));
    await limitStatements(runtimeUrl);
  } finally {
    await guard.query('select pg_advisory_unlock_all()').catch(() => undefined);
    await guard.release();
    await dataSource.destroy();
  }
};
