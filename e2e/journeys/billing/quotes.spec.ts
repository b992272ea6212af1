import { expect, test } from '@playwright/test';
import { enter, openBusiness } from '../../support/api.ts';
import { addCustomer, cell, chooseCustomer, oneLine, totalOf } from '../../support/billing.ts';

test('a quote starts from a template, takes a service from the catalog, and is edited and sent', async ({
  page,
}) => {
  const business = await openBusiness();
  await addCustomer(business.api);
  await business.api.createService({
    body: { name: 'Thermostat setup', category: 'Controls', price: 89.5 },
  });
  await enter(page, business);

  await test.step('shows the specification’s messages for missing fields', async () => {
    await page.goto('/dashboard/quotes/create');
    await page.getByRole('button', { name: 'Create Quote' }).click();
    await expect(page.getByText('Please select a client')).toBeVisible();
    await expect(page.getByText('Title is required')).toBeVisible();
    await expect(
      page.getByText('All items must have a description and positive quantity'),
    ).toBeVisible();
  });

  await test.step('fills in the lines of a template, under their headings', async () => {
    await chooseCustomer(page, 'Elena Petrova');
    await page
      .getByLabel('Start from a template')
      .selectOption('HVAC: Ductless mini-split, two zones');
    await expect(page.getByLabel('Title')).toHaveValue('Ductless mini-split, two zones');
    await expect(page.getByLabel('Section Equipment')).toBeVisible();
    await expect(cell(page, 1, 'Unit price')).toHaveValue('2,980.00');
    await expect(totalOf(page)).toHaveText('$5,107.00');
  });

  await test.step('adds a service at its price and updates the total on each key', async () => {
    await page.getByRole('combobox', { name: 'Add from catalog' }).fill('thermostat');
    await page.getByRole('option', { name: /Thermostat setup/ }).click();
    await expect(cell(page, 7, 'Description')).toHaveValue('Thermostat setup');
    await cell(page, 7, 'Quantity').fill('2');
    await page.getByLabel('Discount %').fill('10');
    await expect(totalOf(page)).toHaveText('$4,757.40');
    await page.getByRole('button', { name: 'Create Quote' }).click();
    await page.waitForURL('**/dashboard/quotes');
  });

  await test.step('edits the draft and keeps its sections', async () => {
    await page.getByRole('link', { name: 'Ductless mini-split, two zones' }).click();
    await expect(page.getByRole('article')).toContainText('$4,757.40');
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'Remove item 7' }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const article = page.getByRole('article');
    await expect(article).toContainText('$4,596.30');
    await expect(article.getByText('Equipment', { exact: true })).toBeVisible();
  });

  await test.step('is sent after a confirmation and is no longer a draft', async () => {
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(
      'This will change the status to "sent". Do you want to proceed?',
    );
    await question.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Quote sent successfully!')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Edit' })).toBeHidden();
    await page.goto(`${page.url()}/edit`);
    await expect(page.getByText('Only a draft can be edited.')).toBeVisible();
  });
});

test('converting a quote asks for a confirmation unless the quote is accepted', async ({
  page,
}) => {
  const business = await openBusiness();
  const client = (await addCustomer(business.api))._id;
  const [asked, agreed] = [
    await business.api.createQuote({ body: { client, title: 'Asked', items: oneLine } }),
    await business.api.createQuote({ body: { client, title: 'Agreed', items: oneLine } }),
  ];
  await enter(page, business);

  await page.goto(`/dashboard/quotes/${asked._id}`);
  await page.getByRole('button', { name: 'Convert to Invoice' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'This quote has not been accepted. Are you sure you want to convert it to an invoice?',
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/quotes/);

  await page.goto(`/dashboard/quotes/${agreed._id}`);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Accepted' }).click();
  await expect(page.getByText('Status changed', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Convert to Invoice' }).click();
  await page.waitForURL('**/dashboard/invoices/*');
  await expect(page.getByRole('article')).toContainText('$100.00');
  await page.getByRole('link', { name: 'Open quote' }).click();
  await expect(page.getByRole('link', { name: 'Open invoice' })).toBeVisible();
});

test('the question before a quote is converted says that it was accepted meanwhile', async ({
  page,
}) => {
  const business = await openBusiness();
  const client = (await addCustomer(business.api))._id;
  const quote = await business.api.createQuote({
    body: { client, title: 'Asked', items: oneLine },
  });
  const params = { id: quote._id };
  await enter(page, business);
  const following = page.waitForResponse('**/api/events');
  await page.goto(`/dashboard/quotes/${quote._id}`);
  await following;
  await page.getByRole('button', { name: 'Convert to Invoice' }).click();
  const question = page.getByRole('alertdialog', { name: 'Convert to invoice?' });
  await expect(question).toContainText('This quote has not been accepted.');
  await business.api.updateQuote({ params, body: { status: 'accepted' } });
  await expect(question).toContainText('This quote has been accepted meanwhile.');
  await question.getByRole('button', { name: 'Convert' }).click();
  await page.waitForURL('**/dashboard/invoices/*');
});

test('a quote is duplicated with new dates, and a draft is deleted', async ({ page }) => {
  const business = await openBusiness();
  const client = (await addCustomer(business.api))._id;
  const quote = await business.api.createQuote({
    body: {
      client,
      title: 'Yearly care',
      items: oneLine,
      date: '2020-01-02',
      validUntil: '2020-02-01',
    },
  });
  await enter(page, business);
  await page.goto(`/dashboard/quotes/${quote._id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Yearly care');
  await expect(totalOf(page)).toHaveText('$100.00');
  await page.getByRole('button', { name: 'Create Quote' }).click();
  await page.waitForURL('**/dashboard/quotes');
  const rows = page.getByRole('list', { name: 'Quotes' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);

  await page.goto(`/dashboard/quotes/${quote._id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete draft' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL('**/dashboard/quotes');
  await expect(rows).toHaveCount(1);
});

test('the list searches, filters by status and by customer, and marks expired quotes', async ({
  page,
}) => {
  const business = await openBusiness();
  const client = (await addCustomer(business.api))._id;
  const other = await business.api.createClient({ body: { name: 'Dockside Diner' } });
  const past = { date: '2020-01-02', validUntil: '2020-02-01' };
  for (const body of [
    { client, title: 'Old boiler', items: oneLine, ...past },
    { client, title: 'New boiler', items: oneLine },
    { client: other._id, title: 'Kitchen vent', items: oneLine },
  ]) {
    await business.api.createQuote({ body });
  }
  await enter(page, business);
  await page.goto('/dashboard/quotes');
  const rows = page.getByRole('list', { name: 'Quotes' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await page.getByRole('link', { name: 'Expired' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Expired');
  await page.getByRole('link', { name: 'All Status' }).click();
  await expect(rows).toHaveCount(3);
  await page.getByRole('searchbox', { name: 'Search quotes' }).fill('dockside');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Kitchen vent');
  await page.getByRole('searchbox', { name: 'Search quotes' }).fill('no such thing');
  await expect(page.getByText('No quotes found matching your criteria.')).toBeVisible();
  await page.goto(`/dashboard/quotes?customer=${client}`);
  await expect(rows).toHaveCount(2);
  await page.getByRole('link', { name: 'Show all quotes' }).click();
  await expect(rows).toHaveCount(3);
});
