import { defineConfig } from 'vitest/config';

/** Runs separately after the builds, because it needs production builds and a browser. */
export default defineConfig({
  test: {
    name: 'contract suite',
    include: ['test/suite/**/*.suite.ts'],
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // Each test builds a remote and opens a browser; two run at once.
    maxWorkers: 2,
    sequence: { concurrent: true },
    maxConcurrency: 2,
  },
});
