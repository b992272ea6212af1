import { expect, test } from '@playwright/test';
import { enter, openBusiness } from '../support/api.ts';
import { consoleErrorsOf, mark, movePointer, watchHydration } from '../support/hydration.ts';

const marked = 'h1[data-marked]';

test('the page is complete before any code, and its links work without scripts', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(new URL('/', baseURL).href);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('$149')).toBeVisible();
  // A rule for what is inside an element, whose class needs escaping twice.
  await expect(page.getByText('Furnace tune-up').first()).toHaveCSS('display', 'block');
  await page.getByRole('link', { name: 'Start free trial' }).first().click();
  await expect(page).toHaveURL(/\/register$/);
  await context.close();
});

test('a tap before the code has loaded is not lost', async ({ page }) => {
  await page.route('**/*.js', () => undefined);
  await page.goto('/');
  await page.getByRole('link', { name: 'Log in' }).first().hover();
  await page.getByRole('link', { name: 'Log in' }).first().click({ noWaitAfter: true });
  await expect(page).toHaveURL(/\/login$/);
});

test('a visit without interaction loads no code; the first touch loads it without layout shift', async ({
  page,
}) => {
  const scripts: string[] = [];
  const consoleErrors = consoleErrorsOf(page);
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const watched = await watchHydration(page);
  // A pointer that rests where the page appears is no interaction; browsers report it all the same.
  await page.mouse.move(300, 300);
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  expect(scripts).toEqual([]);

  const title = page.getByRole('heading', { level: 1 });
  await mark(title);
  await title.hover();
  await watched.untilReady();
  await expect(page.locator(marked)).toBeVisible();
  expect(await watched.layoutShift()).toBeLessThan(0.01);

  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  expect(consoleErrors).toEqual([]);
});

test('an address without a page leads here, which names it until a reload', async ({ page }) => {
  await page.goto('/nope%20here?x=1#y');
  const notice = page.getByText('There is no page at /nope here.');
  await expect(notice).toBeVisible();
  expect(new URL(page.url()).href).toBe(new URL('/', page.url()).href);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

for (const path of ['/dashboard/nope', '/dashboard/jobs/create/nope']) {
  test(`so does ${path}, for a member who is signed in`, async ({ page }) => {
    await enter(page, await openBusiness());
    await page.goto(path);
    await expect(page.getByText(`There is no page at ${path}.`)).toBeVisible();
    expect(new URL(page.url()).href).toBe(new URL('/', page.url()).href);
  });
}

test('a signed-in member finds the way to the dashboard without touching the page', async ({
  page,
}) => {
  await enter(page, await openBusiness());
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Open dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('hydrates the page in a browser whose year is not the year of the server', async ({
  page,
}) => {
  const consoleErrors = consoleErrorsOf(page);
  await page.clock.setFixedTime(new Date(new Date().getFullYear() + 1, 5));
  const watched = await watchHydration(page);
  await page.goto('/');
  const title = page.getByRole('heading', { level: 1 });
  await mark(title);
  await movePointer(page);
  await watched.untilReady();
  await expect(page.locator(marked)).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test('a visit from the top adds the sections below the fold after the first frame', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.documentElement.dataset.firstFrame === '')
        Object.assign(globalThis, { held: 1 });
    }).observe(document, { attributes: true, subtree: true });
  });
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-first-frame');
  expect(await page.evaluate(() => 'held' in globalThis)).toBe(true);
});

test('a link to a section scrolls to it, and a reload stays there', async ({ page }) => {
  const prices = page.getByRole('heading', { name: 'Two plans.' });
  await page.goto('/#pricing');
  await expect(prices).toBeInViewport();

  await page.goto('/');
  await prices.scrollIntoViewIfNeeded();
  await page.reload();
  await expect(prices).toBeInViewport();
});

test('a page that is loaded after another one starts at its top', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 480 });
  const watched = await watchHydration(page);
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).hover();
  await watched.untilReady();
  await page.getByRole('heading', { name: 'Two plans.' }).scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
  await page.goto('/register');
  await watched.untilReady();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a page touched while offline works once the network is back', async ({ page }) => {
  await page.route('**/api/composition', (route) => route.abort(), { times: 1 });
  const watched = await watchHydration(page);
  await page.goto('/');
  const refused = page.waitForEvent('requestfailed', (one) => one.url().endsWith('/composition'));
  await page.getByRole('heading', { level: 1 }).hover();
  await refused;
  await watched.untilReady();
});
