import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'bench',
    include: ['src/**/*.test.ts'],
    // It starts a PostgreSQL, which a quick check does without.
    exclude: process.env.TESTS === 'quick' ? ['src/fairness/**'] : [],
    testTimeout: 60_000,
  },
});
