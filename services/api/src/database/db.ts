import type { DataSource, EntityManager } from 'typeorm';
import type { BoundSql, Connection, SharedPool } from './connection.ts';
import { withRetry } from './databaseError.ts';
import { gatherStatements } from './gatherStatements.ts';

/** Runs a statement and sees how long it takes; its values stay unseen. */
export type StatementObserver = <T>(sql: string, run: () => Promise<T>) => Promise<T>;

let observer: StatementObserver = (_sql, run) => run();

/** Lets one observer see every statement that handlers send from now on; for the start of a process. */
export const observeStatements = (next: StatementObserver): void => {
  observer = next;
};

/** The database as handlers see it: the pool, or one transaction. */
export interface Db {
  /** All rows of a statement with `$1…` parameters; also of `… returning`. */
  rows<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** The first row of a statement, if there is one. */
  row<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row | undefined>;
  /**
   * Runs `work` in a transaction, and again when PostgreSQL asks for a retry. Within a transaction
   * it is a savepoint: when `work` throws, only its own changes are undone. With `snapshot` all of
   * its statements see the rows as they were at its first one.
   */
  transaction<T>(work: (db: Db) => Promise<T>, isolation?: 'snapshot'): Promise<T>;
  /**
   * The same database for the rows of one business: row-level security shows no others (decision
   * 96). Within a transaction, of the same transaction.
   */
  forBusiness(businessId: string): Db;
  /**
   * Runs reads that `work` asks for at once in one round trip, where that is possible: not within a
   * transaction, nor on a replica. When one of them fails, the others do, too.
   */
  together<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** TypeORM, for writes through repositories; call it within a transaction. */
  readonly manager: EntityManager;
}

interface TransactionConnection extends Connection {
  /** The business that TypeORM's statements run for; undefined outside of a transaction. */
  businessId: string | undefined;
}

// Statements go straight to pg: TypeORM's own `query` costs a query runner each, and answers
// updates in another form than selects.
abstract class Handle implements Db {
  protected readonly businessId: string;
  readonly #connection: Connection;

  constructor(connection: Connection, businessId: string) {
    this.#connection = connection;
    this.businessId = businessId;
  }

  abstract readonly manager: EntityManager;
  abstract forBusiness(businessId: string): Db;
  abstract transaction: Db['transaction'];
  abstract together: Db['together'];
  protected abstract bind(sql: string): string | BoundSql;

  async rows<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    const { rows } = await observer(sql, () => this.#connection.query(this.bind(sql), parameters));
    return rows as Row[];
  }

  async row<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row | undefined> {
    return (await this.rows<Row>(sql, parameters))[0];
  }
}

class PoolHandle extends Handle {
  readonly manager: EntityManager;
  readonly #pool: SharedPool;
  readonly #isWrite: boolean;

  constructor(pool: SharedPool, manager: EntityManager, isWrite: boolean, businessId = '') {
    super(pool, businessId);
    this.#pool = pool;
    this.#isWrite = isWrite;
    this.manager = manager;
  }

  override rows<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]> {
    return this.#pool.share(this.businessId, () => super.rows<Row>(sql, parameters));
  }

  forBusiness(businessId: string): Db {
    return new PoolHandle(this.#pool, this.manager, this.#isWrite, businessId);
  }

  transaction = <T>(work: (db: Db) => Promise<T>, isolation?: 'snapshot'): Promise<T> =>
    this.#pool.share(this.businessId, () =>
      withRetry(() => runTransaction(this.manager, this.businessId, work, isolation)),
    );

  together = <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const pool = this.#pool;
    if (this.#isWrite || pool.queryGroup === undefined) return work(this);
    const gathered = {
      query: gatherStatements(pool, this.businessId),
      share: <R>(_businessId: string, run: () => Promise<R>) => run(),
    };
    return work(new PoolHandle(gathered, this.manager, false, this.businessId));
  };

  // Outside of a transaction, the setting of an earlier statement is gone.
  protected bind(sql: string): string | BoundSql {
    const { businessId } = this;
    if (this.#isWrite) return { sql, businessId, isWrite: true };
    return businessId === '' ? sql : { sql, businessId };
  }
}

class TransactionHandle extends Handle {
  readonly #connection: TransactionConnection;
  readonly #manager: EntityManager;

  constructor(connection: TransactionConnection, manager: EntityManager, businessId: string) {
    super(connection, businessId);
    this.#connection = connection;
    this.#manager = manager;
  }

  get manager(): EntityManager {
    this.#connection.businessId = this.businessId;
    return this.#manager;
  }

  forBusiness(businessId: string): Db {
    return new TransactionHandle(this.#connection, this.#manager, businessId);
  }

  // Only the outermost transaction can be retried: an inner one was rolled back with it.
  transaction = <T>(work: (db: Db) => Promise<T>): Promise<T> =>
    runTransaction(this.#manager, this.businessId, work);

  together = <T>(work: (db: Db) => Promise<T>): Promise<T> => work(this);

  protected bind(sql: string): BoundSql {
    return { sql, businessId: this.businessId };
  }
}

const runTransaction = <T>(
  manager: EntityManager,
  businessId: string,
  work: (db: Db) => Promise<T>,
  isolation?: 'snapshot',
): Promise<T> => {
  const run = async (inner: EntityManager) => {
    const connection: TransactionConnection = await inner.queryRunner?.connect();
    const outer = connection.businessId;
    try {
      return await work(new TransactionHandle(connection, inner, businessId));
    } finally {
      connection.businessId = outer;
    }
  };
  // Set with the transaction's start: no statement may come before, such as the one of the business.
  return isolation === undefined
    ? manager.transaction(run)
    : manager.transaction('REPEATABLE READ', run);
};

/** The pool of a connected data source. */
export const poolOf = (dataSource: DataSource): SharedPool =>
  (dataSource.driver as unknown as { master: SharedPool }).master;

/** The database behind a connected data source, for no business yet. */
export const dbOf = (dataSource: DataSource): Db =>
  new PoolHandle(poolOf(dataSource), dataSource.manager, false);

/** The same for a call that writes: the process knows the position of the log after its statements. */
export const writingDbOf = (dataSource: DataSource): Db =>
  new PoolHandle(poolOf(dataSource), dataSource.manager, true);

/** The same with single statements over another connection, and transactions as before. */
export const dbOver = ({ query }: Connection, dataSource: DataSource): Db =>
  new PoolHandle({ query, share: poolOf(dataSource).share }, dataSource.manager, false);
