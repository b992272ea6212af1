import { ClientDetail } from '@tradewind/contracts/clients';
import { Property } from '@tradewind/contracts/properties';
import type { ApiClient } from '@tradewind/remote-kit';
import { ApiFailure, anyUser, mockShell, sampleOf } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import remote from '../app.tsx';
import { anyInvoice, anyQuote, clientId } from '../testing/anyDocument.ts';
import { anyJob } from '../testing/anyWork.ts';

const user = anyUser({ preferences: { ...anyUser().preferences, defaultTaxRate: 8.25 } });
const main: Property = {
  ...sampleOf(Property),
  ...{ _id: clientId, name: '', isMain: true, taxRate: null, taxExempt: false },
};
const cabin: Property = {
  ...main,
  ...{ _id: '50000000-0000-4000-8000-000000000001', name: 'Cabin', isMain: false, taxRate: 9.3 },
};
const clientOf = (name: string, taxExempt = false): ClientDetail => ({
  ...sampleOf(ClientDetail),
  ...{ _id: crypto.randomUUID(), name, taxExempt },
});
const clients = [clientOf('Town Hall', true), clientOf('Grace Lee')];
const elena: ClientDetail = { ...clientOf('Elena Petrova'), _id: clientId };

const open = async (path: string, api: Partial<ApiClient>, state?: unknown) => {
  const shell = mockShell({
    user,
    api: {
      listClients: async () => ({ rows: clients }),
      getClient: async ({ params: { id } }) => clients.find(({ _id }) => _id === id) ?? elena,
      listClientProperties: async () => ({ rows: [main, cabin] }),
      listQuotes: async () => ({ rows: [] }),
      listServices: async () => ({ rows: [] }),
      getInvoiceTimeline: async () => [],
      getQuoteTimeline: async () => [],
      ...api,
    },
  });
  const screen = await render(shell.screen(remote, path, state).element);
  const choose = async (name: string) => {
    await screen.getByRole('combobox', { name: 'Client' }).fill(name);
    await screen.getByRole('option', { name: new RegExp(name) }).click();
  };
  const taxOf = (line: number) =>
    screen.getByRole('listitem', { name: `Item ${line}` }).getByRole('textbox', { name: 'Tax %' });
  return { screen, choose, taxOf };
};

const taxed = (tax: number) => anyQuote().items.map((item) => ({ ...item, tax }));

