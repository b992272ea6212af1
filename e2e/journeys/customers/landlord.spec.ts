import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { addDays } from '@tradewind/contracts/calendar';
import { todayIn } from '@tradewind/contracts/timeZones';
import { enter, openBusiness } from '../../support/api.ts';
import { addCustomer, cell, chooseCustomer } from '../../support/billing.ts';
import { newestMailTo } from '../../support/mail.ts';

const label = 'Rental on Elm · 4 Elm St, Portland, ME 04101';

test('a landlord’s second property is named by the job, the quote, the mail and the plan', async ({
  page,
}) => {
  const business = await openBusiness();
  const customer = await addCustomer(business.api);
  // Other tests send to the address of that customer, too.
  const email = `elena.${randomUUID()}@mail.example`;
  await business.api.updateClient({ params: { id: customer._id }, body: { email } });
  await business.api.createService({
    body: { name: 'Furnace tune-up', category: 'Heating', price: 129 },
  });
  await enter(page, business);

  await test.step('the property is added on the customer’s page', async () => {
    await page.goto(`/dashboard/customers/${customer._id}`);
    await page.getByRole('button', { name: 'Add property' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Rental on Elm');
    await dialog.getByLabel('Street address').fill('4 Elm St');
    await dialog.getByLabel('City').fill('Portland');
    await dialog.getByLabel('State').fill('ME');
    await dialog.getByLabel('ZIP').fill('04101');
    await dialog.getByLabel('Access notes').fill('Key box, code 4471');
    await dialog.getByRole('button', { name: 'Add property' }).click();
    await expect(page.getByRole('link', { name: 'Directions to Rental on Elm' })).toBeVisible();
  });

  await test.step('a job there shows its address and its access notes', async () => {
    await page.goto('/dashboard/jobs/create');
    await page.getByLabel('Title').fill('No heat upstairs');
    await chooseCustomer(page, 'Elena Petrova');
    await page.getByRole('combobox', { name: 'Property' }).selectOption(label);
    await page.getByLabel('Scheduled date').fill(addDays(todayIn('America/New_York'), 7));
    await page.getByRole('button', { name: 'Create Job' }).click();
    await expect(page.getByRole('heading', { name: 'No heat upstairs' })).toBeVisible();
    await expect(page.getByText('Key box, code 4471')).toBeVisible();
    await expect(page.getByText('4 Elm St', { exact: false }).first()).toBeVisible();
  });

  await test.step('its quote is for the property, in the mail’s page, too', async () => {
    await page.getByRole('link', { name: 'Create Quote' }).click();
    await expect(page.getByRole('combobox', { name: 'Property' })).toHaveValue(/./);
    await cell(page, 1, 'Description').fill('New thermostat');
    await cell(page, 1, 'Unit price').fill('180');
    await page.getByRole('button', { name: 'Create Quote' }).click();
    await page.waitForURL('**/dashboard/quotes');
    const { rows } = await business.api.listQuotes();
    await business.api.sendQuote({ params: { id: rows[0]?._id ?? '' } });
    const { links } = await newestMailTo(page, email);
    await page.goto(links[0] ?? '');
    await expect(page.getByText('4 Elm St')).toBeVisible();
    await expect(page.getByText('218 Foreside Road')).toBeVisible();
  });

  await test.step('the list of jobs finds the job by the street', async () => {
    await page.goto('/dashboard/jobs');
    await page.getByRole('searchbox').fill('4 Elm');
    await expect(page.getByRole('link', { name: /No heat upstairs/ })).toBeVisible();
  });

  await test.step('a plan for the property plans its visits there, and pauses', async () => {
    await page.goto('/dashboard/maintenance-plans/create');
    await chooseCustomer(page, 'Elena Petrova');
    await page.getByRole('combobox', { name: 'Property' }).selectOption(label);
    await page.getByLabel('Name').fill('Comfort plan');
    await page.getByLabel('Price').fill('24.50');
    await page.getByRole('button', { name: 'Add service' }).click();
    const line = page.getByRole('listitem', { name: 'Service 1' });
    await line.getByRole('combobox', { name: 'Service' }).fill('tune');
    await page.getByRole('option', { name: /Furnace tune-up/ }).click();
    await line.getByRole('combobox', { name: 'How often' }).selectOption('2');
    await page.getByRole('button', { name: 'Create Plan' }).click();
    await expect(page.getByText('Elena Petrova · Rental on Elm')).toBeVisible();
    const visits = page.getByRole('region', { name: 'Visits' });
    await visits.getByRole('link').first().click();
    await expect(page.getByText('Key box, code 4471')).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Pause plan' }).click();
    await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  });
  const { rows: plans } = await business.api.listMaintenancePlans();
  expect(plans).toMatchObject([{ name: 'Comfort plan', price: 24.5, state: 'paused' }]);
});
