import { existsSync } from 'node:fs';
import type { LaunchOptions } from 'playwright';

const INSTALLED = '/usr/bin/chromium';

/** Launches the Chromium that CHROMIUM_PATH names, else an installed one, else Playwright's own. */
export const chromiumOptions = (): LaunchOptions => {
  const executablePath = process.env.CHROMIUM_PATH || (existsSync(INSTALLED) ? INSTALLED : '');
  return {
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  };
};
