import { expect, test } from '@playwright/test';
import { enter, openBusiness } from '../support/api.ts';

test('a service is created, copied, edited and deleted, and visitors see each change at once', async ({
  page,
  context,
}) => {
  const business = await openBusiness();
  await enter(page, business);
  await page.goto('/dashboard/service-catalog');
  await expect(page.getByText('Get started by creating your first service.')).toBeVisible();
  await page.getByRole('link', { name: 'Add Service' }).first().click();

  await page.getByRole('button', { name: 'Create Service' }).click();
  for (const words of ['Name is required', 'Category is required', 'Price is required']) {
    await expect(page.getByText(words)).toBeVisible();
  }
  await page.getByLabel('Name', { exact: true }).fill('Furnace tune-up');
  await page.getByLabel('Category', { exact: true }).fill('Maintenance');
  await page.getByLabel('Price', { exact: true }).fill('149');
  await page.getByLabel('Image URL').fill('picture');
  await page.getByLabel('New material').fill('Filter');
  await page.getByLabel('New material').press('Enter');
  await page.getByLabel('Cost of Filter').fill('12.50');
  for (const tag of ['heating', 'seasonal', 'gas', 'yearly']) {
    await page.getByLabel('New tag').fill(tag);
    await page.getByLabel('New tag').press('Enter');
  }
  await expect(page.getByText('$136.50 (92%)')).toBeVisible();
  await page.getByRole('button', { name: 'Create Service' }).click();
  await expect(page.getByText('Please enter a valid URL')).toBeVisible();
  await page.getByLabel('Image URL').fill('');
  await page.getByRole('button', { name: 'Create Service' }).click();

  await page.waitForURL('**/dashboard/service-catalog');
  const card = page.getByRole('listitem').filter({ hasText: 'Furnace tune-up' });
  await expect(card).toContainText(/#heating.*#seasonal.*#gas.*\+1.*\$149\.00.*1\sh/);
  const visitor = await context.newPage();
  await visitor.goto(`/book/${business.session.user._id}`);
  await expect(visitor.getByText('Furnace tune-up').first()).toBeVisible();

  await page.getByRole('link', { name: 'Duplicate Furnace tune-up' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Furnace tune-up (copy)');
  await page.getByText('Public', { exact: true }).click();
  await page.getByRole('button', { name: 'Create Service' }).click();
  const copy = page.getByRole('listitem').filter({ hasText: '(copy)' });
  await expect(copy.getByRole('img', { name: 'Private' })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('Furnace tune-up').first()).toBeVisible();
  await expect(visitor.getByText('(copy)')).toHaveCount(0);

  await page.getByRole('link', { name: 'Edit Furnace tune-up (copy)' }).click();
  await page.getByText('Active', { exact: true }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.waitForURL('**/dashboard/service-catalog');
  await expect(copy).toHaveCount(0);
  await page.getByText('Active Only').click();
  await expect(copy.getByText('Inactive')).toBeVisible();

  await page.getByRole('button', { name: 'Delete Furnace tune-up (copy)' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to delete this service?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(copy).toBeVisible();
  await page.getByRole('button', { name: 'Delete Furnace tune-up (copy)' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(copy).toHaveCount(0);
});

test('the margin subtracts the labour cost of the business', async ({ page }) => {
  const business = await openBusiness();
  const { _id: id } = business.session.user;
  const preferences = { laborCostPerHour: 40 };
  await business.api.updateUser({ params: { id }, body: { preferences } });
  const { _id: service } = await business.api.createService({
    body: { name: 'Call', category: 'Repair', price: 100, cost: 10, laborHours: 1.5 },
  });
  await enter(page, business);
  await page.goto(`/dashboard/service-catalog/${service}/edit`);
  await expect(page.getByText('$30.00 (30%)')).toBeVisible();
  await page.getByLabel('Labor hours').fill('0.5');
  await expect(page.getByText('$70.00 (70%)')).toBeVisible();
});
