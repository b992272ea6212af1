import type { Page } from '@playwright/test';

/** Waits until the measuring code of a page runs. */
export const isMeasuring = (page: Page) =>
  page.waitForFunction(() => {
    const { tradewindVitals: queue } = window as { tradewindVitals?: unknown[] };
    return queue !== undefined && Object.hasOwn(queue, 'push');
  });

/** Hides the page as another tab does, so that it reports, and shows it again. */
export const leave = (page: Page) =>
  page.evaluate(() => {
    const turn = (state: string) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    };
    turn('hidden');
    turn('visible');
  });
