import { chromiumTestFlags, installedBrowser } from '@tradewind/tooling/installedBrowser';
import type { LaunchOptions } from 'playwright';

/** Launches the Chromium that CHROMIUM_PATH names, else an installed one, else Playwright's own. */
export const chromiumOptions = (): LaunchOptions => {
  const executablePath = installedBrowser({ headlessShell: true });
  return {
    ...(executablePath && { executablePath }),
    args: chromiumTestFlags,
  };
};
