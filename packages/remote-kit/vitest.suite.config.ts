import { defineConfig } from 'vitest/config';

/** Needs production builds and a browser, so it runs by itself after the builds. */
export default defineConfig({
  test: {
    name: 'contract suite',
    include: ['test/suite/**/*.suite.ts'],
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // Each builds a remote and opens a browser of its own; two at once are enough.
    maxWorkers: 2,
    sequence: { concurrent: true },
    maxConcurrency: 2,
  },
});
