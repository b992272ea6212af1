import { expect, type Page, test } from '@playwright/test';
import { openBusiness } from '../support/api.ts';
import { COVER, demoBusiness, openWithoutReact, shown } from '../support/firstView.ts';
import { addCustomer, planJob } from '../support/schedule.ts';

/** The texts, places and heights of the heading, the search and the first rows below an element. */
const boxesBelow = (page: Page, place: string) =>
  page.evaluate((selector) => {
    const root = document.querySelector(selector);
    const found = root?.querySelectorAll('h1, input, nav[aria-label=Status] > a, ul > li') ?? [];
    return [...found].slice(0, 12).map((element) => {
      // Widths change with the font, which comes later.
      const { y, height } = element.getBoundingClientRect();
      return [element.textContent, y, height].join(' ');
    });
  }, place);

test('a list that the API refuses has no first view, and its page says so', async ({ page }) => {
  await page.route(/\/api\/jobs(\?|$)/, (route) =>
    route.fulfill({ status: 500, json: { message: 'Back in a minute.', code: 'internal' } }),
  );
  const release = await openWithoutReact(page, await demoBusiness());
  release();
  await expect(page.getByText('The jobs could not be loaded.')).toBeVisible({ timeout: 20_000 });
  expect(await shown(page)).toBe(0);
});

test('a user with the banner for an unproven address has no first view', async ({ page }) => {
  const business = await openBusiness();
  await planJob(business, await addCustomer(business), { title: 'Boiler' });
  const release = await openWithoutReact(page, business);
  release();
  await expect(page.getByRole('link', { name: 'Boiler' })).toBeVisible();
  expect(await shown(page)).toBe(0);
});

for (const [width, height] of [
  [1440, 900],
  [360, 740],
] as const) {
  test(`a list shows its rows before React has arrived, where they stay, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const release = await openWithoutReact(page, await demoBusiness());
    await expect(page.locator(`${COVER} ul > li`).first()).toBeVisible();
    await expect(page).toHaveTitle(/^Jobs/);
    const before = await boxesBelow(page, COVER);
    expect(before).toHaveLength(12);
    release();
    await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible();
    await expect(page.locator(COVER)).toHaveCount(0);
    expect(await boxesBelow(page, '#root main')).toEqual(before);
    await expect(page.getByRole('list', { name: 'Jobs' })).toHaveCount(1);
  });
}

test('the first rows of a longer list are followed by no button for more', async ({ page }) => {
  await openWithoutReact(page, await demoBusiness());
  await expect(page.locator(`${COVER} ul > li`)).toHaveCount(24);
  expect(await page.locator(COVER).getByText('Load more').count()).toBe(0);
});

test('a list that comes back further down has no first view', async ({ page }) => {
  const release = await openWithoutReact(page, await demoBusiness());
  release();
  await page.getByRole('list', { name: 'Jobs' }).waitFor();
  await expect(page.locator(COVER)).toHaveCount(0);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  await page.reload();
  await page.getByRole('list', { name: 'Jobs' }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  expect(await shown(page)).toBe(0);
});

test('a tab that previews a version has no first view, also without the preview in its address', async ({
  page,
}) => {
  await page.addInitScript(() => sessionStorage.setItem('preview', 'scheduling@9.9.9'));
  const release = await openWithoutReact(page, await demoBusiness());
  release();
  await page.getByRole('list', { name: 'Jobs' }).waitFor();
  expect(await shown(page)).toBe(0);
});

test('a first view whose styles do not arrive is not shown', async ({ page }) => {
  const failed = page.waitForEvent('requestfailed');
  await page.route('**/scheduling/**/*.css', (route) => route.abort());
  // It starts once the style sheet has failed.
  await page.route('**/firstView.*.js', async (route) => {
    await failed;
    await route.continue();
  });
  const release = await openWithoutReact(page, await demoBusiness());
  await page.waitForResponse('**/firstView.*.js');
  release();
  await page.getByText('Scheduling could not be loaded.').waitFor();
  expect(await shown(page)).toBe(0);
});

test('a first view ends when the code of its page fails, which turns its styles off', async ({
  page,
}) => {
  await page.route('**/scheduling/**/remoteEntry.js', (route) => route.abort());
  // No other version is known before the test has looked.
  await page.route('**/api/composition*', () => {});
  const release = await openWithoutReact(page, await demoBusiness());
  await page.locator(`${COVER} ul > li`).first().waitFor();
  release();
  await page.locator('link[data-first-view][disabled]').waitFor({ state: 'attached' });
  expect(await page.locator(COVER).count()).toBe(0);
});
