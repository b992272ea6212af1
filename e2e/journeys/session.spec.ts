import { expect, type Page, test } from '@playwright/test';
import { type Business, enter, openBusiness } from '../support/api.ts';
import { liveRemote } from '../support/artifacts.ts';
import { openCustomerFromJob } from '../support/customerFromJob.ts';
import { newestMailTo } from '../support/mail.ts';
import { logIn } from '../support/users.ts';

const title = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
const inSidebar = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

/** A new business, and the credentials of its user. */
const openAccount = async () => {
  const business = await openBusiness();
  const { name, email } = business.session.user;
  return { ...business, credentials: { name, email, password: 'Harbour42' } };
};

test('a user who logs in after another sees no data of the other', async ({ page }) => {
  const [first, second] = [await openAccount(), await openAccount()];
  await first.api.createClient({ body: { name: 'Elena Petrova' } });
  await page.goto('/login');
  await logIn(page, first.credentials);
  await inSidebar(page, 'Customers').click();
  await expect(page.getByText('Elena Petrova').first()).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await logIn(page, second.credentials);
  await inSidebar(page, 'Customers').click();
  await expect(page.getByText("You haven't added any customers yet.")).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
});

test('a second tab shares the session and does not end it', async ({ page, context }) => {
  const { credentials } = await openAccount();
  await page.goto('/login');
  await logIn(page, credentials);
  await page.waitForURL('**/dashboard');
  const further = await context.newPage();
  await further.goto('/dashboard/customers');
  await expect(title(further, 'Customers')).toBeVisible();
  await inSidebar(page, 'Jobs').click();
  await expect(title(page, 'Jobs')).toBeVisible();
});

test('a reload while the user is being fetched keeps the session', async ({ page }) => {
  await enter(page, await openBusiness());
  await page.goto('/dashboard/customers');
  await expect(title(page, 'Customers')).toBeVisible();
  // An init script of `enter` would store the token again.
  const further = await page.context().newPage();
  let asked = 0;
  await further.route('**/api/auth/me', async (route) => {
    asked += 1;
    if (asked > 1) await route.continue();
  });
  await further.goto('/dashboard/customers', { waitUntil: 'commit' });
  await expect.poll(() => asked).toBe(1);
  await further.waitForFunction(() => document.querySelector('#root')?.hasChildNodes());
  await further.reload();
  await expect(title(further, 'Customers')).toBeVisible();
});

test('a page whose code does not arrive at first keeps the session', async ({ page }) => {
  await enter(page, await openBusiness());
  await page.goto('/dashboard/customers');
  await expect(title(page, 'Customers')).toBeVisible();
  // An init script of `enter` would store the token again.
  const further = await page.context().newPage();
  let isOffline = true;
  let refused = 0;
  await further.route('**/static/js/async/client.js', async (route) => {
    if (!isOffline) return route.continue();
    refused += 1;
    return route.abort();
  });
  await further.goto('/dashboard/customers');
  await expect.poll(() => refused).toBeGreaterThan(2);
  isOffline = false;
  await expect(title(further, 'Customers')).toBeVisible();
});

test('a page left while its code was loading opens the next time', async ({ page }) => {
  const { base, entry, federationName } = await liveRemote('billing');
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(`**${base}${entry}`, async (route) => {
    await released;
    await route.continue();
  });
  await enter(page, await openBusiness());
  await page.goto('/dashboard/customers');
  await inSidebar(page, 'Quotes').click();
  await inSidebar(page, 'Jobs').click();
  await expect(title(page, 'Jobs')).toBeVisible();
  release();
  await page.waitForFunction((name) => name in globalThis, federationName);
  await inSidebar(page, 'Quotes').click();
  await expect(title(page, 'Quotes')).toBeVisible();
});

/** Resets the password by mail, which ends every session of the account; returns it. */
const resetPassword = async (page: Page, { api, session }: Business): Promise<string> => {
  const { email } = session.user;
  await api.requestReset({ body: { email } });
  const { links } = await newestMailTo(page, email, /password/i);
  const token = new URL(links[0] ?? '/', 'http://localhost').pathname.split('/').at(-1) ?? '';
  await api.resetPassword({ body: { token, password: 'Lantern88' } });
  return 'Lantern88';
};

test('two filled-in forms survive the end of the session and can be saved after signing in', async ({
  page,
}) => {
  const business = await openBusiness();
  await enter(page, business);
  const { job, client, dialog: wizard, add, fill } = await openCustomerFromJob(page, 'Zelda Fitz');
  await job.getByLabel('Title').fill('Leak under the sink');
  await job.getByLabel('Scheduled date').fill('05/19/2032');
  await add();
  await fill();

  const password = await resetPassword(page, business);
  const create = wizard.getByRole('button', { name: 'Create Customer' });
  await create.click();
  const again = page.getByRole('dialog', { name: 'Your session has ended.' });
  const field = again.getByLabel('Password', { exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.type('Harbour42');
  await page.keyboard.press('Enter');
  await expect(again.getByRole('alert')).toBeVisible();
  await page.keyboard.press('Escape');
  await field.fill(password);
  const followed = page.waitForRequest('**/api/events*');
  await again.getByRole('button', { name: 'Sign in' }).click();
  await expect(again).toBeHidden();
  await expect(wizard.getByLabel('ZIP')).toBeFocused();
  await expect(wizard.getByRole('alert')).toHaveCount(0);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  expect((await followed).headers()).toMatchObject({ authorization: `Bearer ${token}` });

  await create.click();
  await expect(wizard).toBeHidden();
  await expect(client).toHaveValue('Zelda Fitz');
  await expect(job.getByLabel('Title')).toHaveValue('Leak under the sink');
  await job.getByRole('button', { name: 'Create Job' }).click();
  await expect(title(page, 'Leak under the sink')).toBeVisible();
});
