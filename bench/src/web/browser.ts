import { chromiumFlags, installedBrowser } from '@tradewind/tooling/installedBrowser';
import { type Browser, chromium, type Page } from 'playwright';

/** A tab in which a business is signed in. */
export interface Tab {
  readonly browser: Browser;
  readonly page: Page;
}

/**
 * A Chromium: the installed one, else Playwright's own.
 * @param fonts A configuration of fontconfig instead of the system's.
 */
export const launch = (fonts?: string): Promise<Browser> => {
  const executablePath = installedBrowser({ headlessShell: false });
  return chromium.launch({
    args: chromiumFlags,
    ...(executablePath && { executablePath }),
    ...(fonts !== undefined && { env: { ...process.env, FONTCONFIG_FILE: fonts } }),
  });
};

/**
 * The window of the measurements. Only a second visit has the service worker, which would load
 * files beside what is measured.
 */
export const desktop = {
  serviceWorkers: 'block' as const,
  viewport: { width: 1440, height: 900 },
  locale: 'en-US',
  timezoneId: 'America/New_York',
};

/** Opens a screen of the product in a desktop-sized tab, calls `work` with it, and closes the browser. */
export const inBrowser = async <T>(
  screen: string,
  token: string,
  use: (tab: Tab) => Promise<T>,
): Promise<T> => {
  const browser = await launch();
  try {
    const page = await browser.newPage(desktop);
    await page.addInitScript((text) => localStorage.setItem('token', text), token);
    await page.goto(screen);
    return await use({ browser, page });
  } finally {
    await browser.close();
  }
};
