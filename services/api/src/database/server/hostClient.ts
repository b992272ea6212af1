import pg from 'pg';
import { DatabaseAwayError, databaseError } from '../databaseError.ts';
import { type DatabaseServer, serverOf } from './databaseServer.ts';
import { pointAt, type ServerRole, watchRole } from './probeHost.ts';

/** A server that shuts down, has crashed or starts up. */
const leaving = new Set(['57P01', '57P02', '57P03']);

const mayBeAway = (error: unknown) => {
  const code = databaseError(error)?.code;
  return code === undefined || leaving.has(code);
};

/** A setting of pg's client that this one adds. */
export interface HostConfig {
  /** The server of several hosts that it connects to; the primary if omitted. */
  readonly role?: ServerRole | undefined;
}

/**
 * A client of pg for an address of one or several hosts: it connects to the one with its role, and
 * its statements fail when the server goes away.
 */
export class HostClient extends pg.Client {
  readonly server: DatabaseServer | undefined;

  constructor(config?: string | (pg.ClientConfig & HostConfig)) {
    super(config);
    const address = typeof config === 'string' ? config : config?.connectionString;
    const role = typeof config === 'string' ? undefined : config?.role;
    this.server = address === undefined ? undefined : serverOf(address, role);
    // A lost connection fails its statements. While it is idle nothing else may listen, and an
    // unhandled error event would end the process.
    this.on('error', () => undefined);
  }

  /** @throws DatabaseAwayError while no host can be used. */
  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error | null, client?: pg.Client) => void): void;
  override connect(callback?: (error: Error | null, client?: pg.Client) => void) {
    const connecting = this.#connect();
    if (callback === undefined) return connecting;
    connecting.then((client) => callback(null, client), callback);
    return undefined;
  }

  async #connect(): Promise<pg.Client> {
    const { server } = this;
    if (server === undefined) return super.connect();
    pointAt(this, await server.findHost());
    const hasRole = watchRole(this);
    server.add(this);
    try {
      await super.connect();
    } catch (error) {
      if (mayBeAway(error)) void server.suspect();
      throw error;
    }
    if (server.hosts.length === 1 || hasRole(server.role)) return this;
    // The server has been promoted, or has become a standby, since it was found.
    void server.suspect();
    await this.end();
    throw new DatabaseAwayError();
  }
}
