import { expect, test } from '@playwright/test';
import { enter, openBusiness } from '../../support/api.ts';
import { elena, keep, names, walt } from './book.ts';

test('an empty list offers to add the first customer', async ({ page }) => {
  await enter(page, await openBusiness());
  await page.goto('/dashboard/customers');
  await expect(page.getByText("You haven't added any customers yet.")).toBeVisible();
  await page.getByRole('link', { name: 'Add your first customer' }).click();
  await expect(page).toHaveURL('/dashboard/customers/create');
  await expect(page.getByRole('heading', { name: 'Create Customer' })).toBeVisible();
});

test('a list that fails to load shows an error, and Retry loads it', async ({ page }) => {
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

test('more than fifty customers load page by page, and few rows are in the DOM', async ({
  page,
}) => {
  const business = await openBusiness();
  for (let made = 1; made <= 120; made += 1) {
    await keep(business, { name: `Customer ${made}` });
  }
  await enter(page, business);
  await page.goto('/dashboard/customers');
  await expect(names(page).first()).toHaveText('Customer 120');
  await expect(page.getByText('50 shown')).toBeVisible();
  const more = page.getByRole('button', { name: 'Load more' });
  await more.click();
  await expect(page.getByText('100 shown')).toBeVisible();
  await more.click();
  await expect(page.getByText('120 shown')).toBeVisible();
  await expect(more).toHaveCount(0);
  await expect.poll(() => names(page).count()).toBeLessThan(50);
  await page.getByRole('region', { name: 'Customer list' }).focus();
  // The list grows while its rows are measured during scrolling.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(names(page).last()).toHaveText('Customer 1', { timeout: 2_000 });
  }).toPass();
});

test('a live event while a further page loads removes no rows', async ({ page, context }) => {
  const business = await openBusiness();
  for (let made = 1; made <= 60; made += 1) {
    await keep(business, { name: `Customer ${made}` });
  }
  const [here, elsewhere] = [page, await context.newPage()];
  for (const each of [here, elsewhere]) {
    await enter(each, business);
    const following = each.waitForResponse('**/api/events');
    await each.goto('/dashboard/customers');
    await following;
    await expect(each.getByText('50 shown')).toBeVisible();
  }
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const further = ({ pathname, searchParams }: URL) =>
    pathname === '/api/clients' && searchParams.has('cursor');
  await here.route(further, async (route) => {
    await held;
    await route.continue();
  });
  const asked = here.waitForRequest((request) => further(new URL(request.url())));
  await here.getByRole('button', { name: 'Load more' }).click();
  await asked;
  await keep(business, elena);
  await expect(names(elsewhere).first()).toHaveText('Elena Petrova');
  letGo();
  await expect(here.getByText('61 shown')).toBeVisible();
  await expect(names(here).first()).toHaveText('Elena Petrova');
});

test('the client routes show the same people under the word client', async ({ page }) => {
  const business = await openBusiness();
  const { _id: id } = await keep(business, elena);
  await keep(business, walt);
  await enter(page, business);
  await page.goto('/dashboard/clients');
  const sideBar = page.getByRole('navigation', { name: 'Main' });
  await expect(sideBar.locator('[aria-current=page]')).toHaveText('Customers');
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

test('another page starts at its top, by its address and by a link', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  const business = await openBusiness();
  for (let made = 1; made <= 30; made += 1) await keep(business, { name: `Customer ${made}` });
  await enter(page, business);
  const top = () => page.evaluate(() => document.scrollingElement?.scrollTop);
  const scrollSettings = async () => {
    await page.goto('/dashboard/settings');
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
    await expect
      .poll(async () => {
        await page.evaluate(() => document.scrollingElement?.scrollTo(0, 400));
        return top();
      })
      .toBe(400);
  };
  const customers = page.getByRole('heading', { level: 1, name: 'Customers' });

  await scrollSettings();
  await page.goto('/dashboard/customers');
  await expect(names(page).first()).toBeVisible();
  expect(await top()).toBe(0);

  await scrollSettings();
  await page.getByRole('link', { name: 'Customers' }).click();
  await expect(customers).toBeVisible();
  await expect.poll(top).toBe(0);
});
