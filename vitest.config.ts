import { defineConfig } from 'vitest/config';

// Each package that has tests brings its own configuration. The API's tests need a database and
// run by themselves; those of the components need a browser, which a quick check does without.
const needsBrowser = [
  'packages/ui/vitest.config.ts',
  'remotes/billing/vitest.config.ts',
  'remotes/booking/vitest.config.ts',
  'remotes/catalog/vitest.config.ts',
  'remotes/customers/vitest.config.ts',
];

export default defineConfig({
  test: {
    projects: [
      '{packages,remotes}/*/vitest.config.ts',
      '{shell,tooling}/vitest.config.ts',
      ...(process.env.TESTS === 'quick' ? needsBrowser.map((config) => `!${config}`) : []),
    ],
  },
});
