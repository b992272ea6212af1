import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'bench',
    include: ['src/**/*.test.ts'],
    // They start a PostgreSQL, which a quick check does without.
    exclude: process.env.TESTS === 'quick' ? ['src/small/**'] : [],
    // Long enough for a slow or busy machine, and for a build of the front end as one app.
    testTimeout: 600_000,
  },
});
