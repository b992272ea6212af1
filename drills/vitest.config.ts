import { defineConfig } from 'vitest/config';

/** The small forms, which `pnpm test` runs. */
export default defineConfig({
  test: {
    name: 'drills',
    include: ['src/**/*.test.ts'],
    testTimeout: 600_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 2,
  },
});
