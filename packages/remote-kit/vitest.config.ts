import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'remote-kit',
    include: ['src/**/*.test.{ts,tsx}'],
    // It checks the types of three remotes twice, for which a quick check has no time.
    exclude: process.env.TESTS === 'quick' ? ['src/node/usage/usageOracle.test.ts'] : [],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
