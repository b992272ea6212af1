import type pg from 'pg';
import type { BoundSql } from '../connection.ts';
import { databaseError } from '../databaseError.ts';
import { preparingDriver } from '../driver.ts';
import { fromLsn, type LatestPosition, type LogPosition, toLsn } from '../logPosition.ts';
import { type DatabaseServer, serverOf } from '../server/databaseServer.ts';
import { Poll } from './poll.ts';

export interface ReplicaOptions {
  readonly url: string;
  readonly primaryUrl: string;
  readonly poolSize: number;
  /** Whether its connections keep prepared statements. */
  readonly preparesStatements: boolean;
  /** Seconds of lag up to which it is read. */
  readonly mostLag: number;
  /** Milliseconds that a connection may take. */
  readonly timeout: number;
  /** The position after the commits of this process; the positions read from the primary are added. */
  readonly positions: LatestPosition;
}

interface Result {
  readonly rows: unknown[];
  readonly isBehind?: boolean;
}

/** Milliseconds between polls of the replica, and without an answer after which it is not read. */
const INTERVAL = 100;
const SILENCE = 500;
/** Polls of the replica for each poll of the primary. */
const POLLS_PER_PRIMARY_POLL = 5;
const MOST_SAMPLES = 600;
/** The state of a replica of which nothing is known. */
const UNKNOWN = 'it has not answered yet';
/** Ended by statement_timeout or by the caller: it would take as long on the primary. */
const CANCELED = '57014';

const replicaState = `
  select pg_is_in_recovery() as is_standby, coalesce(pg_last_wal_replay_lsn()::text, '0/0') as lsn`;
const primaryState = 'select pg_current_wal_insert_lsn()::text as lsn';

/**
 * A streaming replica of the database (decision 127): reads statements whose result may be seconds
 * old. Polls the replica and the primary, and measures by its own clock how old the replica is.
 */
export class Replica {
  /** Called when it begins to be read, and when it is not read any more, with the reason. */
  onChange: (problem: string | undefined) => void = () => undefined;
  /** Called for each statement that may be read here, with the server that answers it. */
  onRead: (server: 'replica' | 'primary') => void = () => undefined;
  readonly #options: ReplicaOptions;
  readonly #pool: pg.Pool;
  readonly #server: DatabaseServer;
  readonly #ofReplica: Poll<{ is_standby: boolean; lsn: string }>;
  readonly #ofPrimary: Poll<{ lsn: string }>;
  readonly #reading = new Set<() => void>();
  #timer: NodeJS.Timeout | undefined;
  #ticks = 0;
  /** When the primary's log was at which position, oldest first, as far as not replayed. */
  #samples: { readonly at: number; readonly position: LogPosition }[] = [];
  /** The replica has replayed everything that was committed before this moment. */
  #caughtUpAt: number | undefined;
  #problem: string | undefined = UNKNOWN;

  constructor(options: ReplicaOptions) {
    this.#options = options;
    const { url, primaryUrl, poolSize, preparesStatements, timeout } = options;
    this.#server = serverOf(url, 'standby');
    this.#server.timeout = timeout;
    this.#ofReplica = new Poll(url, 'standby', replicaState);
    this.#ofPrimary = new Poll(primaryUrl, 'primary', primaryState);
    this.#pool = new preparingDriver.Pool({
      connectionString: url,
      role: 'standby',
      max: poolSize,
      preparesStatements,
      connectionTimeoutMillis: timeout,
    });
    // An idle connection was lost; the pool has removed it.
    this.#pool.on('error', () => undefined);
  }

  /** Seconds by which it is behind the primary; undefined before that is known. */
  get lag(): number | undefined {
    const at = this.#caughtUpAt;
    return at === undefined ? undefined : (performance.now() - at) / 1000;
  }

  get isUsed(): boolean {
    return this.#problem === undefined;
  }

  start(): void {
    this.#timer = setInterval(() => this.#tick(), INTERVAL).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#exclude('this process ends');
    await Promise.all([this.#ofReplica.end(), this.#ofPrimary.end(), this.#pool.end()]);
  }

  /**
   * Reads a statement. Returns undefined where the primary has to: when the replica is not used, has
   * not replayed the position, or fails. @throws the error of a statement that took too long.
   */
  async read(
    { sql, businessId }: BoundSql,
    after: LogPosition,
    parameters: readonly unknown[],
  ): Promise<Result | undefined> {
    if (!this.isUsed) return this.#count(undefined);
    try {
      const bound = { sql, businessId, after: toLsn(after) } as unknown as string;
      const running = this.#pool.query(bound, [...parameters]) as Promise<unknown>;
      const result = await this.#untilExcluded(running as Promise<Result>);
      return this.#count(result?.isBehind ? undefined : result);
    } catch (error) {
      if (databaseError(error)?.code === CANCELED) throw error;
      return this.#count(undefined);
    }
  }

  #count(result: Result | undefined): Result | undefined {
    this.onRead(result === undefined ? 'primary' : 'replica');
    return result;
  }

  /** Waits no longer for a replica that is not used any more. */
  #untilExcluded<T>(running: Promise<T>): Promise<T | undefined> {
    const { promise, resolve, reject } = Promise.withResolvers<T | undefined>();
    const giveUp = () => resolve(undefined);
    this.#reading.add(giveUp);
    running.then(resolve, reject).finally(() => this.#reading.delete(giveUp));
    return promise;
  }

  #tick() {
    if (this.#ticks % POLLS_PER_PRIMARY_POLL === 0) void this.#pollPrimary();
    this.#ticks += 1;
    void this.#pollReplica();
    if (this.#ofReplica.silence > SILENCE) {
      this.#exclude('it does not answer');
      void this.#server.suspect();
    }
  }

  async #pollPrimary() {
    const at = performance.now();
    const found = await this.#ofPrimary.read();
    if (found === undefined) return;
    const position = fromLsn(found.lsn);
    this.#options.positions.advance(position);
    // After a fail-over that lost the end of the log, earlier positions are of no timeline.
    if (position < (this.#samples.at(-1)?.position ?? position)) this.#samples = [];
    this.#samples.push({ at, position });
    if (this.#samples.length > MOST_SAMPLES)
      this.#samples = this.#samples.filter((_, index) => index % 2 === 1);
  }

  async #pollReplica() {
    if (this.#ofReplica.silence > 0) return;
    const found = await this.#ofReplica.read();
    if (found === undefined) return this.#exclude('it does not answer');
    if (!found.is_standby) {
      void this.#server.suspect();
      return this.#exclude('it is no standby any more');
    }
    const replayed = fromLsn(found.lsn);
    const later = this.#samples.findIndex(({ position }) => position > replayed);
    const reached = this.#samples.splice(0, later === -1 ? this.#samples.length : later);
    this.#caughtUpAt = reached.at(-1)?.at ?? this.#caughtUpAt;
    const sinceStart = (this.#ticks * INTERVAL) / 1000;
    // The primary has not been asked for its position before.
    if (this.lag === undefined && sinceStart < this.#options.mostLag) return;
    const { lag = Number.POSITIVE_INFINITY } = this;
    if (lag > this.#options.mostLag) return this.#exclude('it is too far behind');
    if (this.isUsed) return;
    this.#problem = undefined;
    this.onChange(undefined);
  }

  #exclude(problem: string) {
    const isChange = this.isUsed || this.#problem === UNKNOWN;
    this.#problem = problem;
    for (const giveUp of this.#reading) giveUp();
    this.#reading.clear();
    if (isChange) this.onChange(problem);
  }
}
