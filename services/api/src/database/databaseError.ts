import { setTimeout as delay } from 'node:timers/promises';

/** The error of PostgreSQL for a failed statement. */
export interface DatabaseError {
  /** SQLSTATE. */
  readonly code: string;
  readonly constraint?: string;
  /** The function of PostgreSQL that raised it. */
  readonly routine?: string;
}

const SQLSTATE = /^[0-9A-Z]{5}$/;

/** The PostgreSQL error inside a thrown value; TypeORM keeps it as `driverError`. */
export const databaseError = (thrown: unknown): DatabaseError | undefined => {
  if (!(thrown instanceof Error)) return undefined;
  const { driverError = thrown } = thrown as { driverError?: unknown };
  const { code } = driverError as { code?: unknown };
  return typeof code === 'string' && SQLSTATE.test(code)
    ? (driverError as DatabaseError)
    : undefined;
};

/** The row that a write names does not exist, or belongs to another business. */
export class RowNotFoundError extends Error {
  override readonly name = 'RowNotFoundError';
}

/** The row's version differs from the one that the write expects: it was saved in between. */
export class StaleRowError extends Error {
  override readonly name = 'StaleRowError';
}

/** PostgreSQL does not answer; its statements fail until it does (decision 115). */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';

  constructor() {
    super('The database does not answer.');
  }
}

/** Whether a statement violated the constraint of this name. */
export const brokeConstraint = (thrown: unknown, name: string): boolean =>
  databaseError(thrown)?.constraint === name;

/**
 * Whether a pooler refused a statement, because it has no connection of PostgreSQL for it: it has one
 * SQLSTATE for all errors of its own, and names no function, as PostgreSQL does.
 */
export const isPoolerError = (thrown: unknown): boolean => {
  const { code, routine } = databaseError(thrown) ?? {};
  return code === '08P01' && routine === undefined;
};

/**
 * Whether PostgreSQL refused a statement because of how it was prepared: its columns have changed
 * since ("cached plan must not change result type"), or a pooler has changed the connection (26000).
 * It was not run.
 */
export const isOutdatedStatement = (thrown: unknown): boolean => {
  const { code, routine } = databaseError(thrown) ?? {};
  return code === '26000' || (code === '0A000' && routine === 'RevalidateCachedQuery');
};

/**
 * Serialization failure and deadlock: PostgreSQL rolled the transaction back and expects a retry.
 */
const again = new Set(['40001', '40P01']);
const ATTEMPTS = 5;

const expectsRetry = (error: unknown) =>
  again.has(databaseError(error)?.code ?? '') || isOutdatedStatement(error);

/** Runs a transaction, and again a few times when it lost against others. */
export const withRetry = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tried === ATTEMPTS || !expectsRetry(error)) throw error;
      // Random delays keep two colliding transactions from colliding again.
      await delay(tried * 10 * (0.5 + Math.random()));
    }
  }
};
