import { defineConfig } from 'vitest/config';

// Every test starts the whole product, with a database of its own; two at once are enough.
export default defineConfig({
  test: {
    name: 'start',
    include: ['test/start/*.test.ts'],
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 2,
  },
});
