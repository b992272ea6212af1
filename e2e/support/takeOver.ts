import type { Locator, Page } from '@playwright/test';

interface Watched {
  readonly told: { readonly moved: number; readonly ready: boolean };
}

/** Lets a page note from its beginning what moves in it, and when its code has taken it over. */
export const watchTakeOver = async (page: Page) => {
  await page.addInitScript(() => {
    const told = { moved: 0, ready: false };
    Object.assign(globalThis, { told });
    addEventListener('tradewind:ready', () => {
      told.ready = true;
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        told.moved += (entry as unknown as { readonly value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return {
    untilReady: () => page.waitForFunction(() => (globalThis as unknown as Watched).told.ready),
    /** All layout shifts so far. */
    moved: () => page.evaluate(() => (globalThis as unknown as Watched).told.moved),
  };
};

/** Marks an element: React keeps it when it takes the page over, and else makes another. */
export const mark = (element: Locator): Promise<void> =>
  element.evaluate((one) => one.setAttribute('data-marked', ''));

/** What the browser's console complains of from now on. */
export const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  return complaints;
};
