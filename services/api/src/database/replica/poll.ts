import { serverOf } from '../server/databaseServer.ts';
import { HostClient } from '../server/hostClient.ts';
import type { ServerRole } from '../server/probeHost.ts';

/** Reads one row of a server repeatedly, over one connection that is opened again after a failure. */
export class Poll<Row> {
  readonly #url: string;
  readonly #sql: string;
  readonly #role: ServerRole;
  #client: HostClient | undefined;
  #began: number | undefined;

  constructor(url: string, role: ServerRole, sql: string) {
    this.#url = url;
    this.#role = role;
    this.#sql = sql;
  }

  /** Milliseconds since the running statement was sent; 0 when none runs. */
  get silence(): number {
    return this.#began === undefined ? 0 : Math.max(1, performance.now() - this.#began);
  }

  /** Returns the row; undefined when the server does not answer, or an earlier statement still runs. */
  async read(): Promise<Row | undefined> {
    if (this.#began !== undefined) return undefined;
    this.#began = performance.now();
    try {
      this.#client ??= await this.#connect();
      const { rows } = await this.#client.query(this.#sql);
      return rows[0] as Row;
    } catch {
      await this.end();
      return undefined;
    } finally {
      this.#began = undefined;
    }
  }

  async end(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  async #connect() {
    const client = new HostClient({
      connectionString: this.#url,
      role: this.#role,
      connectionTimeoutMillis: serverOf(this.#url, this.#role).timeout,
    });
    await client.connect();
    return client;
  }
}
