import { Client } from 'pg';
import { databaseAddresses } from './databaseHosts.ts';
import { SetupError } from './setupError.ts';

/** The oldest PostgreSQL that the product runs on. */
export const oldestPostgres = 15;

/** How to name a database in messages, without a password. */
const nameOf = ({ database, host, port }: Client, setting: string) =>
  `The database ${database} on ${host}:${port} (${setting})`;

/** The remedy for an error of the connection, by its code. */
const remedyOf = (code: string | undefined, setting: string): string => {
  if (code === '28P01' || code === '28000') return `Correct role and password in ${setting}.`;
  if (code === '3D000') return `Create it, or correct its name in ${setting}.`;
  if (code === '53300') return 'Raise max_connections of the server, or lower DATABASE_POOL.';
  return `Start it or correct ${setting}.`;
};

/**
 * Checks that a database that a setting names is reachable, accepts writes and is recent enough; of
 * several hosts, that one is.
 * @throws SetupError when it does not answer, refuses the connection, or is too old. The message
 * contains no password.
 */
export const checkDatabase = async (setting: string, url: string): Promise<void> => {
  const failures: SetupError[] = [];
  for (const address of databaseAddresses(url)) {
    try {
      return await checkHost(setting, address);
    } catch (error) {
      failures.push(error as SetupError);
    }
  }
  throw new SetupError(failures.map(({ message }) => message).join(' '));
};

const checkHost = async (setting: string, url: string): Promise<void> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; standby: boolean }>(
      "select current_setting('server_version_num')::int as version, pg_is_in_recovery() as standby",
    );
    if (rows[0]?.standby) throw new Error('it is a standby, which refuses writes');
    const major = Math.floor((rows[0]?.version ?? 0) / 10_000);
    if (major < oldestPostgres)
      throw new Error(
        `it is PostgreSQL ${major}, and ${oldestPostgres} is the oldest that will do`,
      );
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new SetupError(
      `${nameOf(client, setting)} cannot be used: ${message || code}. ${remedyOf(code, setting)}`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
};
