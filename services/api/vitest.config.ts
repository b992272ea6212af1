import { defineConfig } from 'vitest/config';

// A zone in which it is still yesterday, as the unit tests have one in which it is tomorrow.
process.env.TZ ??= 'Pacific/Pago_Pago';

export default defineConfig({
  test: {
    name: 'api',
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/postgres.ts'],
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
