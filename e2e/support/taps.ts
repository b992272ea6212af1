import type { Page } from '@playwright/test';

/** Counts the presses of a pointer on the page from now on, also after a navigation. */
export const countTaps = async (page: Page): Promise<() => Promise<number>> => {
  const listen = () => {
    const key = 'taps';
    addEventListener(
      'pointerdown',
      () => sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + 1)),
      { capture: true },
    );
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return async () => {
    const taps = await page.evaluate(() => sessionStorage.getItem('taps'));
    if (taps === null) throw new Error('No tap was counted.');
    return Number(taps);
  };
};
