import { expect, test } from '@playwright/test';
import { baseUrl, enter, openBusiness } from '../support/api.ts';
import { consoleErrorsOf, movePointer } from '../support/hydration.ts';
import { startSecondProcess } from '../support/secondProcess.ts';
import { testsNeed } from '../support/testsNeed.ts';

testsNeed('artifacts', 'database');

test('with ASSETS_URL, all code, styles and fonts come from that origin, and every kind of page works', async ({
  page,
}) => {
  // The product under test serves its files to the pages of the other process, as a CDN would.
  const { url, stop } = await startSecondProcess({ ASSETS_URL: baseUrl });
  try {
    const files: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/artifacts/')) files.push(request.url());
    });
    const untilLoaded = (name: string) =>
      expect
        .poll(() => files.some((file) => file.startsWith(`${baseUrl}/artifacts/${name}/`)))
        .toBe(true);
    const consoleErrors = consoleErrorsOf(page);
    const business = await openBusiness();

    await test.step('a rendered page without a form', async () => {
      await page.goto(`${url}/`);
      await movePointer(page);
      await untilLoaded('shell');
    });
    await test.step('a booking page', async () => {
      await page.goto(`${url}/book/${business.session.user._id}`);
      await movePointer(page);
      await untilLoaded('booking');
    });
    await test.step('a screen of a remote', async () => {
      await enter(page, business);
      await page.goto(`${url}/dashboard/quotes`);
      await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible();
      await untilLoaded('billing');
      await page.evaluate(() => document.fonts.ready);
    });

    expect(files.filter((file) => !file.startsWith(`${baseUrl}/artifacts/`))).toEqual([]);
    expect(files.some((file) => file.endsWith('.woff2'))).toBe(true);
    expect(consoleErrors).toEqual([]);
  } finally {
    await stop();
  }
});
