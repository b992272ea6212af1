import { type DatabaseHost, databaseHosts } from '@tradewind/settings/databaseHosts';
import type pg from 'pg';
import { DatabaseAwayError, databaseError } from '../databaseError.ts';
import type { LatestPosition } from '../logPosition.ts';
import { breakConnection, probeHost, type ServerRole } from './probeHost.ts';

/** Milliseconds without an answer after which a server counts as away, unless set otherwise. */
const TIMEOUT = 10_000;
/** Shares of that time: silence before the server is probed, and the time of the probe. */
const SILENCE = 0.4;
const PROBE = 0.6;
const LONGEST_TICK = 250;

/** The SQLSTATE of a write on a server that has become a standby. */
const READ_ONLY = '25006';

/** A statement on its way. */
interface Running {
  readonly since: number;
}

/**
 * The PostgreSQL behind an address of one or several hosts: which of them has the wanted role, and
 * whether it answers. A statement that waits while nothing comes from the server causes a probe; a
 * server that does not answer that either is away. Then its connections are broken, so that their
 * statements fail, and new ones are refused until a probe is answered.
 */
export class DatabaseServer {
  /** Milliseconds without an answer after which the server counts as away. */
  timeout = TIMEOUT;
  /** Called when the server goes away and when it is back. */
  onChange: (isAway: boolean) => void = () => undefined;
  /** Where the log is after commits of this process; they read it only if this is set (decision 127). */
  positions: LatestPosition | undefined;
  readonly hosts: readonly DatabaseHost[];
  readonly role: ServerRole;
  readonly #address: string;
  readonly #connections = new Set<pg.Client>();
  readonly #running = new Set<Running>();
  #host: DatabaseHost | undefined;
  #heardAt = 0;
  #isAway = false;
  #ticking: NodeJS.Timeout | undefined;
  #probing: Promise<void> | undefined;

  constructor(address: string, role: ServerRole = 'primary') {
    this.#address = address;
    this.role = role;
    this.hosts = databaseHosts(address);
    if (this.hosts.length === 1) this.#host = this.hosts[0];
  }

  get isAway(): boolean {
    return this.#isAway;
  }

  /** The host to connect to. @throws DatabaseAwayError while none can be used. */
  async findHost(): Promise<DatabaseHost> {
    if (this.#host === undefined && !this.#isAway) await this.suspect();
    if (this.#isAway || this.#host === undefined) throw new DatabaseAwayError();
    return this.#host;
  }

  /** Registers a connection until it ends. */
  add(client: pg.Client): void {
    this.#connections.add(client);
    client.once('end', () => this.#connections.delete(client));
  }

  /** Registers a statement that is sent now; call the result with its error or null. */
  begin(): (error: unknown) => void {
    const running = { since: performance.now() };
    this.#running.add(running);
    this.#ticking ??= setInterval(
      () => this.#tick(),
      Math.min(LONGEST_TICK, this.timeout / 20),
    ).unref();
    return (error) => {
      this.#running.delete(running);
      const code = databaseError(error)?.code;
      if (error === null || code !== undefined) this.#heardAt = performance.now();
      if (code === READ_ONLY) void this.suspect();
    };
  }

  /** Probes the server at once: a connection failed, or refused to write. */
  suspect(): Promise<void> {
    this.#probing ??= this.#probe().finally(() => {
      this.#probing = undefined;
    });
    return this.#probing;
  }

  #tick() {
    const [oldest] = this.#running;
    if (oldest === undefined) {
      clearInterval(this.#ticking);
      this.#ticking = undefined;
      return;
    }
    const quietSince = Math.max(oldest.since, this.#heardAt);
    if (!this.#isAway && performance.now() - quietSince > this.timeout * SILENCE) {
      void this.suspect();
    }
  }

  async #probe() {
    const began = performance.now();
    const found = await this.#findAnswering();
    if (found !== undefined) this.#heardAt = performance.now();
    // A statement was answered meanwhile, so that the probe itself was slow.
    const isAnswering = found !== undefined || this.#heardAt > began;
    const hasMoved = found !== undefined && this.#host !== undefined && found !== this.#host;
    if (found !== undefined) this.#host = found;
    if (hasMoved || !isAnswering) this.#breakConnections();
    if (this.#isAway === isAnswering) {
      this.#isAway = !isAnswering;
      this.onChange(this.#isAway);
    }
    if (!isAnswering) setTimeout(() => void this.suspect(), LONGEST_TICK).unref();
  }

  /** The present host if it can be used, else the first other one. */
  async #findAnswering(): Promise<DatabaseHost | undefined> {
    const role = this.hosts.length > 1 ? this.role : undefined;
    const options = { within: this.timeout * PROBE, role };
    const usable = await Promise.all(
      this.hosts.map(async (host) => (await probeHost(this.#address, host, options)) && host),
    );
    const found = usable.filter((host) => host !== false);
    return found.find((host) => host === this.#host) ?? found[0];
  }

  #breakConnections() {
    for (const client of this.#connections) breakConnection(client, new DatabaseAwayError());
  }
}

const servers = new Map<string, DatabaseServer>();

/** The one server of a normalized address and a role in this process. */
export const serverOf = (address: string, role: ServerRole = 'primary'): DatabaseServer => {
  const key = `${role} ${address}`;
  const known = servers.get(key);
  if (known !== undefined) return known;
  const server = new DatabaseServer(address, role);
  servers.set(key, server);
  return server;
};
