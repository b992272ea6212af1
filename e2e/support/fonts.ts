import type { Page } from '@playwright/test';

/** Waits until every font that the page uses is loaded: text measured before has other widths. */
export const untilFontsLoaded = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
  });
