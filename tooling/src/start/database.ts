import { Client } from 'pg';
import { Refusal } from '../refusal.ts';

/** Whether a database lets us in at this moment. */
export async function isAnswering(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // A server that ends while we ask is simply not ready.
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Makes the database `name`, by a connection to another one, unless it is there. */
export async function createDatabase(url: string, name: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
  await client.end();
}

/**
 * Asks a database of the user's own whether it can be worked with.
 * @throws Refusal when it does not answer, or does not let us in. The message carries no password.
 */
export async function checkDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    const { host, port, database } = client;
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Refusal(
      `The database ${database} on ${host}:${port} (DATABASE_URL) cannot be used: ${message || code}. Start it or correct DATABASE_URL; without DATABASE_URL a PostgreSQL of our own is started.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
