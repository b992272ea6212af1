import { expect, test } from '@playwright/test';
import { COVER, demoBusiness, openWithoutReact } from '../support/firstView.ts';

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
