import { Client } from 'pg';
import { SetupError } from '../output.ts';

/** Returns whether a connection to the database succeeds now. */
export async function isAnswering(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // A server that ends during the connection is not ready.
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

/** Creates the database `name`, through a connection to another one, unless it exists. */
export async function createDatabase(url: string, name: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
  await client.end();
}

const OLDEST_MAJOR = 15;

/**
 * Checks that a database of the user is reachable and recent enough.
 * @throws SetupError when it does not answer, refuses the connection, or is too old. The message
 * contains no password.
 */
export async function checkDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  const name = `The database ${client.database} on ${client.host}:${client.port} (DATABASE_URL)`;
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    const major = Math.floor((rows[0]?.version ?? 0) / 10_000);
    if (major < OLDEST_MAJOR) {
      throw new Error(`it is PostgreSQL ${major}, and ${OLDEST_MAJOR} is the oldest that will do`);
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new SetupError(
      `${name} cannot be used: ${message || code}. Start it or correct DATABASE_URL; without DATABASE_URL a PostgreSQL of our own is started.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
