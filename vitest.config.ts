import { defineConfig } from 'vitest/config';

// A zone in which it is already tomorrow, and a language that writes dates and numbers and sorts in
// its own way: neither the code nor its tests may lean on those of the machine.
process.env.TZ = process.env.TEST_TZ || 'Pacific/Kiritimati';
process.env.LC_ALL = process.env.TEST_LOCALE || 'tr_TR.UTF-8';

// Each package that has tests brings its own configuration. The API's tests need a database and
// run by themselves; those of the components need a browser, which a quick check does without.
export default defineConfig({
  test: {
    projects: [
      '{packages,remotes}/*/vitest.config.ts',
      '{shell,tooling,bench}/vitest.config.ts',
      ...(process.env.TESTS === 'quick' ? ['!packages/{ui,trade-ui}/vitest.config.ts'] : []),
    ],
  },
});
