import { expect, type Page, test } from '@playwright/test';
import { type Business, enter, openBusiness, openDemo } from '../support/api.ts';
import { addCustomer, planJob } from '../support/schedule.ts';

interface Watched {
  firstViewsShown?: () => number;
}

let demo: Promise<Business> | undefined;

/** The demo business, whose admin has proven the address and who is signed in once. */
const demoBusiness = () => {
  demo ??= openDemo();
  return demo;
};

/** The first view covers the page while that is on its way. */
const COVER = 'body > [inert]';

/** Opens the list of jobs without React, which arrives when the returned function is called. */
const openWithoutReact = async (page: Page, business: Business) => {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/lib-react*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.addInitScript(() => {
    let count = 0;
    (globalThis as Watched).firstViewsShown = () => count;
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes) {
        if (target !== document.body) continue;
        for (const node of addedNodes) {
          if (node instanceof HTMLElement && node.inert) count += 1;
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await enter(page, business);
  await page.goto('/dashboard/jobs', { waitUntil: 'commit' });
  return release;
};

const shown = (page: Page) => page.evaluate(() => (globalThis as Watched).firstViewsShown?.());

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
