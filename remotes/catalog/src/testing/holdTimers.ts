import { vi } from 'vitest';

/**
 * Keeps the page's timers of some lengths from running, until the test says that they are over:
 * a banner's seconds are then neither waited for nor raced against.
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
    /** How many of a length run now. */
    running: (length: number) => [...held.values()].filter((one) => one.length === length).length,
    /** How many were ever begun. */
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
