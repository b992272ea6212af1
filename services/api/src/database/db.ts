import type { DataSource, EntityManager } from 'typeorm';
import { withRetry } from './retry.ts';

/** The database as handlers see it: the pool, or one transaction. */
export interface Db {
  /** All rows of a statement with `$1…` parameters; also of `… returning`. */
  rows<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** The first row of a statement, if there is one. */
  row<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row | undefined>;
  /**
   * Runs `work` in a transaction, all or nothing, again when PostgreSQL asks for that. Within
   * a transaction it is a savepoint: when `work` throws, only what it did is undone.
   */
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** TypeORM, for writes through repositories. */
  readonly manager: EntityManager;
}

/** TypeORM answers an update or delete with `[rows, count]`, everything else with rows. */
const rowsOf = <Row>(raw: unknown): Row[] => {
  const [first, count] = raw as [unknown, unknown];
  return (Array.isArray(first) && typeof count === 'number' ? first : raw) as Row[];
};

const over = (manager: EntityManager, inTransaction: boolean): Db => {
  const rows = async <Row>(sql: string, parameters: readonly unknown[] = []) =>
    rowsOf<Row>(await manager.query(sql, parameters as unknown[]));
  return {
    rows,
    row: async <Row>(sql: string, parameters?: readonly unknown[]) =>
      (await rows<Row>(sql, parameters))[0],
    transaction: <T>(work: (db: Db) => Promise<T>) => {
      const attempt = () => manager.transaction((inner) => work(over(inner, true)));
      // Only the outermost may run again: an inner one is part of what PostgreSQL gave up.
      return inTransaction ? attempt() : withRetry(attempt);
    },
    manager,
  };
};

/** The database behind a connected data source. */
export const dbOf = (dataSource: DataSource): Db => over(dataSource.manager, false);
