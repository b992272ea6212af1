import { defineConfig, devices } from '@playwright/test';
import { chromiumTestFlags } from '@tradewind/tooling/installedBrowser';

const executablePath = process.env.CHROMIUM_PATH;

const launchOptions = {
  ...(executablePath && { executablePath }),
  args: chromiumTestFlags,
};

/**
 * Without V8's optimizing compilers, which take longer than they save where a page is left after
 * seconds. Checking a whole page with axe computes long enough to need them.
 */
const withoutOptimizer = {
  launchOptions: {
    ...launchOptions,
    args: [...chromiumTestFlags, '--js-flags=--no-opt --no-maglev'],
  },
};

/** Runs against the product at BASE_URL, which `pnpm test` starts beforehand. */
export default defineConfig({
  projects: [
    { name: 'journeys', testDir: './journeys', use: withoutOptimizer },
    { name: 'screens', testDir: './screens' },
    { name: 'partners', testDir: './partners', use: withoutOptimizer },
    { name: 'overrides', testDir: './overrides', use: withoutOptimizer },
    // Both change what the product serves, so they run with --workers=1 on a product of their own.
    { name: 'chaos', testDir: './chaos', fullyParallel: false, use: withoutOptimizer },
    { name: 'releases', testDir: './releases', fullyParallel: false, use: withoutOptimizer },
    // Only `pnpm drill` runs these.
    { name: 'drills', testMatch: '*.drill.ts', fullyParallel: false },
  ],
  // Two cores: more workers only make each other slow.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // They hold on a machine that is several times slower or busier.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Animations take an eighth of the processor's time, and focus rings show at once without them.
    // `first-day` has them.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording each test takes a third of the processor's time. TRACE=on shows why one fails.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions,
  },
});
