import { afterAll, vi } from 'vitest';
import { todayIn } from '../src/engines/time/zone.ts';

/**
 * Stops the clock of a test file, and of the API in it, at noon today in New York (one o'clock in
 * summer), so that its tests see one day, whenever they run. PostgreSQL's clock goes on. Files that
 * run later in the same process have the real clock again.
 */
export const stopClockAtNoon = () => {
  vi.useFakeTimers({
    toFake: ['Date'],
    now: Date.parse(`${todayIn('America/New_York')}T17:00:00Z`),
  });
  afterAll(() => {
    vi.useRealTimers();
  });
};
