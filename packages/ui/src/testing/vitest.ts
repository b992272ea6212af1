import { playwright } from '@vitest/browser-playwright';
import type { ViteUserConfig } from 'vitest/config';
import { chromiumOptions } from './chromium.ts';

/**
 * Component tests in a real Chromium, one page for each core, in a window, a time zone (TEST_TZ)
 * and a language of their own. The time limits suit a machine that is several times slower or
 * busier: a passing test never waits for
 * them.
 */
export const browserTests = (viewport: {
  readonly width: number;
  readonly height: number;
}): NonNullable<ViteUserConfig['test']> => ({
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
  maxWorkers: '100%',
  // The files that run in one page share its modules, which hold caches only; importing them for
  // each file takes a quarter to a third of the processor's time. `sharedPage` fails a file that
  // leaves something in the page.
  isolate: false,
  // In a run of the whole project, after the Node tests, which use other workers.
  sequence: { groupOrder: 1 },
  browser: {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    viewport,
    provider: playwright({
      launchOptions: chromiumOptions(),
      contextOptions: { timezoneId: process.env.TEST_TZ || 'America/New_York', locale: 'en-US' },
    }),
    instances: [{ browser: 'chromium' }],
  },
});
