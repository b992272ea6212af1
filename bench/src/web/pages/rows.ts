import type { Page } from 'playwright';

interface Watched {
  row?: number;
}

/**
 * Records, by the page's clock, the frame in which the first element of this selector shows.
 * Polling from outside would add a third of a second to a page with a throttled processor.
 */
export const watchRow = (page: Page, selector: string): Promise<unknown> =>
  page.addInitScript((wanted) => {
    const watch = new MutationObserver(() => {
      if (document.querySelector(wanted) === null) return;
      watch.disconnect();
      requestAnimationFrame(() => {
        (globalThis as Watched).row = performance.now();
      });
    });
    watch.observe(document, { childList: true, subtree: true });
  }, selector);

/** Milliseconds from the start of the navigation until then. */
export const readRow = async (page: Page): Promise<number> => {
  const noted = await page.waitForFunction(() => (globalThis as Watched).row);
  return noted.jsonValue() as Promise<number>;
};
