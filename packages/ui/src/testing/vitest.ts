import { existsSync } from 'node:fs';
import { playwright } from '@vitest/browser-playwright';
import type { LaunchOptions } from 'playwright';
import type { ViteUserConfig } from 'vitest/config';

const INSTALLED = '/usr/bin/chromium';

/** Launches the Chromium that CHROMIUM_PATH names, else an installed one, else Playwright's own. */
export const chromiumOptions = (): LaunchOptions => {
  const executablePath = process.env.CHROMIUM_PATH || (existsSync(INSTALLED) ? INSTALLED : '');
  return {
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  };
};

/**
 * Component tests in a real Chromium, one page for each core, in a window of its own. The limits
 * hold on a machine that is several times slower or busier: a test that passes never waits for
 * them.
 */
export const browserTests = (viewport: {
  readonly width: number;
  readonly height: number;
}): NonNullable<ViteUserConfig['test']> => ({
  testTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
  maxWorkers: '100%',
  // In a run of the whole project, after the tests in Node, which have other workers.
  sequence: { groupOrder: 1 },
  browser: {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    viewport,
    provider: playwright({ launchOptions: chromiumOptions() }),
    instances: [{ browser: 'chromium' }],
  },
});
