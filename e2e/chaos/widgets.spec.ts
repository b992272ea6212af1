import { expect, test } from '@playwright/test';
import { enter, openBusiness } from '../support/api.ts';
import { fileOf, liveRemote, replaceFile } from '../support/artifacts.ts';
import { testsNeed } from '../support/testsNeed.ts';

testsNeed('artifacts');

/** Removes a file of a live remote during an action. */
const without = async (
  name: string,
  pick: (files: readonly string[]) => string | undefined,
  work: () => Promise<void>,
) => {
  const remote = await liveRemote(name);
  const file = pick(Object.keys(remote.integrity));
  if (file === undefined) throw new Error(`${name} has no such file.`);
  const restore = replaceFile(fileOf(remote, file), undefined);
  try {
    await work();
  } finally {
    restore();
  }
};

const entry = (files: readonly string[]) => files.find((file) => file === 'remoteEntry.js');

test('the home screen without a remote lacks only the widgets of that remote', async ({ page }) => {
  await enter(page, await openBusiness());
  const cards = page.getByRole('alert').filter({ hasText: 'Billing could not be loaded.' });
  await without('billing', entry, async () => {
    await page.goto('/dashboard');
    // The month's money, and the recent invoices.
    await expect(cards).toHaveCount(2);
    await expect(page.getByRole('heading', { name: 'Recent jobs' })).toBeVisible();
  });
  await cards.first().getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: /^Money in/ })).toBeVisible();
  await cards.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Recent invoices' })).toBeVisible();
  await expect(cards).toHaveCount(0);
});

test('the customer page without a remote lacks only the panel of that remote', async ({ page }) => {
  const business = await openBusiness();
  const customer = await business.api.createClient({ body: { name: 'Elena Petrova' } });
  await enter(page, business);
  const card = page.getByRole('alert').filter({ hasText: 'Scheduling could not be loaded.' });
  await without('scheduling', entry, async () => {
    await page.goto(`/dashboard/customers/${customer._id}`);
    await expect(card).toBeVisible();
    await expect(page.getByText('No quotes yet.')).toBeVisible();
    await expect(page.getByText('No invoices yet.')).toBeVisible();
  });
  await card.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No jobs yet.')).toBeVisible();
});

test('a widget whose code is missing shows an error in its place until Retry loads it', async ({
  page,
}) => {
  await enter(page, await openBusiness());
  const failure = page.getByRole('alert').filter({ hasText: 'This part of the page' });
  const widget = (files: readonly string[]) => files.find((file) => file.includes('recent-invo'));
  await without('billing', widget, async () => {
    await page.goto('/dashboard');
    await expect(failure).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Recent jobs' })).toBeVisible();
  });
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Recent invoices' })).toBeVisible();
});

test('a quote can be written with a plain field when the customer picker is missing', async ({
  page,
}) => {
  const business = await openBusiness();
  await business.api.createClient({ body: { name: 'Elena Petrova' } });
  await enter(page, business);
  await without('customers', entry, async () => {
    await page.goto('/dashboard/quotes/create');
    const plain = page.getByRole('combobox', { name: 'Client' });
    // Billing's own: each remote's classes carry its name.
    await expect(plain).toHaveClass(/\bbilling-/);
    await plain.fill('Elena');
    await page.getByRole('option', { name: /Elena Petrova/ }).click();
    await expect(plain).toHaveValue('Elena Petrova');
  });
});
