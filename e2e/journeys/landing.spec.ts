import { expect, test } from '@playwright/test';

/** Marks the title's element: React keeps it when it takes the page over, and else makes another. */
const mark = (title: HTMLElement) => title.setAttribute('data-marked', '');
const marked = 'h1[data-marked]';

test('it is whole before any code, and links work without', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(new URL('/', baseURL).href);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('$149')).toBeVisible();
  // A rule for what is inside an element, whose class needs escaping twice.
  await expect(page.getByText('Furnace tune-up').first()).toHaveCSS('display', 'flex');
  await page.getByRole('link', { name: 'Start free trial' }).first().click();
  await expect(page).toHaveURL(/\/register$/);
  await context.close();
});

test('a tap while the code is on its way is not lost', async ({ page }) => {
  await page.route('**/*.js', () => undefined);
  await page.goto('/');
  await page.getByRole('link', { name: 'Log in' }).first().hover();
  await page.getByRole('link', { name: 'Log in' }).first().click({ noWaitAfter: true });
  await expect(page).toHaveURL(/\/login$/);
});

test('a visitor who only looks loads no code; the first touch wakes it, and nothing moves', async ({
  page,
}) => {
  const scripts: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  page.on('console', ({ type, text }) => {
    if (type() === 'error') complaints.push(text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  await page.addInitScript(() => {
    const told = { moved: 0, ready: false };
    Object.assign(globalThis, { told });
    addEventListener('tradewind:ready', () => {
      told.ready = true;
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) told.moved += (entry as unknown as Shift).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  expect(scripts).toEqual([]);

  const title = page.getByRole('heading', { level: 1 });
  await title.evaluate(mark);
  await title.hover();
  await page.waitForFunction(() => (globalThis as unknown as Told).told.ready);
  await expect(page.locator(marked)).toBeVisible();
  expect(await page.evaluate(() => (globalThis as unknown as Told).told.moved)).toBeLessThan(0.01);

  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
  expect(complaints).toEqual([]);
});

interface Shift {
  readonly value: number;
}

interface Told {
  readonly told: { readonly moved: number; readonly ready: boolean };
}
