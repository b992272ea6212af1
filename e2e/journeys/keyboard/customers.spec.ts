import { expect } from '@playwright/test';
import { enter, openBusiness } from '../../support/api.ts';
import { test } from '../../support/keys.ts';

test('a customer is added, edited in place and deleted by keyboard', async ({ page, keys }) => {
  const business = await openBusiness();
  await enter(page, business);
  await keys.open('/dashboard/customers');

  await test.step('the wizard returns the focus when it closes, and adds a customer', async () => {
    await keys.enter('button', 'Add Customer');
    await keys.expectFocus('textbox', 'Name');
    await keys.press('Escape');
    await keys.expectFocus('button', 'Add Customer');
    await keys.press('Enter');
    await keys.expectFocus('textbox', 'Name');
    await keys.fill('Name', 'Elena Petrova');
    await keys.fill('Phone', '2075550146');
    await keys.fill('Email', 'elena.petrova@mail.example');
    await keys.enter('button', 'Next');
    await keys.expectFocus('textbox', 'Street address');
    await keys.fill('Street address', '218 Foreside Road');
    await keys.fill('City', 'Falmouth');
    await keys.fill('State', 'ME');
    await keys.fill('ZIP code', '04105');
    await keys.enter('button', 'Create Customer');
    await keys.expectOpened('Elena Petrova');
  });

  await test.step('the edit form takes the focus and returns it', async () => {
    await keys.enter('button', 'Edit Customer');
    await keys.expectFocus('textbox', 'Name');
    await keys.fill('Name', 'Elena Novak');
    await keys.fill('Company', 'Novak Foods');
    await keys.tabTo('radio', 'Residential');
    await keys.press('ArrowRight');
    await keys.tabTo('checkbox', 'Tax exempt');
    await keys.press('Space');
    await keys.enter('button', 'Save Changes');
    await expect(page.getByRole('heading', { name: 'Elena Novak', level: 1 })).toBeVisible();
    await keys.expectAnyFocus();
    const { rows } = await business.api.listClients();
    expect(rows).toMatchObject([
      { companyName: 'Novak Foods', customerType: 'commercial', taxExempt: true },
    ]);
  });

  await test.step('a confirmation returns the focus to its button or opens the list', async () => {
    await keys.enter('button', 'Delete Customer');
    await keys.expectFocus('button', 'Cancel');
    await keys.press('Enter');
    await keys.expectFocus('button', 'Delete Customer');
    await keys.press('Enter');
    await keys.expectFocus('button', 'Cancel');
    await keys.enter('button', 'Delete Customer');
    await keys.expectOpened('Customers');
    expect((await business.api.listClients()).rows).toEqual([]);
  });
});

test('equipment is added, edited and deleted by keyboard', async ({ page, keys }) => {
  const business = await openBusiness();
  const { _id } = await business.api.createClient({ body: { name: 'Elena Petrova' } });
  await enter(page, business);
  await keys.open(`/dashboard/customers/${_id}`);
  await keys.enter('button', 'Add equipment');
  await keys.expectFocus('textbox', 'What it is');
  await keys.press('Escape');
  await keys.expectFocus('button', 'Add equipment');
  // The dialog takes keys until it is gone.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await keys.press('Enter');
  await keys.fill('What it is', 'Furnace');
  await keys.fill('Warranty until', '10/02/2020');
  await keys.press('Enter');
  await keys.enter('button', 'Add equipment');
  await expect(page.getByText('Warranty ended Oct 2, 2020')).toBeVisible();
  await keys.expectAnyFocus();
  await keys.enter('button', 'Actions for Furnace');
  await keys.choose('Edit');
  await keys.expectFocus('textbox', 'What it is');
  await keys.fill('Make', 'Trane');
  await keys.enter('button', 'Save Changes');
  await expect(page.getByRole('button', { name: 'Actions for Furnace · Trane' })).toBeVisible();
  await keys.expectAnyFocus();
  await keys.enter('link', 'Furnace', 'back');
  await keys.expectOpened('Furnace · Trane');
  await keys.enter('button', 'Delete');
  await keys.expectFocus('button', 'Cancel');
  await keys.enter('button', 'Delete');
  await keys.expectOpened('Elena Petrova');
  await expect(page.getByText('No equipment yet.')).toBeVisible();
});

test('the list is searched, filtered and opened by keyboard', async ({ page, keys }) => {
  const business = await openBusiness();
  for (const name of ['Zoe Lind', 'Walt Brennan'])
    await business.api.createClient({ body: { name } });
  await enter(page, business);
  await keys.open('/dashboard/customers');
  await keys.fill('Search customers...', 'walt', 'searchbox');
  await expect(page.getByText('1 shown')).toBeVisible();
  await keys.enter('button', /^Filter/);
  await keys.tabTo('checkbox', 'Owes money');
  await keys.press('Space');
  await expect(page.getByText('No customers match your search criteria.')).toBeVisible();
  await keys.press('Space');
  await keys.enter('link', /Walt Brennan/);
  await keys.expectOpened('Walt Brennan');
});
