import { expect, type Page, test } from '@playwright/test';
import { enter, openBusiness } from '../support/api.ts';
import { liveRemote } from '../support/artifacts.ts';
import { logIn } from '../support/people.ts';

const title = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
const inSidebar = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

/** A business of its own, and what its user logs in with. */
const openAccount = async () => {
  const business = await openBusiness();
  const { name, email } = business.session.user;
  return { ...business, credentials: { name, email, password: 'Harbour42' } };
};

test('who logs in after somebody else sees nothing of theirs', async ({ page }) => {
  const [first, second] = [await openAccount(), await openAccount()];
  await first.api.createClient({ body: { name: 'Elena Petrova' } });
  await page.goto('/login');
  await logIn(page, first.credentials);
  await inSidebar(page, 'Customers').click();
  await expect(page.getByText('Elena Petrova').first()).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await logIn(page, second.credentials);
  await inSidebar(page, 'Customers').click();
  await expect(page.getByText("You haven't added any customers yet.")).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
});

test('a further tab is logged in too, and logs nobody out', async ({ page, context }) => {
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

test('a page that was left while its code was on its way opens the next time', async ({ page }) => {
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
