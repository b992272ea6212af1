import { defineConfig } from 'vitest/config';

/** Needs production builds and a browser, so it runs by itself after the builds. */
export default defineConfig({
  test: {
    name: 'contract suite',
    include: ['test/suite/**/*.suite.ts'],
    testTimeout: 240_000,
    fileParallelism: false,
  },
});
