import { setTimeout as delay } from 'node:timers/promises';
import { databaseError } from './databaseError.ts';

/**
 * How long a statement of a migration waits for a lock. Calls that need the table wait behind it
 * for as long, so it is far below the time after which they would fail.
 */
export const LOCK_TIMEOUT = '500ms';

/** SQLSTATEs of a lock that was not to be had, and of a deadlock with a call. */
const locked = new Set(['55P03', '40P01']);

/** Milliseconds in which calls run between two attempts. */
const PAUSE = 1_000;

/** Milliseconds after which a lock is given up: longer than any statement of the product runs. */
const TIMEOUT = 15 * 60_000;

/**
 * Runs a step of a migration, and again after a pause whenever another transaction keeps a lock
 * from it. `onWait` gets the error of each failed attempt.
 * @throws that error, after a quarter of an hour.
 */
export const retryLocked = async <T>(
  run: () => Promise<T>,
  onWait: (error: Error) => void,
): Promise<T> => {
  const deadline = Date.now() + TIMEOUT;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      const isLocked = locked.has(databaseError(error)?.code ?? '');
      if (!isLocked || !(error instanceof Error) || Date.now() > deadline) throw error;
      onWait(error);
      await delay(PAUSE * (0.5 + Math.random()));
    }
  }
};
