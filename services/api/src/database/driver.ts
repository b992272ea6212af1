import { createHash } from 'node:crypto';
import pg from 'pg';
import { type BoundGroup, type BoundSql, isBound, isGroup } from './connection.ts';
import { createConnectionShares, type ShareConnections } from './connectionShares.ts';
import { isOutdatedStatement } from './databaseError.ts';
import { discardBusyClient } from './discardBusyClient.ts';
import { fromLsn } from './logPosition.ts';
import { answerBoth, PositionStatement } from './replica/positionStatement.ts';
import { HostClient, type HostConfig } from './server/hostClient.ts';
import { type Answer, type Prepared, Statement } from './statement.ts';
import { StatementGroup } from './statementGroup.ts';
import { type Memory, setBusiness } from './statementRun.ts';

/**
 * Names for statements by their text, the same in every process. After `most` of them others get
 * none: what PostgreSQL prepares under a name it keeps for as long as the connection lives, so
 * that forgetting names here would free nothing there.
 */
export const createStatementNames = (most: number): ((sql: string) => string | undefined) => {
  const names = new Map<string, string>();
  return (sql) => {
    const known = names.get(sql);
    if (known !== undefined || names.size >= most) return known;
    const name = createHash('sha1').update(sql).digest('base64url');
    names.set(sql, name);
    return name;
  };
};

/** Maximum number of named statements per process; later ones run unnamed. */
const MOST_NAMES = 2_000;
const nameOf = createStatementNames(MOST_NAMES);

const readAnyInstant = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (
  text: string,
) => Date;

/**
 * Parses an instant as connections in UTC write it, `2026-11-21 09:30:00.125+00`, which JavaScript
 * parses once it looks like ISO 8601. Years beyond four digits and invalid instants are left to pg.
 */
