import type { ClientBase } from 'pg';
import { DataSource, type EntitySchema } from 'typeorm';
import { preparingDriver } from './driver.ts';
import { migrations } from './migrations/index.ts';
import { enforceTenancy } from './tenancy/enforceTenancy.ts';
import { limitStatements } from './tenancy/limitStatements.ts';
import type { OwnerFunction } from './tenancy/ownerFunction.ts';
import { retryWithoutViews } from './tenancy/retryWithoutViews.ts';

/**
 * Creates a data source that is not yet connected; `poolSize` bounds its connections and `entities`
 * are the tables that are written through repositories. `extra` is passed on to pg's pool.
 */
export const configureDataSource = (
  url: string,
  poolSize: number,
  entities: readonly EntitySchema[],
  extra: object = {},
): DataSource =>
  new DataSource({
    type: 'postgres',
    url,
    driver: preparingDriver,
    entities: [...entities],
    migrations: [...migrations],
    migrationsTransactionMode: 'each',
    poolSize,
    installExtensions: false,
    extra: { options: '-c TimeZone=UTC', connectionTimeoutMillis: 10_000, ...extra },
  });

/** A migration takes as long as it takes, also by a role that has limits. */
const unlimited = {
  onConnect: (client: ClientBase) =>
    client.query('set statement_timeout = 0; set lock_timeout = 0'),
};

/** An arbitrary number, the same in every process that migrates. */
const LOCK = 7_203_411_902;

/** What is brought up to date, and by whom. */
export interface Migration {
  /** Of the role that owns the tables. */
  readonly ownerUrl: string;
  /** Of the role that serves requests; may be the same. */
  readonly runtimeUrl: string;
  /** Statements that look beyond one business. */
  readonly functions: readonly OwnerFunction[];
  /** Migrates the queues of a database. */
  readonly migrateQueues: (databaseUrl: string) => Promise<void>;
}

const roleOf = (url: string) => decodeURIComponent(new URL(url).username);

/**
 * Brings the schema and the queues up to date, then what keeps businesses apart. Of several
 * processes one does it and the others wait.
 */
export const runMigrations = async (migration: Migration): Promise<void> => {
  const { ownerUrl, runtimeUrl, functions, migrateQueues } = migration;
  const dataSource = await configureDataSource(ownerUrl, 2, [], unlimited).initialize();
  const guard = dataSource.createQueryRunner();
  try {
    await guard.query('select pg_advisory_lock($1)', [LOCK]);
    await retryWithoutViews(
      () => dataSource.runMigrations(),
      (sql) => guard.query(sql),
    );
    await migrateQueues(ownerUrl);
    const runtimeRole = roleOf(runtimeUrl) === roleOf(ownerUrl) ? undefined : roleOf(runtimeUrl);
    await enforceTenancy(guard, { functions, runtimeRole });
    await limitStatements(runtimeUrl);
    await guard.query('select pg_advisory_unlock($1)', [LOCK]);
  } finally {
    await guard.release();
    await dataSource.destroy();
  }
};
