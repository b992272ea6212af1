import { expect, test } from '@playwright/test';
import { enter, openBusiness } from '../../support/api.ts';
import { planJob } from '../../support/schedule.ts';
import { elena, field, keep, names, walt } from './book.ts';

test('a customer is edited in place, and only the name is required', async ({ page }) => {
  const business = await openBusiness();
  const { _id: id } = await keep(business, elena);
  await enter(page, business);
  await page.goto(`/dashboard/customers/${id}`);
  const edit = page.getByRole('button', { name: 'Edit Customer' });
  const form = page.getByRole('form', { name: 'Edit Customer' });
  const save = form.getByRole('button', { name: 'Save Changes' });
  const saved = () => business.api.getClient({ params: { id } });

  await test.step('Cancel discards what was typed', async () => {
    await edit.click();
    await field(form, 'Name').fill('Someone Else');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { name: 'Elena Petrova', level: 1 })).toBeVisible();
    await edit.click();
    await expect(field(form, 'Name')).toHaveValue('Elena Petrova');
  });

  await test.step('an error message stays until its field is edited', async () => {
    await field(form, 'Name').fill('');
    await save.click();
    await expect(field(form, 'Name')).toHaveAccessibleDescription('Name is required');
    await field(form, 'Name').fill('Elena Novak');
    await expect(field(form, 'Name')).toHaveAccessibleDescription('');
    expect((await saved()).name).toBe('Elena Petrova');
  });

  await test.step('a save that fails loses nothing', async () => {
    await field(form, 'Phone').fill('');
    await field(form, 'Street address').fill('');
    await page.route(`**/api/clients/${id}`, (route) => route.abort());
    await save.click();
    await expect(form.getByRole('alert')).toContainText(
      'Failed to update customer. Please try again.',
    );
    await expect(field(form, 'Name')).toHaveValue('Elena Novak');
    await page.unroute(`**/api/clients/${id}`);
  });

  await save.click();
  await expect(page.getByRole('heading', { name: 'Elena Novak', level: 1 })).toBeVisible();
  await expect(form).toHaveCount(0);
  expect(await saved()).toMatchObject({
    name: 'Elena Novak',
    phone: '',
    email: elena.email,
    address: { street: '', city: 'Falmouth' },
  });
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Details changed');
});

test('leaving an unsaved edit asks for a confirmation', async ({ page }) => {
  const business = await openBusiness();
  const { _id: id } = await keep(business, elena);
  await enter(page, business);
  await page.goto(`/dashboard/customers/${id}`);
  await page.getByRole('button', { name: 'Edit Customer' }).click();
  await field(page, 'Notes').fill('Dog in the yard');
  const away = page.getByRole('main').getByRole('link', { name: 'Customers' });
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await away.click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(field(page, 'Notes')).toHaveValue('Dog in the yard');
  await away.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/dashboard/customers');
});

test('delete archives the customer, and their jobs keep the name', async ({ page }) => {
  const business = await openBusiness();
  const customer = await keep(business, elena);
  await keep(business, walt);
  const job = await planJob(business, customer);
  await enter(page, business);
  await page.goto(`/dashboard/customers/${customer._id}`);
  const ask = page.getByRole('main').getByRole('button', { name: 'Delete Customer' });
  const question = page.getByRole('alertdialog', { name: 'Delete Elena Petrova?' });

  await ask.click();
  await expect(question).toContainText('1 job stays, with the name and address as issued.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Elena Petrova', level: 1 })).toBeVisible();

  const calls = `**/api/clients/${customer._id}`;
  await page.route(calls, (route) => route.abort());
  await ask.click();
  await question.getByRole('button', { name: 'Delete Customer' }).click();
  await expect(page.getByText('Failed to delete customer. Please try again.')).toBeVisible();
  await page.unroute(calls);

  await ask.click();
  await question.getByRole('button', { name: 'Delete Customer' }).click();
  await expect(page).toHaveURL('/dashboard/customers');
  await expect(names(page)).toHaveText(['Walt Brennan']);
  await page.goto(`/dashboard/customers/${customer._id}`);
  await expect(page.getByText('There is no such customer, or it has been deleted.')).toBeVisible();
  await page.goto(`/dashboard/jobs/${job._id}`);
  await expect(page.getByText('Elena Petrova').first()).toBeVisible();
});
