import { afterAll, vi } from 'vitest';
import { todayIn } from '../src/engines/time/zone.ts';

/** Today in New York: one day for all files that run in a process, also when midnight is among them. */
export const today = todayIn('America/New_York');

/**
 * Stops the clock of a test file, and of the API in it, at noon today in New York (one o'clock in
 * summer), so that its tests see one day, whenever they run. PostgreSQL's clock goes on. Files that
 * run later in the same process have the real clock again.
 */
export const stopClockAtNoon = () => {
  vi.useFakeTimers({
    toFake: ['Date'],
    now: Date.parse(`${today}T17:00:00Z`),
  });
  afterAll(() => {
    vi.useRealTimers();
  });
};
