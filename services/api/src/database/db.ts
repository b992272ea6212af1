import type { DataSource, EntityManager } from 'typeorm';
import { withRetry } from './databaseError.ts';

/** The database as handlers see it: the pool, or one transaction. */
export interface Db {
  /** All rows of a statement with `$1…` parameters; also of `… returning`. */
  rows<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** The first row of a statement, if there is one. */
  row<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row | undefined>;
  /**
   * Runs `work` in a transaction, and again when PostgreSQL asks for a retry. Within a transaction
   * it is a savepoint: when `work` throws, only its own changes are undone.
   */
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** TypeORM, for writes through repositories. */
  readonly manager: EntityManager;
}

/** What runs statements: pg's pool, or the one connection of a transaction. */
interface Connection {
  query(sql: string, parameters: readonly unknown[]): Promise<{ rows: unknown[] }>;
}

// Statements go straight to pg: TypeORM's own `query` costs a query runner each, and answers
// updates in another form than selects.
const over = (connection: Connection, manager: EntityManager): Db => {
  const rows = async <Row>(sql: string, parameters: readonly unknown[] = []) =>
    (await connection.query(sql, parameters)).rows as Row[];
  return {
    rows,
    row: async <Row>(sql: string, parameters?: readonly unknown[]) =>
      (await rows<Row>(sql, parameters))[0],
    transaction: <T>(work: (db: Db) => Promise<T>) => {
      const attempt = () => manager.transaction((inner) => within(inner).then(work));
      // Only the outermost transaction can be retried: an inner one was rolled back with it.
      return manager.queryRunner === undefined ? withRetry(attempt) : attempt();
    },
    manager,
  };
};

const within = async (manager: EntityManager): Promise<Db> => {
  const connection: Connection = await manager.queryRunner?.connect();
  return over(connection, manager);
};

/** The database behind a connected data source. */
export const dbOf = (dataSource: DataSource): Db => {
  const { master } = dataSource.driver as unknown as { master: Connection };
  return over(master, dataSource.manager);
};