const readInstant = (text: string): Date => {
  if (!text.endsWith('+00')) return readAnyInstant(text);
  const instant = new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`);
  return Number.isNaN(instant.getTime()) ? readAnyInstant(text) : instant;
};

/** Whole numbers and decimals come as numbers, days as yyyy-MM-dd; instants as Date. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);
types.setTypeParser(pg.types.builtins.DATE, (day: string) => day);
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, readInstant);

type Query = (...args: unknown[]) => unknown;

/** A statement in the form of pg's own, such as those of the rate limits, which name themselves. */
const withoutName = (query: unknown) =>
  typeof query === 'object' && query !== null && 'text' in query && !('submit' in query)
    ? { ...query, name: undefined }
    : query;

/** A setting of pg's pool that this driver adds. */
export interface DriverConfig extends HostConfig {
  /**
   * Whether PostgreSQL keeps statements by name, true by default; a pooler gives each transaction
   * another connection, which does not have them.
   */
  readonly preparesStatements?: boolean | undefined;
}

/**
 * TypeORM sends every statement unnamed. Naming those that carry parameters lets PostgreSQL
 * keep their parse and plan on each connection.
 */
class PreparingClient extends HostClient {
  /** Of the statements that TypeORM sends in the running transaction. */
  businessId: string | undefined;

  constructor(config?: string | (pg.ClientConfig & DriverConfig)) {
    super(typeof config === 'string' ? { connectionString: config, types } : { ...config, types });
    const prepares = typeof config === 'string' || config?.preparesStatements !== false;
    const send = super.query.bind(this) as Query;
    const begin = (): ((error: Error | null) => void) => this.server?.begin() ?? (() => undefined);
    const memory: Memory = { types, shapes: new Map(), isOutdated: false };
    /** Sends a statement, and once more when its plan is outdated and no transaction ended with it. */
    const run = (prepared: Prepared, answer: Answer) => {
      const positions = prepared.isPositionRead ? this.server?.positions : undefined;
      const isAlone = () => this.getTransactionStatus() === 'I';
      const end = begin();
      const settle: Answer = (error, result) => {
        end(error);
        answer(error, result);
      };
      const settleOrRetry: Answer = (error, result) => {
        if (!isOutdatedStatement(error)) return settle(error, result);
        memory.isOutdated = true;
        // Still the status before the statement, which ReadyForQuery follows.
        return isAlone() ? sendWith(settle) : settle(error);
      };
      const sendWith = (answer: Answer) => {
        if (positions === undefined) return send(new Statement(prepared, memory, answer));
        const { ofWrite, ofPosition } = answerBoth(answer);
        const write = new Statement(prepared, memory, ofWrite);
        send(write);
        return send(new PositionStatement(write, positions, ofPosition));
      };
      sendWith(settleOrRetry);
    };
    /** Sends a group, and once more when a plan is outdated. */
    const runGroup = async ({ statements, businessId }: BoundGroup) => {
      const grouped = statements.map(({ sql, values }) => {
        return { name: (prepares && nameOf(sql)) || '', text: sql, values };
      });
      const sendGroup = () =>
        new Promise<readonly unknown[][]>((resolve, reject) => {
          const end = begin();
          const settle = (error: Error | null, rows: readonly unknown[][] = []) => {
            end(error);
            if (error) reject(error);
            else resolve(rows);
          };
          send(new StatementGroup(grouped, businessId, memory, settle));
        });
      try {
        return await sendGroup();
      } catch (error) {
        if (!isOutdatedStatement(error)) throw error;
        memory.isOutdated = true;
        return sendGroup();
      }
    };
    /** Commits, and reads the position of the log in the same round trip where something needs it. */
    const commit = async () => {
      const { positions } = this.server ?? {};
      if (positions === undefined) return send('COMMIT');
      const [committed, { rows }] = (await send(
        'COMMIT; select pg_current_wal_insert_lsn()::text as lsn',
      )) as [unknown, { rows: { lsn: string }[] }];
      if (rows[0] !== undefined) positions.advance(fromLsn(rows[0].lsn));
      return committed;
    };
    const named: Query = (text, values, ...rest) => {
      if (isGroup(text)) return runGroup(text);
      const given = isBound(text) ? text : { sql: text, businessId: this.businessId };
      const { sql, businessId, after, isWrite } = given as Partial<BoundSql>;
      if (typeof sql !== 'string' || !Array.isArray(values)) {
        const sent =
          sql === 'COMMIT' ? commit() : send(prepares ? sql : withoutName(sql), values, ...rest);
        const end = begin();
        if (sent instanceof Promise) sent.then(() => end(null), end);
        else end(null);
        return sent;
      }
      const name = (prepares && nameOf(sql)) || '';
      const prepared = { name, text: sql, values, businessId, after };
      const [answer] = rest as [Answer?];
      const isPositionRead = isWrite === true;
      if (answer !== undefined) return run({ ...prepared, isPositionRead }, answer);
      return new Promise((resolve, reject) => {
        const settle: Answer = (error, result) => (error ? reject(error) : resolve(result));
        run({ ...prepared, isPositionRead }, settle);
      }).catch((error: Error) => {
        // The caller's stack, because the socket's does not contain the cause.
        Error.captureStackTrace(error);
        throw error;
      });
    };
    this.query = named as typeof this.query;
  }
}

type Connected = Parameters<pg.Pool['connect']>[0];

class PreparingPool extends pg.Pool {
  readonly share: ShareConnections;

  constructor(config: pg.PoolConfig & DriverConfig) {
    const onConnect = async (client: pg.ClientBase) => {
      // A statement, because poolers refuse `options` at startup; they keep the zone by client.
      await client.query(`set timezone = 'UTC'`);
      if (config.preparesStatements !== false) await client.query({ ...setBusiness, values: [''] });
      await config.onConnect?.(client);
    };
    super({ ...config, onConnect, Client: PreparingClient });
    const { max, connectionTimeoutMillis = 0 } = this.options;
    this.share = createConnectionShares(max, connectionTimeoutMillis);
  }

  /** Runs reads in one round trip, and returns the rows of each. */
  async queryGroup(group: BoundGroup): Promise<readonly unknown[][]> {
    const client = await this.connect();
    try {
      return (await (client.query as Query)(group)) as readonly unknown[][];
    } finally {
      client.release();
    }
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected) {
    if (callback === undefined) {
      return super.connect().then((client) => {
        discardBusyClient(client);
        return client;
      });
    }
    return super.connect((error, client, release) => {
      if (client === undefined) return callback(error, client, release);
      discardBusyClient(client);
      return callback(error, client, client.release);
    });
  }
}

/** The replacement for the package `pg` in TypeORM. */
export const preparingDriver = { ...pg, Pool: PreparingPool, Client: PreparingClient };
