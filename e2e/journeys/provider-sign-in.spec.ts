import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { openBusiness } from '../support/api.ts';
import { startOpenIdProvider } from '../support/openIdProvider.ts';

// One provider for all tests, at the address that the product is configured with.
test.describe.configure({ mode: 'default' });

let stop: () => Promise<void>;
test.beforeAll(async ({ baseURL }) => {
  ({ stop } = await startOpenIdProvider(process.env.OPENID_ISSUER ?? '', baseURL ?? ''));
});
test.afterAll(() => stop());

const leave = (page: Page) => page.getByRole('button', { name: 'Continue with Google' }).click();

/** Logs in at the provider and gives consent. */
const agree = async (page: Page, email: string) => {
  await page.locator('input[name=login]').fill(email);
  await page.locator('input[name=password]').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
};

test('cancelling at the provider shows a message on login', async ({ page }) => {
  await page.goto('/login');
  await leave(page);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByText(/^Google did not sign you in/)).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
});

test('an address that the provider has not verified signs nobody in', async ({ page }) => {
  const { session } = await openBusiness();
  await page.goto('/login');
  await leave(page);
  await agree(page, `unverified.${session.user.email}`);
  await expect(page.getByText(/has not verified your email address/)).toBeVisible();
});

for (const answer of [
  '/auth/google/callback?code=stolen&state=made-up',
  '/login#sign-in=somebody-elses',
]) {
  test(`${answer}: a response that this tab did not request`, async ({ page }) => {
    await page.goto(answer);
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
}

test('a tab accepts only the response to its own last request', async ({ page }) => {
  await page.goto('/login');
  await leave(page);
  await page.locator('input[name=login]').waitFor();
  await page.goto('/login#sign-in=somebody-elses&departure=theirs');
  await expect(page.getByText(/^Google answered another attempt to sign in/)).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a new user gets a business, and signs in to it again', async ({ page }) => {
  const email = `olive.${randomUUID()}@marsh.example`;
  await page.goto('/dashboard/jobs');
  await leave(page);
  await agree(page, email);
  await page.waitForURL('**/dashboard/jobs');
  await expect(page.getByText('Olive Marsh').first()).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(/\/$/);
  await page.goto('/register');
  await leave(page);
  await page.waitForURL('**/dashboard');
  await expect(page.getByText('Olive Marsh').first()).toBeVisible();
});

test('a user with an account signs in to that account', async ({ page }) => {
  const { session } = await openBusiness();
  await page.goto('/login');
  await leave(page);
  await agree(page, session.user.email);
  await page.waitForURL('**/dashboard');
  await expect(page.getByText(session.user.name).first()).toBeVisible();
});

test('an invited user joins the team and is welcomed by its name', async ({ page }) => {
  const { session, api } = await openBusiness();
  const email = `tom.${randomUUID()}@reed.example`;
  await api.inviteMember({ body: { email, name: 'Tom Reed', role: 'technician' } });
  await page.goto('/login');
  await leave(page);
  await agree(page, email);
  await expect(page.getByText(`Welcome to ${session.user.company}`, { exact: true })).toBeVisible();
});
