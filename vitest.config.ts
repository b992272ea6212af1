import { defineConfig } from 'vitest/config';

// Each package that has tests brings its own configuration. The API's tests need a database and
// run by themselves; with TESTS=quick those that need a browser are left out as well.
export default defineConfig({
  test: {
    projects: ['{packages,remotes}/*/vitest.config.ts', '{shell,tooling}/vitest.config.ts'],
  },
});
