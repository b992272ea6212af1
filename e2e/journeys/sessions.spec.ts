import { expect, test } from '@playwright/test';
import { enter, openBusiness } from '../support/api.ts';
import { logIn } from '../support/users.ts';

test('a user lists their sessions and ends one from another browser, by keyboard', async ({
  page,
  browser,
}) => {
  const business = await openBusiness();
  const { name, email } = business.session.user;
  await enter(page, business);
  await page.goto('/dashboard/customers');
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto('/login');
  await logIn(other, { name, email, password: 'Harbour42' });
  await other.waitForURL('**/dashboard');
  await other.goto('/dashboard/settings?tab=security');
  const sessions = other.getByRole('list', { name: 'Where you are signed in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This browser' })).toHaveCount(1);

  await other.getByRole('button', { name: /^End the session of / }).press('Enter');
  const question = other.getByRole('alertdialog');
  // It takes the focus a moment after it has opened.
  await expect(question.locator(':focus')).toHaveCount(1);
  await question.getByRole('button', { name: 'End session' }).press('Enter');
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(other.getByText('You are signed in nowhere else.')).toBeVisible();

  // A page whose session has ended may have left by itself.
  await page.goto('/dashboard/jobs');
  await page.waitForURL('**/login**');
  await other.reload();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await elsewhere.close();
});

test('Logout leaves at once and ends the session on the server, where that is set', async ({
  page,
}) => {
  const business = await openBusiness();
  await enter(page, business);
  await page.goto('/dashboard');
  // As the server's page says it in production (LOGOUT_ENDS_SESSION).
  await page.evaluate(() => {
    document.documentElement.dataset.logout = 'ends-session';
  });
  const released = Promise.withResolvers<void>();
  await page.route('**/api/auth/logout', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/');
  await expect(business.api.me()).resolves.toBeDefined();

  released.resolve();
  await expect.poll(() => business.api.me().catch(({ status }) => status)).toBe(401);
});
