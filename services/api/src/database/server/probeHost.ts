import type { DatabaseHost } from '@tradewind/settings/databaseHosts';
import pg from 'pg';
import { databaseError } from '../databaseError.ts';

/** Which server of an address with several hosts is used: the one that accepts writes, or a standby. */
export type ServerRole = 'primary' | 'standby';

/** The part of pg's client and connection that its types do not declare. */
interface Target {
  host: string;
  port: number;
  readonly connection: {
    readonly stream: { destroy(error?: Error): void };
    on(
      event: 'parameterStatus',
      listener: (status: { parameterName: string; parameterValue: string }) => void,
    ): void;
  };
}

const targetOf = (client: pg.Client) => client as unknown as Target;

/** Points a client that has not connected yet to one of the hosts of its address. */
export const pointAt = (client: pg.Client, { host, port }: DatabaseHost): void => {
  if (host !== '') Object.assign(targetOf(client), { host, port });
};

/** Breaks a connection: its statements fail with the error. */
export const breakConnection = (client: pg.Client, error: Error): void =>
  targetOf(client).connection.stream.destroy(error);

/** What PostgreSQL reports to a session of a server that refuses writes. */
const readOnlyReports = new Set(['in_hot_standby', 'default_transaction_read_only']);

/**
 * Whether the server of a client has a role, as libpq decides it for `target_session_attrs`
 * `read-write` and `standby`. Call it before the client connects, and the result afterwards.
 */
export const watchRole = (client: pg.Client): ((role: ServerRole) => boolean) => {
  const reported = new Set<string>();
  targetOf(client).connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
    if (!readOnlyReports.has(parameterName)) return;
    if (parameterValue === 'on') reported.add(parameterName);
    else reported.delete(parameterName);
  });
  return (role) => (role === 'primary' ? reported.size === 0 : reported.has('in_hot_standby'));
};

/** Rejects after a time in which the event loop has also read what came from the network. */
const timeLimit = (milliseconds: number) => {
  const { promise, reject } = Promise.withResolvers<never>();
  const late = () => reject(new Error('No answer in time.'));
  const timer = setTimeout(() => setImmediate(() => setImmediate(late)), milliseconds);
  return { promise, clear: () => clearTimeout(timer) };
};

/** Too many connections: the server is there, and says so. */
const isAnswer = (error: unknown) => databaseError(error)?.code === '53300';

/**
 * Whether a host answers a statement of a new connection in time and, with `role`, has that role.
 */
export const probeHost = async (
  address: string,
  host: DatabaseHost,
  { within, role }: { within: number; role?: ServerRole | undefined },
): Promise<boolean> => {
  const client = new pg.Client({ connectionString: address });
  client.on('error', () => undefined);
  pointAt(client, host);
  const hasRole = watchRole(client);
  const limit = timeLimit(within);
  const ask = async () => {
    await client.connect();
    await client.query('select 1');
  };
  try {
    await Promise.race([ask(), limit.promise]);
    void client.end();
    return role === undefined || hasRole(role);
  } catch (error) {
    breakConnection(client, new Error('The probe is over.'));
    return isAnswer(error);
  } finally {
    limit.clear();
  }
};
