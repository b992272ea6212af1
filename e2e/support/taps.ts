import type { Page } from '@playwright/test';

/** Counts the presses of a pointer on the page from now on. */
export const countTaps = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    document.documentElement.dataset.taps = '0';
    addEventListener(
      'pointerdown',
      () => {
        const { dataset } = document.documentElement;
        dataset.taps = String(Number(dataset.taps) + 1);
      },
      true,
    );
  });
  return async () => Number(await page.locator('html').getAttribute('data-taps'));
};
