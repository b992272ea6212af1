import { vi } from 'vitest';

/** Waits until an assertion holds; a busy machine may take its time. */
export const eventually = (assertion: () => void) => vi.waitFor(assertion, { timeout: 10_000 });
