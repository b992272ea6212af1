import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'remote-kit',
    include: ['src/**/*.test.{ts,tsx}'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
