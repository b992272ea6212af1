import { createHash } from 'node:crypto';
import pg from 'pg';

/** Most statements that are named per process; what comes after runs unnamed. */
const MOST_NAMES = 2_000;
const names = new Map<string, string>();

const nameOf = (sql: string): string | undefined => {
  const known = names.get(sql);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  const name = createHash('sha1').update(sql).digest('base64url');
  names.set(sql, name);
  return name;
};

/** Whole numbers and decimals come as numbers, days as yyyy-MM-dd; instants as Date. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);
types.setTypeParser(pg.types.builtins.DATE, (day: string) => day);

type Query = (...parts: unknown[]) => unknown;

/**
 * TypeORM sends every statement unnamed. Naming those that carry parameters lets PostgreSQL
 * keep their parse and plan on each connection.
 */
class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(typeof config === 'string' ? { connectionString: config, types } : { ...config, types });
    // A lost connection fails its queries, and the pool drops it. Between two owners nobody else
    // listens, and an error event that nobody hears would end the process.
    this.on('error', () => undefined);
    const send = super.query.bind(this) as Query;
    const named: Query = (text, values, ...rest) => {
      const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined;
      return name === undefined
        ? send(text, values, ...rest)
        : send({ name, text, values }, ...rest);
    };
    this.query = named as typeof this.query;
  }
}

class PreparingPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super({ ...config, Client: PreparingClient } as pg.PoolConfig);
  }
}

/** What TypeORM takes for the package `pg`. */
export const preparingDriver = { ...pg, Pool: PreparingPool, Client: PreparingClient };
