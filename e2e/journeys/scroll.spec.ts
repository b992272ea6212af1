import { expect, type Page, test } from '@playwright/test';
import { enter, openBusiness } from '../support/api.ts';
import { schedule } from '../support/schedule.ts';

test.use({ viewport: { width: 1280, height: 600 } });

const scrolled = (page: Page) => page.evaluate(() => scrollY);

const open = async (page: Page, address: string) => {
  await page.goto(address);
  await page.getByRole('region', { name: 'Calendar' }).waitFor();
};

const scrollDown = async (page: Page, pixels: number) => {
  await page.evaluate((top) => scrollTo(0, top), pixels);
  await expect.poll(() => scrolled(page)).toBe(pixels);
};

test('a page that is opened by its address starts at its top, and one that is reloaded or left returns to its place', async ({
  page,
}) => {
  await enter(page, await openBusiness());
  await open(page, schedule);
  await scrollDown(page, 200);
  await open(page, '/dashboard/schedule?date=2032-05-26');
  expect(await scrolled(page)).toBe(0);
  await scrollDown(page, 100);
  await page.reload();
  await expect.poll(() => scrolled(page)).toBe(100);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(200);
  // The same address once more.
  await page.goto('/login');
  await page.waitForURL('**/dashboard');
  await open(page, schedule);
  expect(await scrolled(page)).toBe(0);
});
