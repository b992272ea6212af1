import { defineConfig } from 'vitest/config';

/** The drills at full size, which `pnpm drill NAME` runs one at a time and without a limit of time. */
export default defineConfig({
  test: {
    name: 'drill',
    include: ['src/**/*.drill.ts'],
    testTimeout: 0,
    hookTimeout: 0,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 1,
  },
});
