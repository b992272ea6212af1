import { expect, test } from '@playwright/test';
import { enter, openBusiness } from '../../support/api.ts';
import { elena, keep, names, walt } from './book.ts';

test('a business without customers is led to its first one', async ({ page }) => {
  await enter(page, await openBusiness());
  await page.goto('/dashboard/customers');
  await expect(page.getByText("You haven't added any customers yet.")).toBeVisible();
  await page.getByRole('link', { name: 'Add your first customer' }).click();
  await expect(page).toHaveURL('/dashboard/customers/create');
  await expect(page.getByRole('heading', { name: 'Create Customer' })).toBeVisible();
});

test('a list that does not load says so, and Retry loads it', async ({ page }) => {
  const business = await openBusiness();
  await keep(business, elena);
  await enter(page, business);
  const calls = '**/api/clients?*';
  await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/dashboard/customers');
  await expect(page.getByText('Error loading customers. Please try again.')).toBeVisible();
  await expect(page.getByText("You haven't added any customers yet.")).toHaveCount(0);
  await page.unroute(calls);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(names(page)).toHaveText(['Elena Petrova']);
});

test('clients are the same people in words and at addresses of their own', async ({ page }) => {
  const business = await openBusiness();
  const { _id: id } = await keep(business, elena);
  await keep(business, walt);
  await enter(page, business);
  await page.goto('/dashboard/clients');
  const search = page.getByRole('searchbox', { name: 'Search clients...' });
  await search.fill('nobody');
  await expect(page.getByText('No clients found matching your search.')).toBeVisible();
  await search.fill('petrova');
  await expect(page).toHaveURL('/dashboard/clients?q=petrova');
  await names(page).getByText('Elena Petrova').click();
  await expect(page).toHaveURL(`/dashboard/clients/${id}`);
  await page.getByRole('main').getByRole('link', { name: 'Clients' }).click();
  await page.getByRole('link', { name: 'New Client' }).click();
  await expect(page).toHaveURL('/dashboard/clients/create');
  await expect(page.getByRole('heading', { name: 'Create Customer' })).toBeVisible();
});
