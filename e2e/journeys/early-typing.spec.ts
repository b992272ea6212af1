import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import type { PageContent } from '@tradewind/contracts';
import { enter, openBusiness } from '../support/api.ts';
import { consoleErrorsOf, mark, watchHydration } from '../support/hydration.ts';
import { newestMailTo } from '../support/mail.ts';
import { newProvider } from '../support/users.ts';

/** Keeps all code from arriving until the given function is called. */
const holdCode = async (page: Page) => {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

test('the form shows before any code, and submitting it never puts its fields into the address', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ['/login', '/register', '/forgot-password', '/reset-password/any']) {
    await page.goto(new URL(path, baseURL).href);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('form')).toHaveAttribute('method', 'post');
  }
  await context.close();
});

test('an invitation shows its business before any code', async ({ browser, baseURL, page }) => {
  const business = await openBusiness();
  const email = `tom.${randomUUID()}@vale.example`;
  await business.api.inviteMember({ body: { email, role: 'technician' } });
  const { links } = await newestMailTo(page, email);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const reader = await context.newPage();
  const answer = await reader.goto(new URL(new URL(links[0] ?? '/').pathname, baseURL).href);
  await expect(reader.getByRole('heading', { name: 'Join Vale Heating' })).toBeVisible();
  await expect(reader.getByLabel('Email')).toHaveValue(email);
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  });
  await context.close();
});

test('a form submitted before the code has loaded signs in', async ({ page }) => {
  const { session } = await openBusiness();
  const consoleErrors = consoleErrorsOf(page);
  const release = await holdCode(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(session.user.email);
  await page.getByLabel('Remember me').check();
  await page.getByLabel('Password', { exact: true }).fill('Harbour42');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await mark(page.locator('form'));
  expect(new URL(page.url()).search).toBe('');
  await expect(page.locator('form[data-marked]')).toBeVisible();
  release();
  await page.waitForURL('**/dashboard');
  // The checked box counted, too.
  expect(await page.evaluate(() => localStorage.getItem('token-until-closed'))).toBeNull();
  expect(consoleErrors).toEqual([]);
});

test('a sign-up filled in before the code has loaded registers', async ({ page }) => {
  const provider = newProvider();
  const release = await holdCode(page);
  await page.goto('/register', { waitUntil: 'commit' });
  await page.getByLabel('Full name').fill(provider.name);
  await page.getByLabel('Email').fill(provider.email);
  await page.getByLabel('Industry').selectOption('plumbing');
  await page.getByLabel('Password', { exact: true }).fill(provider.password);
  await page.getByLabel('Confirm password').fill(provider.password);
  await page.getByLabel(/terms/i).check();
  await mark(page.locator('form'));
  release();
  await page.waitForLoadState('load');
  await expect(page.locator('form[data-marked]')).toBeVisible();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/dashboard');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const me = await page.request.get('/api/auth/me', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await me.json()).toMatchObject({ email: provider.email, businessType: 'plumbing' });
});

test('hydration keeps the elements of the page and shifts nothing', async ({ page }) => {
  const consoleErrors = consoleErrorsOf(page);
  const release = await holdCode(page);
  // So slow that the browser could paint an incomplete page.
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 50,
    downloadThroughput: 60_000,
    uploadThroughput: 60_000,
  });
  const watched = await watchHydration(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await mark(page.locator('form'));
  release();
  await watched.untilReady();
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator('form[data-marked]')).toBeVisible();
  await expect(page.getByText('Know where every')).toBeVisible();
  expect(await watched.layoutShift()).toBeLessThan(0.01);
  expect(consoleErrors).toEqual([]);
});

test('the reason for a redirect to login is still shown after a reload', async ({ page }) => {
  const consoleErrors = consoleErrorsOf(page);
  await page.goto('/login');
  await page.evaluate(() => {
    const state = { usr: { from: '/dashboard/quotes', expired: true }, key: 'reason' };
    history.replaceState({ ...history.state, ...state }, '');
  });
  await page.reload();
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test('a signed-in user is redirected from login to the dashboard', async ({ page }) => {
  await enter(page, await openBusiness());
  await page.goto('/login');
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a server-rendered page works while one of its chunks is late', async ({ page }) => {
  const { api, session } = await openBusiness();
  const service = { name: 'Furnace tune-up', category: 'Heating', price: 120, duration: 60 };
  await api.createService({ body: service });
  await page.goto(`/book/${session.user.providerId}`);
  const text = await page.locator('script#page').textContent();
  const { scripts } = JSON.parse(text ?? '{}') as PageContent<unknown>;
  const { url } = scripts.at(-1) ?? { url: '' };
  // Both the page's starter and the code that loaded first request it.
  await page.route(`**${url}`, (route) => route.abort(), { times: 2 });
  await page.getByRole('button', { name: /Furnace tune-up/ }).click();
  await expect(page.getByRole('heading', { name: 'Pick a day and time' })).toBeVisible();
});
