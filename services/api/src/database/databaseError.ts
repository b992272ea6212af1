import { setTimeout as delay } from 'node:timers/promises';

/** What PostgreSQL says about a refused statement. */
export interface DatabaseError {
  /** SQLSTATE. */
  readonly code: string;
  readonly constraint?: string;
}

const SQLSTATE = /^[0-9A-Z]{5}$/;

/** The PostgreSQL error inside whatever was thrown; TypeORM keeps it as `driverError`. */
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

/** The row has another version than the write expects: somebody else saved it in between. */
export class StaleRowError extends Error {
  override readonly name = 'StaleRowError';
}

/** Whether a statement was refused by the constraint of this name. */
export const brokeConstraint = (thrown: unknown, name: string): boolean =>
  databaseError(thrown)?.constraint === name;

/** Serialization failure and deadlock: PostgreSQL undid the transaction and asks for another try. */
const again = new Set(['40001', '40P01']);
const ATTEMPTS = 5;

/** Runs a whole transaction, a few times over when it lost against others. */
export const withRetry = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tried === ATTEMPTS || !again.has(databaseError(error)?.code ?? '')) throw error;
      // A little randomness keeps the two that met from meeting again.
      await delay(tried * 10 * (0.5 + Math.random()));
    }
  }
};
