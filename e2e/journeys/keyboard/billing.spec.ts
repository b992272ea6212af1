import { expect } from '@playwright/test';
import { enter, openBusiness } from '../../support/api.ts';
import { addCustomer, oneLine, totalOf } from '../../support/billing.ts';
import { test } from '../../support/keys.ts';

test('a quote is written, sent, accepted and converted to an invoice by keyboard', async ({
  page,
  keys,
}) => {
  const business = await openBusiness();
  await addCustomer(business.api);
  await business.api.createService({
    body: { name: 'Repair call', category: 'Repair', price: 189 },
  });
  await enter(page, business);
  await keys.open('/dashboard/quotes');
  await keys.enter('link', 'New Quote');
  await keys.expectOpened('Create New Quote');

  await test.step('lines are typed and picked from the catalog', async () => {
    await keys.search('Client', 'Elena', /Elena/);
    await expect(page.getByRole('combobox', { name: 'Client' })).toHaveValue('Elena Petrova');
    await keys.fill('Title', 'New pump');
    await keys.fill('Description', 'Condensate pump');
    await keys.fill('Quantity', '2');
    await keys.fill('Unit price', '100');
    await keys.enter('button', 'Add Item');
    await keys.expectFocus('textbox', 'Description');
    await page.keyboard.type('Labor');
    await keys.enter('button', 'Remove item 2');
    await expect(page.getByRole('listitem', { name: 'Item 2' })).toHaveCount(0);
    await keys.expectAnyFocus();
    await keys.tabTo('combobox', 'Add from catalog');
    await expect(page.getByRole('option', { name: /Repair call/ })).toHaveCount(0);
    await page.keyboard.type('Repair');
    const repair = page.getByRole('option', { name: /Repair call/ });
    await expect(repair).toBeVisible();
    await expect(async () => {
      await keys.press('ArrowDown');
      await expect(repair).toHaveAttribute('data-highlighted', '', { timeout: 1_000 });
    }).toPass();
    await keys.press('Enter');
    await expect(page.getByRole('listitem', { name: 'Item 2' })).toBeVisible();
    await keys.fill('Discount %', '10');
    await keys.press('Tab');
    await expect(totalOf(page)).toHaveText('$350.10');
  });

  await keys.enter('button', 'Create Quote');
  await keys.expectOpened('Quotes');
  await keys.enter('link', /New pump/);
  await keys.expectOpened(/Q-/);

  await test.step('sending asks for a confirmation and returns the focus', async () => {
    await keys.enter('button', 'Send');
    await keys.enter('button', 'Send');
    await expect(page.getByText('Quote sent successfully!')).toBeVisible();
    await keys.expectFocus('button', 'Send');
  });

  await test.step('the status changes', async () => {
    await keys.tabTo('combobox', 'Status');
    await keys.press('Enter');
    // The menu opens shortly before it handles keys.
    await expect(page.getByRole('listbox')).toBeFocused();
    await page.keyboard.type('Acc');
    await keys.press('Enter');
    await expect(page.getByText('Accepted', { exact: true }).first()).toBeVisible();
    await keys.expectFocus('combobox', 'Status');
  });

  await keys.enter('button', 'Convert to Invoice', 'back');
  await page.waitForURL('**/dashboard/invoices/*');
  await keys.expectOpened(/INV-/);
  await expect(page.getByRole('article')).toContainText('$350.10');
});

test('invoices are sorted, paid and deleted by keyboard', async ({ page, keys }) => {
  const business = await openBusiness();
  const client = (await addCustomer(business.api))._id;
  const small = await business.api.createInvoice({
    body: { client, items: oneLine, status: 'pending' },
  });
  await business.api.createInvoice({
    body: { client, items: oneLine.map((line) => ({ ...line, unitPrice: 300 })) },
  });
  await enter(page, business);
  await keys.open('/dashboard/invoices');
  const amounts = page.getByRole('table', { name: 'Invoices' }).getByText(/^\$\d/);

  await test.step('sorts by a column head and by the panel', async () => {
    await keys.enter('button', 'Filters');
    await keys.pick('Sort By', 'Am');
    await expect(amounts).toHaveText(['$300.00', '$100.00']);
    await keys.pick('Sort Order', 'Asc');
    await expect(amounts).toHaveText(['$100.00', '$300.00']);
    await keys.enter('button', 'Amount');
    await expect(amounts).toHaveText(['$300.00', '$100.00']);
    await keys.expectFocus('button', 'Amount');
  });

  await keys.enter('link', small.invoiceNumber);
  await keys.expectOpened(new RegExp(small.invoiceNumber));

  await test.step('a payment is recorded and undone', async () => {
    await keys.enter('button', 'Record payment');
    await keys.expectFocus('textbox', 'Amount');
    await keys.fill('Amount', '40');
    await keys.pick('Method', 'Card');
    await keys.fill('Note', 'Deposit');
    await keys.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await keys.expectFocus('button', 'Record payment');
    await keys.enter('button', 'Remove payment of $40.00');
    await keys.expectFocus('button', 'Cancel');
    await keys.enter('button', 'Remove');
    await expect(page.getByRole('region', { name: 'Payments' })).toHaveCount(0);
    await keys.expectAnyFocus();
  });

  await keys.enter('button', 'More actions');
  await keys.choose(/^Delete/);
  await keys.expectFocus('button', 'Cancel');
  await keys.enter('button', /^Delete/);
  await keys.expectOpened('Invoices');
  await expect(amounts).toHaveText(['$300.00']);
});