test('a new invoice waits for its client before it has a tax, and shows an error with Retry', async () => {
  const getClient = vi
    .fn<ApiClient['getClient']>()
    .mockRejectedValueOnce(new ApiFailure(500, { message: 'Something went wrong.' }))
    .mockResolvedValue(clientOf('Town Hall', true));
  const { screen } = await open('/dashboard/invoices/create', { getClient }, { clientId });
  await screen.getByRole('button', { name: /retry/i }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Tax %' })).toHaveValue('0');
});

test('a new invoice, and each line of a new quote, has the default tax', async () => {
  const invoice = await open('/dashboard/invoices/create', {}, { clientId });
  await expect.element(invoice.screen.getByRole('textbox', { name: 'Tax %' })).toHaveValue('8.25');
  await invoice.screen.unmount();
  const quote = await open('/dashboard/quotes/create', {}, { clientId });
  await expect.element(quote.taxOf(1)).toHaveValue('8.25');
  await quote.screen.getByRole('button', { name: 'Add Item' }).click();
  await expect.element(quote.taxOf(2)).toHaveValue('8.25');
});

test('a tax-exempt client takes the tax off the lines of a new quote, but not where one was typed', async () => {
  const { screen, choose, taxOf } = await open('/dashboard/quotes/create', {});
  await screen.getByRole('button', { name: 'Add Item' }).click();
  await taxOf(2).fill('5');
  await choose('Town Hall');
  await expect.element(taxOf(1)).toHaveValue('0');
  await expect.element(taxOf(2)).toHaveValue('5');
});

test('the tax of a saved invoice is off for a tax-exempt client, and on again for the next one', async () => {
  const invoice = anyInvoice({ taxRule: 'document', tax: 8.25, status: 'draft' });
  const { screen, choose } = await open(`/dashboard/invoices/${invoice._id}/edit`, {
    getInvoice: async () => invoice,
  });
  const tax = screen.getByRole('textbox', { name: 'Tax %' });
  await expect.element(screen.getByRole('combobox', { name: 'Property' })).toBeVisible();
  await choose('Town Hall');
  await expect.element(tax).toHaveValue('0');
  await choose('Grace Lee');
  await expect.element(tax).toHaveValue('8.25');
});

test('a tax that was typed into a saved invoice stays when it is opened and for another client', async () => {
  const invoice = anyInvoice({ taxRule: 'document', tax: 3, status: 'draft' });
  const { screen, choose } = await open(`/dashboard/invoices/${invoice._id}/edit`, {
    getInvoice: async () => invoice,
  });
  await expect.element(screen.getByRole('combobox', { name: 'Property' })).toBeVisible();
  await choose('Grace Lee');
  await expect.element(screen.getByRole('textbox', { name: 'Tax %' })).toHaveValue('3');
});

test('a line that is added to a saved quote has the default tax, and a tax-exempt client has none', async () => {
  const quote = anyQuote({ status: 'draft', items: taxed(8.25) });
  const { screen, choose, taxOf } = await open(`/dashboard/quotes/${quote._id}/edit`, {
    getQuote: async () => quote,
  });
  await expect.element(screen.getByRole('combobox', { name: 'Property' })).toBeVisible();
  await screen.getByRole('button', { name: 'Add Item' }).click();
  await expect.element(taxOf(2)).toHaveValue('8.25');
  await choose('Town Hall');
  await expect.element(taxOf(1)).toHaveValue('0');
  await expect.element(taxOf(2)).toHaveValue('0');
});

test('an invoice from a job keeps the tax of its accepted quote at a property with another rate', async () => {
  const job = anyJob();
  const quote = anyQuote({ status: 'accepted', jobId: job._id, items: taxed(8.25) });
  const { screen, taxOf } = await open(
    '/dashboard/invoices/create',
    {
      getJob: async () => ({ ...job, property: { ...cabin, accessNotes: '' } }),
      listQuotes: async () => ({ rows: [quote] }),
      getQuote: async () => quote,
    },
    { jobId: job._id },
  );
  await expect.element(screen.getByRole('combobox', { name: 'Property' })).toHaveValue(cabin._id);
  await screen.getByRole('button', { name: 'Add Item' }).click();
  await expect.element(taxOf(2)).toHaveValue('9.3');
  await expect.element(taxOf(1)).toHaveValue('8.25');
});

test('a tax that was typed into a new invoice or quote stays for a tax-exempt client, with a note', async () => {
  const note = 'The customer is tax exempt.';
  const invoice = await open('/dashboard/invoices/create', {});
  const tax = invoice.screen.getByRole('textbox', { name: 'Tax %' });
  const line = invoice.screen.getByRole('listitem', { name: 'Item 1' });
  await line.getByRole('textbox', { name: 'Unit price' }).fill('100');
  await tax.fill('5');
  expect(invoice.screen.getByText(note).query()).toBeNull();
  await invoice.choose('Town Hall');
  await expect.element(invoice.screen.getByText(note)).toBeVisible();
  await expect.element(tax).toHaveValue('5');
  await invoice.choose('Grace Lee');
  await expect.poll(() => invoice.screen.getByText(note).query()).toBeNull();
  await expect.element(tax).toHaveValue('5');
  await invoice.screen.unmount();
  const quote = await open('/dashboard/quotes/create', {});
  const item = quote.screen.getByRole('listitem', { name: 'Item 1' });
  await item.getByRole('textbox', { name: 'Unit price' }).fill('100');
  await quote.taxOf(1).fill('5');
  await quote.choose('Town Hall');
  await expect.element(quote.screen.getByText(note)).toBeVisible();
  await expect.element(quote.taxOf(1)).toHaveValue('5');
});
