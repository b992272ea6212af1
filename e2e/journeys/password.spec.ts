import { expect, test } from '@playwright/test';
import { openBusiness } from '../support/api.ts';
import { newestMailTo } from '../support/mail.ts';
import { logIn } from '../support/users.ts';

test('a forgotten password is reset by the link in the mail', async ({ page }) => {
  const { session } = await openBusiness();
  const { email, name } = session.user;

  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: /Send reset link/i }).click();
  await expect(page.getByText(/If an account with that email exists/)).toBeVisible();

  const { links } = await newestMailTo(page, email, /^Reset/);
  await page.goto(new URL(links[0] ?? '/').pathname);
  await page.getByLabel('New password', { exact: true }).fill('Lantern88');
  await page.getByLabel(/Confirm/).fill('Lantern88');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText(/successfully reset/)).toBeVisible();

  await page.goto('/login');
  await logIn(page, { name, email, password: 'Lantern88' });
  await page.waitForURL('**/dashboard');
});
