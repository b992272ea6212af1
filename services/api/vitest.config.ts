import { defineConfig } from 'vitest/config';

// A zone in which it is still yesterday, as the unit tests have one in which it is tomorrow.
process.env.TZ = process.env.TEST_TZ || 'Pacific/Pago_Pago';

export default defineConfig({
  test: {
    name: 'api',
    include: ['src/**/*.test.ts', 'testing/**/*.test.ts'],
    globalSetup: ['testing/globalSetup.ts'],
    setupFiles: ['testing/eachFile.ts'],
    maxWorkers: 2,
    // Importing the API takes longer than most files. Its modules keep only caches, so the files
    // that run in one process share them; each file has a database and a real clock of its own.
    isolate: false,
    // Calls leave short-lived objects; with the default of 16 MB, collecting them takes an eighth of
    // the processor's time of these processes.
    execArgv: ['--max-semi-space-size=64'],
    // Long enough for a slow or busy machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
