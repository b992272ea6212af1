import { defineConfig } from 'vitest/config';

// Each package that has tests brings its own configuration. The API's tests need a database and
// run by themselves; those of the components need a browser, which a quick check does without.
export default defineConfig({
  test: {
    projects: [
      '{packages,remotes}/*/vitest.config.ts',
      '{shell,tooling,bench}/vitest.config.ts',
      ...(process.env.TESTS === 'quick' ? ['!packages/ui/vitest.config.ts'] : []),
    ],
  },
});
