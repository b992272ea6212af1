import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';

const INSTALLED = '/usr/bin/chromium';

/** The browser that CHROMIUM_PATH names, else an installed one, else Playwright's own. */
export const openBrowser = (): Promise<Browser> => {
  const executablePath = process.env.CHROMIUM_PATH || (existsSync(INSTALLED) ? INSTALLED : '');
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
};
