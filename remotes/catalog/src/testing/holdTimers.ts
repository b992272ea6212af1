import { vi } from 'vitest';

/**
 * Stops the page's timers of some lengths (milliseconds) until the test ends them, so that a test
 * neither waits for a banner's seconds nor depends on them.
 */
export const holdTimers = (...lengths: readonly number[]) => {
  const held = new Map<number, { readonly length: number; readonly run: () => void }>();
  const { setTimeout: set, clearTimeout: clear } = globalThis;
  let count = 0;
  vi.stubGlobal('setTimeout', (run: () => void, length = 0) => {
    if (!lengths.includes(length)) return set(run, length);
    count -= 1;
    held.set(count, { length, run });
    return count;
  });
  vi.stubGlobal('clearTimeout', (id: number) => {
    if (!held.delete(id)) clear(id);
  });
  return {
    /** Returns the number of pending timers of a length. */
    running: (length: number) => [...held.values()].filter((one) => one.length === length).length,
    /** Returns the number of timers that were started. */
    begun: () => -count,
    end(length: number) {
      for (const [id, timer] of held) {
        if (timer.length !== length) continue;
        held.delete(id);
        timer.run();
      }
    },
  };
};
