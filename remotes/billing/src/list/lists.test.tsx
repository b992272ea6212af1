import type { ApiClient } from '@tradewind/remote-kit';
import { anyUser, mockShell } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import remote from '../app.tsx';
import { anyInvoice, anyQuote, clientId } from '../testing/anyDocument.ts';

const show = async (path: string, api: Partial<ApiClient>) => {
  const shell = mockShell({ api });
  const { element, location } = shell.screen(remote, path);
  return { screen: await render(element), shell, location };
};

test.for([
  '/dashboard/quotes',
  '/dashboard/quotes/create',
  `/dashboard/quotes/${clientId}`,
  `/dashboard/quotes/${clientId}/edit`,
  '/dashboard/invoices',
  '/dashboard/invoices/create',
  `/dashboard/invoices/${clientId}`,
  `/dashboard/invoices/edit/${clientId}`,
])('%s shows a technician that they have no permission, without a call', async (path) => {
  const called = vi.fn(() => Promise.reject(new Error('down')));
  const api = { listQuotes: called, getQuote: called, listInvoices: called, getInvoice: called };
  const shell = mockShell({ api, user: anyUser({ role: 'technician' }) });
  const screen = await render(shell.screen(remote, path).element);
  await expect
    .element(screen.getByRole('alert').getByText('You do not have permission to do this.'))
    .toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' }).query()).toBeNull();
  expect(called).not.toHaveBeenCalled();
});

test('shows an empty state when no quote has the status', async () => {
  const listQuotes = vi.fn<ApiClient['listQuotes']>().mockResolvedValue({ rows: [] });
  const { screen } = await show('/dashboard/quotes?status=expired', { listQuotes });
  await expect.element(screen.getByText('No quotes found matching your criteria.')).toBeVisible();
  expect(listQuotes.mock.lastCall?.[0]?.query).toMatchObject({ status: 'expired' });
  expect(screen.getByRole('link', { name: 'Write your first quote' }).query()).toBeNull();
});

test('names accepted quotes to plan in the filter only where they are listed', async () => {
  const listQuotes = vi.fn<ApiClient['listQuotes']>().mockResolvedValue({ rows: [] });
  const { screen } = await show('/dashboard/quotes?status=without_job', { listQuotes });
  const choice = screen.getByRole('link', { name: 'To plan' });
  await expect.element(choice).toHaveAttribute('aria-current', 'page');
  await expect
    .poll(() => listQuotes.mock.lastCall?.[0]?.query)
    .toMatchObject({ status: 'without_job' });
  await screen.getByRole('link', { name: 'All Status' }).click();
  await expect.poll(() => choice.query()).toBeNull();
});

test('offers no first invoice when none matches the filter', async () => {
  const { screen } = await show('/dashboard/invoices?q=petrova', {
    listInvoices: async () => ({ rows: [] }),
  });
  await expect.element(screen.getByText('No invoices found.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create your first invoice' }).query()).toBeNull();
});

test.for([
  ['/dashboard/quotes', 'Write your first quote'],
  ['/dashboard/invoices', 'Create your first invoice'],
] as const)('%s of a business without any leads to the first', async ([path, words]) => {
  const none = async () => ({ rows: [] });
  const { screen } = await show(path, { listQuotes: none, listInvoices: none });
  await expect
    .element(screen.getByRole('link', { name: words }))
    .toHaveAttribute('href', `${path}/create`);
});

test('a quote past its last day shows as expired in any status', async () => {
  const row = anyQuote({ status: 'sent', expired: true });
  const { screen } = await show('/dashboard/quotes', { listQuotes: async () => ({ rows: [row] }) });
  const list = screen.getByRole('list', { name: 'Quotes' });
  await expect.element(list.getByText('Expired')).toBeVisible();
  expect(list.getByText('Sent').query()).toBeNull();
});

test('an invoice that is paid in part shows what is open below its amount', async () => {
  const partly = anyInvoice({ status: 'pending', total: 400, amountPaid: 280, balance: 120 });
  const whole = anyInvoice({
    _id: 'other',
    status: 'pending',
    total: 75,
    amountPaid: 0,
    balance: 75,
  });
  const { screen } = await show('/dashboard/invoices', {
    listInvoices: async () => ({ rows: [partly, whole] }),
  });
  const table = screen.getByRole('table', { name: 'Invoices' });
  await expect.element(table.getByText('$120.00 open')).toBeVisible();
  await expect.element(table.getByText('$400.00')).toBeVisible();
  expect(table.getByText('$75.00 open').query()).toBeNull();
});

test('a new quote is marked in the list, and the toast opens it', async () => {
  const quote = anyQuote();
  const other = anyQuote({ _id: 'other', quoteNumber: 'Q-2026-00056', title: 'Old tap' });
  const shell = mockShell({
    api: {
      getQuote: async () => quote,
      getQuoteTimeline: async () => [],
      getClient: () => new Promise(() => undefined),
      createQuote: async () => quote,
      listQuotes: async () => ({ rows: [quote, other] }),
    },
  });
  const from = { quoteId: quote._id };
  const { element, location } = shell.screen(remote, '/dashboard/quotes/create', from);
  const screen = await render(element);
  await screen.getByRole('button', { name: 'Create Quote' }).click();
  await expect.poll(location).toBe('/dashboard/quotes');
  const rows = () =>
    screen
      .getByRole('list', { name: 'Quotes' })
      .getByRole('listitem')
      .elements()
      .map((row) => row.textContent);
  await expect
    .poll(rows)
    .toEqual([
      expect.stringMatching(/^Heat pumpNew · Q-2026-00057/),
      expect.stringMatching(/^Old tapQ-2026-00056/),
    ]);
  const action = shell.toasts[0]?.toast.action;
  expect(action?.label).toBe('Open');
  action?.onClick();
  await expect.poll(location).toBe(`/dashboard/quotes/${quote._id}`);
});

test('the invoices follow the address: unpaid, of one customer, by due date', async () => {
  const listInvoices = vi
    .fn<ApiClient['listInvoices']>()
    .mockResolvedValue({ rows: [anyInvoice()] });
  const { screen, location } = await show(
    `/dashboard/invoices?status=unpaid&customer=${clientId}`,
    { listInvoices },
  );
  await screen.getByRole('button', { name: 'Due Date' }).click();
  await expect.poll(() => location()).toContain('sort=dueDate&order=desc');
  await expect
    .poll(() => listInvoices.mock.lastCall?.[0]?.query)
    .toMatchObject({
      status: 'unpaid',
      customer: clientId,
      sort: 'dueDate',
      order: 'desc',
    });
  await screen.getByRole('searchbox', { name: 'Search invoices' }).fill('petrova');
  await expect.poll(() => location()).toContain('q=petrova');
});

test('deleting from the list asks for a confirmation and reports a failure', async () => {
  const { screen, shell } = await show('/dashboard/invoices', {
    listInvoices: async () => ({ rows: [anyInvoice()] }),
    deleteInvoice: () => Promise.reject(new Error('offline')),
  });
  await screen.getByRole('button', { name: 'Delete INV-2026-00214' }).click();
  await expect
    .poll(() => shell.toasts.map(({ toast }) => toast.title))
    .toEqual(['The invoice was not deleted.']);
  expect(shell.questions).toHaveLength(1);
});
