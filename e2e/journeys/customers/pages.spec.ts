import { expect, type Page, test } from '@playwright/test';
import { enter, openBusiness } from '../../support/api.ts';
import { elena, field, keep } from './book.ts';

const fill = async (page: Page) => {
  await field(page, 'Name').fill(elena.name);
  await field(page, 'Email').fill(elena.email);
  await field(page, 'Phone').fill(elena.phone);
  await field(page, 'Street address').fill(elena.address.street);
  await field(page, 'City').fill(elena.address.city);
  await field(page, 'State').fill(elena.address.state);
  await field(page, 'ZIP code').fill(elena.address.zip);
};

test('the create page shows missing fields, and opens the created customer', async ({ page }) => {
  const business = await openBusiness();
  await enter(page, business);
  await page.goto('/dashboard/customers/create');
  const create = page.getByRole('button', { name: 'Create Customer' });

  await create.click();
  const required = ['Name', 'Email', 'Phone', 'Street address', 'City', 'State', 'ZIP code'];
  for (const label of required) {
    await expect(field(page, label)).toHaveAccessibleDescription(`${label} is required`);
    await field(page, label).fill('1');
    await expect(field(page, label)).not.toHaveAccessibleDescription(`${label} is required`);
  }
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Invalid email format');
  expect((await business.api.listClients()).rows).toEqual([]);

  await fill(page);
  await page.route('**/api/clients', (route) => route.abort());
  await create.click();
  await expect(page.getByRole('alert')).toContainText(
    'Failed to create customer. Please try again.',
  );
  await expect(field(page, 'ZIP code')).toHaveValue('04105');
  await page.unroute('**/api/clients');
  await create.click();
  await expect(page.getByRole('heading', { name: 'Elena Petrova', level: 1 })).toBeVisible();
  const { rows } = await business.api.listClients();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ phone: '(207) 555-0146', address: elena.address });
  await expect(page).toHaveURL(`/dashboard/customers/${rows[0]?._id}`);
});

test('Cancel opens the list, and asks for a confirmation only when something was typed', async ({
  page,
}) => {
  await enter(page, await openBusiness());
  await page.goto('/dashboard/customers/create');
  const cancel = page.getByRole('link', { name: 'Cancel' });
  await cancel.click();
  await expect(page).toHaveURL('/dashboard/customers');

  await page.goto('/dashboard/customers/create');
  await field(page, 'Name').fill('Elena');
  await cancel.click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL('/dashboard/customers/create');
  await expect(field(page, 'Name')).toHaveValue('Elena');
  await cancel.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/dashboard/customers');
});

for (const base of ['/dashboard/customers', '/dashboard/clients']) {
  test(`the edit page below ${base} starts from the stored values and returns to the customer`, async ({
    page,
  }) => {
    const business = await openBusiness();
    const { _id: id } = await keep(business, elena);
    await enter(page, business);
    await page.goto(`${base}/edit/${id}`);
    await expect(page.getByRole('heading', { name: 'Edit Customer' })).toBeVisible();
    await expect(field(page, 'City')).toHaveValue('Falmouth');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(`${base}/${id}`);
    await page.goBack();

    await field(page, 'City').fill('');
    const save = page.getByRole('button', { name: 'Save Changes' });
    await save.click();
    await expect(field(page, 'City')).toHaveAccessibleDescription('City is required');
    await field(page, 'City').fill('Yarmouth');
    await page.route(`**/api/clients/${id}`, (route) => route.abort());
    await save.click();
    await expect(page.getByRole('alert')).toContainText(
      'Failed to update customer. Please try again.',
    );
    await page.unroute(`**/api/clients/${id}`);
    await save.click();
    await expect(page).toHaveURL(`${base}/${id}`);
    // In the card of the customer, and as their main property.
    await expect(page.getByText('Yarmouth, ME').first()).toBeVisible();
    expect((await business.api.getClient({ params: { id } })).address.city).toBe('Yarmouth');
  });
}
