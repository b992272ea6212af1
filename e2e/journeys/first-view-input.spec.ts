import { expect, type Page, test } from '@playwright/test';
import { COVER, demoBusiness, openWithoutReact } from '../support/firstView.ts';

/** The link of a row of the first view, and a point on that row. */
const rowOf = async (page: Page, index: number) => {
  const row = page.locator(`${COVER} ul > li`).nth(index);
  await row.waitFor();
  const href = await row.getByRole('link', { includeHidden: true }).getAttribute('href');
  const box = await row.boundingBox();
  if (box === null || href === null) throw new Error('The row is not drawn.');
  return { href, x: box.x + 40, y: box.y + 20 };
};

const untilOver = async (page: Page) => {
  await page.getByRole('list', { name: 'Jobs' }).waitFor();
  await expect(page.locator(COVER)).toHaveCount(0);
};

test('a press on the first view is repeated on the page', async ({ page }) => {
  const release = await openWithoutReact(page, await demoBusiness());
  const row = page.locator(`${COVER} ul > li`).first();
  await expect(row).toBeVisible();
  const title = await row.getByRole('link', { includeHidden: true }).textContent();
  const box = await row.boundingBox();
  if (box === null) throw new Error('The row is not drawn.');
  await page.mouse.click(box.x + 40, box.y + 20);
  release();
  await expect(page).toHaveURL(/\/dashboard\/jobs\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title ?? '');
});

test('the search takes what is typed once the page is there', async ({ page }) => {
  const release = await openWithoutReact(page, await demoBusiness());
  const search = await page.locator(`${COVER} input`).boundingBox();
  if (search === null) throw new Error('The search is not drawn.');
  await page.mouse.click(search.x + 60, search.y + 10);
  release();
  await expect(page.getByRole('searchbox', { name: 'Search jobs' })).toBeFocused();
});

/** Scrolls the first view, and waits until it is there. */
const scrollBy = async (page: Page, pixels: number) => {
  await rowOf(page, 9);
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, pixels);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(pixels);
};

test('the page starts where its first view was scrolled to', async ({ page }) => {
  const release = await openWithoutReact(page, await demoBusiness());
  await scrollBy(page, 300);
  release();
  await untilOver(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
});

test('a press on a first view that is scrolled opens the row that was pressed', async ({
  page,
}) => {
  const release = await openWithoutReact(page, await demoBusiness());
  await scrollBy(page, 300);
  const { href, x, y } = await rowOf(page, 9);
  await page.mouse.click(x, y);
  release();
  await expect(page).toHaveURL(href);
});

test('a press with Ctrl opens a tab of its own', async ({ page, context }) => {
  const release = await openWithoutReact(page, await demoBusiness());
  const { href, x, y } = await rowOf(page, 1);
  const opened = context.waitForEvent('page');
  await page.keyboard.down('Control');
  await page.mouse.click(x, y);
  await page.keyboard.up('Control');
  release();
  await expect(await opened).toHaveURL(href);
  await expect(page).toHaveURL('/dashboard/jobs');
});

test('a pointer that is dragged from one row to another presses neither, nor does a press on nothing', async ({
  page,
}) => {
  const release = await openWithoutReact(page, await demoBusiness());
  const [first, second] = [await rowOf(page, 1), await rowOf(page, 3)];
  // Where the page will have a link of its side bar.
  await page.mouse.click(80, 130);
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  await page.mouse.move(second.x, second.y);
  await page.mouse.up();
  release();
  await untilOver(page);
  await expect(page).toHaveURL('/dashboard/jobs');
  await expect(page.locator('body')).toBeFocused();
});
