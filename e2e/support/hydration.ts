import type { Locator, Page } from '@playwright/test';

interface HydrationWindow {
  readonly hydration: { readonly layoutShift: number; readonly ready: boolean };
}

/** Records the layout shifts of a page from its start, and whether it is hydrated. */
export const watchHydration = async (page: Page) => {
  await page.addInitScript(() => {
    const hydration = { layoutShift: 0, ready: false };
    Object.assign(globalThis, { hydration });
    addEventListener('tradewind:ready', () => {
      hydration.ready = true;
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        hydration.layoutShift += (entry as unknown as { readonly value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return {
    untilReady: () =>
      page.waitForFunction(() => (globalThis as unknown as HydrationWindow).hydration.ready),
    /** Returns the sum of all layout shifts so far. */
    layoutShift: () =>
      page.evaluate(() => (globalThis as unknown as HydrationWindow).hydration.layoutShift),
  };
};

/**
 * Moves the pointer, so that a public page loads its code. Twice, because a browser reports no
 * movement for the first event of a page.
 */
export const movePointer = async ({ mouse }: Page): Promise<void> => {
  await mouse.move(300, 300);
  await mouse.move(310, 310);
};

/** Marks an element. React keeps the mark when it hydrates the element, and loses it when it recreates it. */
export const mark = (element: Locator): Promise<void> =>
  element.evaluate((one) => one.setAttribute('data-marked', ''));

/** Collects the errors that the page writes to the console from now on. */
export const consoleErrorsOf = (page: Page): string[] => {
  const consoleErrors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text());
  });
  page.on('pageerror', ({ message }) => consoleErrors.push(message));
  return consoleErrors;
};
