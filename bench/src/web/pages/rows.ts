import type { Page } from 'playwright';

interface Watched {
  row?: number;
}

/**
 * Lets a page note, by its own clock, the frame in which a first element of this selector stands.
 * To ask it from outside would add a third of a second to a page whose processor is slowed down.
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
