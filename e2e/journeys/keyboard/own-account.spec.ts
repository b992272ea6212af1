import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { weaknessMessages } from '@tradewind/contracts/passwords';
import { enter, openBusiness } from '../../support/api.ts';
import { test } from '../../support/keys.ts';
import { type Mail, newestMailTo } from '../../support/mail.ts';

const ACCOUNT = '/dashboard/settings?tab=account';

const codeMailTo = (page: Page, email: string, other?: Mail) =>
  newestMailTo(page, email, /code$/, other);
const codeOf = ({ subject }: Mail) => subject.slice(0, 6);

test('an address is confirmed, changed and taken back by keyboard', async ({ page, keys }) => {
  const business = await openBusiness();
  const { email } = business.session.user;
  await enter(page, business);
  await page.goto('/dashboard');
  await expect(page.getByText('Confirm your email address')).toBeVisible();
  const first = await codeMailTo(page, email);
  await keys.enter('button', 'Send again');
  await expect(page.getByText('We have sent a mail').first()).toBeVisible();
  await keys.enter('link', 'Enter the code', 'back');
  await expect(page.getByText('Not confirmed')).toBeVisible();
  await keys.fill('Code', codeOf(await codeMailTo(page, email, first)));
  await keys.press('Enter');
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(page.getByText('Confirm your email address')).toBeHidden();

  const changed = `iris.${randomUUID()}@vale.example`;
  await keys.enter('button', 'Change address');
  await keys.fill('New email address', changed);
  await keys.fill('Current password', 'Harbour42');
  await keys.press('Enter');
  await expect(page.getByText(`Six digits, in the mail to ${changed}.`)).toBeVisible();
  await keys.fill('Code', codeOf(await codeMailTo(page, changed)));
  await keys.press('Enter');
  await expect(page.getByRole('tabpanel').getByText(changed, { exact: true })).toBeVisible();

  const { links } = await newestMailTo(page, email, /changed$/);
  await page.goto(new URL(links[0] ?? '/').pathname);
  await keys.enter('button', 'Restore my address');
  await expect(page.getByText(/Your address is back/)).toBeVisible();
  await newestMailTo(page, email, /^Reset/);
  await page.goto(ACCOUNT);
  await expect(page.getByText('Welcome back')).toBeVisible();
});

test('the link of the mail confirms the address of the user who is signed in', async ({ page }) => {
  const business = await openBusiness();
  const { email } = business.session.user;
  const { links } = await newestMailTo(page, email, /code$/);
  const link = new URL(links[0] ?? '/');
  await page.goto(link.pathname + link.search + link.hash);
  await expect(page.getByText('Welcome back')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Harbour42');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/tab=account$/);
});

test('a password is changed by keyboard, with a warning of a common one', async ({
  page,
  keys,
}) => {
  const business = await openBusiness();
  const { email } = business.session.user;
  await enter(page, business);
  await page.goto(ACCOUNT);
  await keys.fill('Current password', 'Harbour42');
  await keys.fill('New password', 'Password1');
  await expect(page.getByText(weaknessMessages.common)).toBeVisible();
  await keys.fill('New password', 'Lantern88 sofa');
  await expect(page.getByText(weaknessMessages.common)).toBeHidden();
  await keys.fill('Confirm password', 'Lantern88 sofa');
  await keys.press('Enter');
  await expect(page.getByText('Password changed')).toBeVisible();
  await newestMailTo(page, email, /password was changed/);
  // This session goes on.
  await page.reload();
  await expect(page.getByRole('form', { name: 'Change password' })).toBeVisible();
});
