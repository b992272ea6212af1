import { DataSource, type EntitySchema } from 'typeorm';
import { preparingDriver } from './driver.ts';
import { migrations } from './migrations/index.ts';

/**
 * Creates a data source that is not yet connected; `poolSize` bounds its connections and `entities`
 * are the tables that are written through repositories.
 */
export const configureDataSource = (
  url: string,
  poolSize: number,
  entities: readonly EntitySchema[],
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
    extra: { options: '-c TimeZone=UTC', connectionTimeoutMillis: 10_000 },
  });

/** An arbitrary number, the same in every process that migrates. */
const LOCK = 7_203_411_902;

/**
 * Brings the schema up to date, then runs `migrateQueues` with the database's address. Of several
 * processes one does both and the others wait.
 */
export const runMigrations = async (
  dataSource: DataSource,
  migrateQueues: (databaseUrl: string) => Promise<void>,
): Promise<void> => {
  const guard = dataSource.createQueryRunner();
  try {
    await guard.query('select pg_advisory_lock($1)', [LOCK]);
    await dataSource.runMigrations();
    await migrateQueues((dataSource.options as { url: string }).url);
  } finally {
    await guard.query('select pg_advisory_unlock($1)', [LOCK]);
    await guard.release();
  }
};
