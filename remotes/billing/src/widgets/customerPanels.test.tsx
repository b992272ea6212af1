import type { ApiClient } from '@tradewind/remote-kit';
import { mockShell } from '@tradewind/remote-kit/testing';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import remote from '../app.tsx';
import { anyInvoice, anyQuote, clientId } from '../testing/anyDocument.ts';

const customer = { _id: clientId, quoteCount: 4, invoiceCount: 1 };

const show = (name: 'customerQuotes' | 'customerInvoices', api: Partial<ApiClient>) => {
  const shell = mockShell({ api });
  const panel = remote.connect(shell.services).widgets[name];
  if (panel === undefined) throw new Error(`There is no widget ${name}.`);
  return render(shell.component(createElement(panel, { customer })));
};

test('Retry loads the quotes after a failure', async () => {
  const listClientQuotes = vi
    .fn<ApiClient['listClientQuotes']>()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue({ rows: [] });
  const screen = await show('customerQuotes', { listClientQuotes });
  await expect
    .element(screen.getByRole('alert').getByText('Error loading quotes. Please try again.'))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('No quotes yet.')).toBeVisible();
});

test('of four quotes the latest three are shown, with a link to all', async () => {
  const rows = ['a', 'b', 'c', 'd'].map((_id) => anyQuote({ _id, title: `Quote ${_id}` }));
  const listClientQuotes = vi.fn<ApiClient['listClientQuotes']>().mockResolvedValue({ rows });
  const screen = await show('customerQuotes', { listClientQuotes });
  await expect
    .element(screen.getByRole('link', { name: 'Quote c' }))
    .toHaveAttribute('href', '/dashboard/quotes/c');
  expect(screen.getByRole('link', { name: 'Quote d' }).query()).toBeNull();
  await expect
    .element(screen.getByRole('link', { name: 'View all 4 quotes' }))
    .toHaveAttribute('href', `/dashboard/quotes?customer=${clientId}`);
  expect(listClientQuotes.mock.lastCall?.[0]).toMatchObject({ params: { id: clientId } });
});

test('no link to all invoices is shown when all of them are listed', async () => {
  const listInvoices = vi
    .fn<ApiClient['listInvoices']>()
    .mockResolvedValue({ rows: [anyInvoice({ title: 'Heat pump service' })] });
  const screen = await show('customerInvoices', { listInvoices });
  await expect.element(screen.getByRole('link', { name: 'Heat pump service' })).toBeVisible();
  expect(screen.getByRole('link', { name: /View all/ }).query()).toBeNull();
  expect(listInvoices.mock.lastCall?.[0]?.query).toMatchObject({ customer: clientId });
});
