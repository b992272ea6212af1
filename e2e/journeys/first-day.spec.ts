import { expect, test } from '@playwright/test';
import { wednesday } from '../support/schedule.ts';
import { logIn, newProvider, register } from '../support/users.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The first day of a new provider, with real input and animations throughout. */
test('a provider registers, adds a customer and a job, and advances the job', async ({ page }) => {
  const provider = newProvider();
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  await page.clock.install({ time: `${wednesday}T14:34:00Z` });

  await test.step('registers and lands on the dashboard', async () => {
    await register(page, provider);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Nora');
    await expect(page.getByText('No jobs found.')).toBeVisible();
  });

  await test.step('adds a customer', async () => {
    await sidebar.getByRole('link', { name: 'Customers', exact: true }).click();
    await expect(page.getByText("You haven't added any customers yet.")).toBeVisible();
    await page.getByRole('button', { name: 'Add Customer' }).click();
    const wizard = page.getByRole('dialog');
    await wizard.getByLabel('Name', { exact: true }).fill('Elena Petrova');
    await wizard.getByLabel('Email').fill('elena.petrova@example.com');
    await wizard.getByLabel('Phone').fill('2075550146');
    await wizard.getByRole('button', { name: 'Next' }).click();
    await wizard.getByLabel('Street address').fill('218 Foreside Road');
    await wizard.getByLabel('City').fill('Falmouth');
    await wizard.getByLabel('State').fill('ME');
    await wizard.getByLabel('ZIP').fill('04105');
    await wizard.getByRole('button', { name: 'Create Customer' }).click();
    await expect(page.getByText('(207) 555-0146').first()).toBeVisible();
  });

  await test.step('creates a job for them', async () => {
    await sidebar.getByRole('link', { name: 'Jobs', exact: true }).click();
    await expect(page.getByText('No jobs found with the selected status.')).toBeVisible();
    await page.getByRole('link', { name: 'New Job' }).first().click();
    await page.getByLabel('Title').fill('Heat pump not heating');
    await page.getByRole('combobox', { name: /client/i }).fill('Elena');
    await page.getByRole('option', { name: /Elena Petrova/ }).click();
    await page.getByLabel('Scheduled date').fill('05/19/2032');
    await page.getByLabel('Scheduled date').press('Tab');
    await page.getByRole('button', { name: 'Create Job' }).click();
    await expect(page.getByRole('heading', { name: 'Heat pump not heating' })).toBeVisible();
    await expect(page.getByText(/^\d{4}-00001$/).first()).toBeVisible();
  });

  await test.step('advances its status one step at a time', async () => {
    await page.getByRole('button', { name: /OMW/ }).click();
    await expect(page.getByText('On my way').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /FINISH/ })).toBeDisabled();
    await page.getByRole('button', { name: /START/ }).click();
    await expect(page.getByText('In progress').first()).toBeVisible();
  });

  await test.step('sees it in the list and in the week schedule', async () => {
    await sidebar.getByRole('link', { name: 'Jobs', exact: true }).click();
    await expect(page.getByRole('link', { name: /Heat pump not heating/ })).toBeVisible();
    await sidebar.getByRole('link', { name: 'Schedule', exact: true }).click();
    const block = page
      .getByRole('link', { name: /Heat pump not heating/ })
      .or(page.getByRole('button', { name: /Heat pump not heating/ }));
    await expect(block).toContainText('Elena Petrova');
  });

  await test.step('signs out', async () => {
    await page.getByRole('button', { name: /log ?out/i }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  await test.step('is redirected to login from a dashboard page, and returns there after signing in', async () => {
    await page.goto('/dashboard/jobs');
    await page.waitForURL('**/login');
    await logIn(page, { ...provider, password: 'Wrong1234' });
    await expect(page.getByText('Failed to sign in. Please check your credentials.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(provider.email);
    await logIn(page, provider);
    await page.waitForURL('**/dashboard/jobs');
    await expect(page.getByRole('link', { name: /Heat pump not heating/ })).toBeVisible();
  });
});

test('a dashboard address with an invalid token redirects to login', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('token', 'x'.repeat(600)));
  await page.goto('/dashboard/quotes');
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe('x'.repeat(600));
});

test('an unknown address opens the landing page', async ({ page }) => {
  await page.goto('/no/such/page');
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByText('$49').first()).toBeVisible();
});
