import { setTimeout as delay } from 'node:timers/promises';
import { databaseError } from './databaseError.ts';

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
