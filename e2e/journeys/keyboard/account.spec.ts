import { expect } from '@playwright/test';
import { openBusiness } from '../../support/api.ts';
import { type Keys, test } from '../../support/keys.ts';
import { newestMailTo } from '../../support/mail.ts';
import { newProvider, type Provider } from '../../support/users.ts';

const logIn = async (keys: Keys, { email, password }: Pick<Provider, 'email' | 'password'>) => {
  await keys.fill('Email', email);
  await keys.fill('Password', password);
  await keys.press('Enter');
};

test('a provider registers, signs out and signs in by keyboard', async ({ page, keys }) => {
  const provider = newProvider();
  await page.goto('/register');
  await keys.fill('Full name', provider.name);
  await keys.enter('button', 'Create account');
  await keys.expectFocus('textbox', 'Email');
  await keys.fill('Email', provider.email);
  await keys.pick('Industry', 'Plumb');
  await expect(page.getByLabel('Industry')).toHaveValue('plumbing');
  await keys.fill('Password', provider.password);
  await keys.enter('button', 'Show characters');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await keys.fill('Confirm password', provider.password);
  await keys.tabTo('checkbox', /terms/i);
  await keys.press('Space');
  await keys.enter('button', 'Create account');
  await keys.expectOpened(/Nora/);

  await keys.enter('button', 'Logout', 'back');
  await page.waitForURL((url) => url.pathname === '/');
  await keys.expectAnyFocus();
  await keys.enter('link', 'Log in');
  await keys.expectOpened('Welcome back');
  await logIn(keys, { ...provider, password: 'Wrong1234' });
  await expect(page.getByText('Failed to sign in. Please check your credentials.')).toBeVisible();
  await keys.expectAnyFocus();
  await keys.tabTo('textbox', 'Email', 'back');
  await logIn(keys, provider);
  await keys.expectOpened(/Nora/);
});

test('a forgotten password is reset by keyboard', async ({ page, keys }) => {
  const { email } = (await openBusiness()).session.user;
  await page.goto('/login');
  await keys.enter('link', 'Forgot password?');
  await keys.expectOpened('Forgot your password?');
  await keys.fill('Email', email);
  await keys.press('Enter');
  await expect(page.getByText(/If an account with that email exists/)).toBeVisible();
  await keys.expectAnyFocus();

  const { links } = await newestMailTo(page, email, /^Reset/);
  await page.goto(new URL(links[0] ?? '/').pathname);
  await keys.fill('New password', 'Lantern88');
  await keys.fill('Confirm password', 'Lantern88');
  await keys.press('Enter');
  await expect(page.getByText(/successfully reset/)).toBeVisible();
  await keys.expectAnyFocus();
  await keys.expectOpened('Welcome back');
  await logIn(keys, { email, password: 'Lantern88' });
  await page.waitForURL('**/dashboard');
  await keys.expectOpened(/Iris/);
});
