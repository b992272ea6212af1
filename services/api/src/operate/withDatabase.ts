import { checkDatabase } from '@tradewind/settings/checkDatabase';
import type { Environment } from '@tradewind/settings/schema';
import { SetupError } from '@tradewind/settings/setupError';
import { type Db, dbOf } from '../database/db.ts';
import { findSchemaProblem } from '../database/schema/servedSchema.ts';
import { closeSender } from '../engines/queue/enqueue.ts';
import { createDataSource } from '../productDatabase.ts';
import { readSettings, type Settings } from '../settings.ts';

const addresses = ['MIGRATION_DATABASE_URL', 'DATABASE_SESSION_URL', 'DATABASE_URL'] as const;

/**
 * Checks the database through the role that owns the tables.
 * @throws SetupError that names the setting with its address when it cannot be used.
 */
export const checkOwnerDatabase = (
  environment: Environment,
  { migrationDatabaseUrl }: Pick<Settings, 'migrationDatabaseUrl'>,
): Promise<void> => {
  const setting = addresses.find((name) => environment[name]) ?? 'DATABASE_URL';
  return checkDatabase(setting, migrationDatabaseUrl);
};

/**
 * Runs the work of a subcommand on the product's database, as the role that owns the tables, where
 * MIGRATION_DATABASE_URL names it.
 * @throws SetupError when the database cannot be used, or has the schema of another release.
 */
export const withDatabase = async <Result>(
  environment: Environment,
  work: (db: Db, settings: Settings) => Promise<Result>,
): Promise<Result> => {
  const settings = readSettings(environment);
  await checkOwnerDatabase(environment, settings);
  const dataSource = await createDataSource(settings.migrationDatabaseUrl, 2).initialize();
  try {
    const db = dbOf(dataSource);
    const problem = await findSchemaProblem(db);
    if (problem !== undefined) throw new SetupError(problem.message);
    return await work(db, settings);
  } finally {
    await closeSender(dataSource);
    await dataSource.destroy();
  }
};
