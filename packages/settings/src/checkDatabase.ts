import { Client } from 'pg';
import { databaseAddresses } from './databaseHosts.ts';
import { SetupError } from './setupError.ts';

/** The oldest PostgreSQL that the product runs on. */
export const oldestPostgres = 15;

/** Milliseconds in which a connection is made, and in which a statement is answered. */
const LIMIT = 5_000;

/** Messages of pg and of PgBouncer for a statement that waited for too long. */
const unanswered = ['Query read timeout', 'query_wait_timeout'];

/** Whether a server took the connection and gave a statement no answer in time. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && unanswered.includes(error.message);

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

/** A connection whose statements fail when no answer comes in time. */
export const limitedClient = (url: string): Client => {
  const limits = { connectionTimeoutMillis: LIMIT, query_timeout: LIMIT };
  return new Client({ connectionString: url, ...limits }).on('error', () => {});
};

const makeClient = (setting: string, url: string): Client => {
  try {
    return limitedClient(url);
  } catch (error) {
    // Such as a file of sslrootcert that cannot be read.
    throw new SetupError(`The setting ${setting} does not fit: ${(error as Error).message}.`);
  }
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
  const client = makeClient(setting, url);
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
    const name = nameOf(client, setting);
    if (isUnanswered(error))
      throw new SetupError(
        `${name} takes connections and answers no statement: end what keeps its connections, or raise default_pool_size of the pooler before it.`,
      );
    throw new SetupError(`${name} cannot be used: ${message || code}. ${remedyOf(code, setting)}`);
  } finally {
    await client.end().catch(() => undefined);
  }
};
