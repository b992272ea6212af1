import { expect, type Page, test } from '@playwright/test';
import { type Business, enter, openBusiness } from '../support/api.ts';

const services = [
  { name: 'Furnace tune-up', category: 'Maintenance', price: 149, tags: ['gas'] },
  { name: 'Boiler service', category: 'Maintenance', price: 219, isPublic: false },
  { name: 'AC not cooling', category: 'Repair', price: 129, duration: 90 },
  { name: 'Oil burner repair', category: 'Repair', price: 99, isActive: false },
];

/** It is marked as inactive. */
const retired = /^Oil burner repair/;

/** Creates a catalog with a match for each filter. */
const openCatalog = async (page: Page, address = ''): Promise<Business> => {
  const business = await openBusiness();
  for (const body of services) await business.api.createService({ body });
  await enter(page, business);
  await page.goto(`/dashboard/service-catalog${address}`);
  return business;
};

const names = (page: Page) => page.getByRole('list', { name: 'Services' }).getByRole('heading');

test('the address keeps the search, filters and order of the catalog', async ({ page }) => {
  await openCatalog(page);
  const search = page.getByRole('searchbox', { name: 'Search services' });
  const category = page.getByLabel('Category');
  await expect(names(page)).toHaveText(['AC not cooling', 'Boiler service', 'Furnace tune-up']);

  await page.getByLabel('Sort by').selectOption('Sort by Price');
  await expect(names(page)).toHaveText(['AC not cooling', 'Furnace tune-up', 'Boiler service']);
  await page.getByLabel('Sort by').selectOption('Sort by Category');
  await expect(names(page)).toHaveText(['Boiler service', 'Furnace tune-up', 'AC not cooling']);

  await page.getByText('Active Only').click();
  await expect(names(page)).toHaveText([
    'Boiler service',
    'Furnace tune-up',
    'AC not cooling',
    retired,
  ]);
  await page.getByText('Public Only').click();
  await expect(names(page)).toHaveText(['Furnace tune-up', 'AC not cooling', retired]);
  await category.selectOption('Repair');
  await expect(names(page)).toHaveText(['AC not cooling', retired]);
  await search.fill('burner');
  await expect(names(page)).toHaveText([retired]);
  await expect(page).toHaveURL(/category=Repair/);
  await page.reload();
  await expect(names(page)).toHaveText([retired]);
  await expect(search).toHaveValue('burner');
  await expect(category).toHaveValue('Repair');

  await search.fill('chimney');
  await expect(page.getByText('No service matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  // All services, in the chosen order.
  await expect(names(page)).toHaveText([
    'Boiler service',
    'Furnace tune-up',
    'AC not cooling',
    retired,
  ]);
  await expect(page).toHaveURL('/dashboard/service-catalog?sort=category&activeOnly=false');
});

test('grid and list show the same services, and the address keeps the view', async ({ page }) => {
  await openCatalog(page);
  const card = page.getByRole('listitem').filter({ hasText: 'AC not cooling' });
  const boiler = page.getByRole('listitem').filter({ hasText: 'Boiler service' });
  await expect(card).toContainText('1 h 30 min');
  const widthInGrid = (await card.boundingBox())?.width ?? 0;
  await page.getByText('List', { exact: true }).click();
  await expect(page).toHaveURL('/dashboard/service-catalog?view=list');
  await expect(card).toContainText('$129.00');
  await expect(boiler.getByRole('img', { name: 'Private' })).toBeVisible();
  const width = async () => (await card.boundingBox())?.width ?? 0;
  await expect.poll(width).toBeGreaterThan(widthInGrid * 2);
  await page.reload();
  await expect.poll(width).toBeGreaterThan(widthInGrid * 2);
});

test('two people who edit one service see a conflict instead of a lost change', async ({
  page,
  context,
}) => {
  const { api } = await openCatalog(page);
  const { rows } = await api.listServices({ query: { search: 'Furnace' } });
  const id = rows[0]?._id ?? '';
  const other = await context.newPage();
  for (const admin of [page, other]) {
    await admin.route('**/api/events*', (route) => route.abort());
    await admin.goto(`/dashboard/service-catalog/${id}/edit`);
    await expect(admin.getByLabel('Name', { exact: true })).toHaveValue('Furnace tune-up');
  }
  await other.getByLabel('Price', { exact: true }).fill('159');
  await page.getByLabel('Subcategory').fill('Gas');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.waitForURL('**/dashboard/service-catalog');

  await other.getByRole('button', { name: 'Save Changes' }).click();
  await expect(other.getByText(/Someone else changed this/)).toBeVisible();
  await expect(other.getByLabel('Subcategory')).toHaveValue('Gas');
  await expect(other.getByLabel('Price', { exact: true })).toHaveValue(/^159/);
  expect(await api.getService({ params: { id } })).toMatchObject({ price: 149 });
  await other.getByRole('button', { name: 'Save Changes' }).click();
  await other.waitForURL('**/dashboard/service-catalog');
  expect(await api.getService({ params: { id } })).toMatchObject({
    price: 159,
    subcategory: 'Gas',
  });
});
