import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client as Database } from 'pg';

/**
 * The address of the database that the product under test keeps in its folder, DATA_DIR, for one of
 * its roles; by default the superuser.
 */
export const databaseUrl = (role = 'tradewind'): string => {
  const read = (file: string) => readFileSync(join(process.env.DATA_DIR ?? '', file), 'utf8');
  const { postgresPassword } = JSON.parse(read('secrets.json')) as { postgresPassword: string };
  const port = read('postgres-port').trim();
  return `postgresql://${role}:${postgresPassword}@localhost:${port}/tradewind`;
};

/** Runs a statement in the database of the product under test, over a connection of its own. */
export const queryDatabase = async (sql: string, values: readonly unknown[]): Promise<void> => {
  const database = new Database({ connectionString: databaseUrl() });
  await database.connect();
  try {
    await database.query(sql, [...values]);
  } finally {
    await database.end();
  }
};
