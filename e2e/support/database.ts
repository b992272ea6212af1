import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client as Database } from 'pg';

/** The address of the database that the product under test keeps in its folder, DATA_DIR. */
const databaseUrl = (): string => {
  const kept = (file: string) => readFileSync(join(process.env.DATA_DIR ?? '', file), 'utf8');
  const { postgresPassword } = JSON.parse(kept('secrets.json')) as { postgresPassword: string };
  const port = kept('postgres-port').trim();
  return `postgresql://tradewind:${postgresPassword}@localhost:${port}/tradewind`;
};

/** Runs `work` with a connection to the database of the product under test. */
export const withDatabase = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
  const database = new Database({ connectionString: databaseUrl() });
  await database.connect();
  try {
    return await work(database);
  } finally {
    await database.end();
  }
};
