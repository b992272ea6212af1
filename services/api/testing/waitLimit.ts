/** Milliseconds that a test waits for a state. Long enough for a slow or busy machine. */
export const WAIT_LIMIT = 120_000;
