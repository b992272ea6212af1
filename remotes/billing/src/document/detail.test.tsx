import type { Quote } from '@tradewind/contracts/quotes';
import type { ApiClient } from '@tradewind/remote-kit';
import { ApiFailure } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { anyInvoice, anyQuote } from '../testing/anyDocument.ts';
import { invoicePage, quotePage, showDocument, wasSent } from '../testing/showDocument.tsx';

const gone = new ApiFailure(404, { message: 'Not found', code: 'not_found' });
test('shows an error when the quote cannot be loaded', async () => {
  const { screen } = await showDocument(quotePage, {
    getQuote: () => Promise.reject(gone),
  });
  await expect.element(screen.getByText('Failed to load quote. Please try again.')).toBeVisible();
});

test('the quote has the same position as its skeleton', async () => {
  const { promise, resolve } = Promise.withResolvers<Quote>();
  const { screen } = await showDocument(quotePage, { getQuote: () => promise });
  await expect.element(screen.getByText('Loading quote')).toBeInTheDocument();
  const place = () => {
    const { left, top, width } =
      screen.container.querySelector('article')?.getBoundingClientRect() ?? {};
    return [left, top, width];
  };
  const waiting = place();
  resolve(anyQuote());
  await expect.element(screen.getByRole('heading', { name: anyQuote().quoteNumber })).toBeVisible();
  expect(place()).toEqual(waiting);
});

test.each([
  ['quote', quotePage, { getQuote: async () => anyQuote({ clientArchived: true }) }],
  [
    'invoice',
    invoicePage,
    { getInvoice: async () => anyInvoice({ status: 'pending', clientArchived: true }) },
  ],
] as const)('a %s of a deleted customer says so, and offers no Send', async (_, page, api) => {
  const { screen } = await showDocument(page, api);
  await expect.element(screen.getByText(/^This customer was deleted/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Download PDF' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send' }).query()).toBeNull();
  expect(screen.getByRole('button', { name: 'Edit message' }).query()).toBeNull();
});

test.each([{}, { voided: true as const }])(
  'an invoice of a plan links to it, %j',
  async (changes) => {
    const plan = { _id: '00000000-0000-4000-8000-000000000401', name: 'Comfort plan' };
    const { screen } = await showDocument(invoicePage, {
      getInvoice: async () => anyInvoice({ plan, ...changes }),
    });
    await expect
      .element(screen.getByRole('link', { name: 'Open plan' }))
      .toHaveAttribute('href', `/dashboard/maintenance-plans/${plan._id}`);
  },
);

test('shows a message and a link to all quotes when someone else deletes the quote', async () => {
  const getQuote = vi
    .fn<ApiClient['getQuote']>()
    .mockResolvedValueOnce(anyQuote({ status: 'sent' }));
  getQuote.mockRejectedValue(gone);
  const { screen } = await showDocument(quotePage, { getQuote, sendQuote: wasSent });
  // Any event about the quote refetches it.
  await screen.getByRole('button', { name: 'Send' }).click();
  const news = screen.getByRole('alert');
  await expect
    .element(news.getByText('There is no such quote, or it has been deleted.'))
    .toBeVisible();
  await expect
    .element(news.getByRole('link', { name: 'All quotes' }))
    .toHaveAttribute('href', '/dashboard/quotes');
  expect(screen.getByRole('button').query()).toBeNull();
});

test('shows a message and a link to all invoices when someone else deletes the invoice', async () => {
  const getInvoice = vi.fn<ApiClient['getInvoice']>().mockResolvedValueOnce(anyInvoice());
  getInvoice.mockRejectedValue(gone);
  const { screen } = await showDocument(invoicePage, { getInvoice, sendInvoice: wasSent });
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect
    .element(
      screen.getByRole('alert').getByText('There is no such invoice, or it has been deleted.'),
    )
    .toBeVisible();
});

test('keeps the document on the screen when a refetch fails for another reason', async () => {
  const getInvoice = vi.fn<ApiClient['getInvoice']>().mockResolvedValueOnce(anyInvoice());
  getInvoice.mockRejectedValue(new Error('offline'));
  const { screen, shell } = await showDocument(invoicePage, { getInvoice, sendInvoice: wasSent });
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => shell.toasts).toHaveLength(1);
  await expect.poll(() => getInvoice.mock.calls.length).toBe(2);
  await expect.element(screen.getByRole('heading', { name: 'INV-2026-00214' })).toBeVisible();
});

test('the payment form starts with the balance, and a partial payment is recorded', async () => {
  const recordPayment = vi.fn<ApiClient['recordPayment']>().mockResolvedValue(anyInvoice());
  const { screen } = await showDocument(invoicePage, {
    getInvoice: async () => anyInvoice(),
    recordPayment,
  });
  await screen.getByRole('button', { name: 'Record payment' }).click();
  const dialog = screen.getByRole('dialog');
  const amount = dialog.getByRole('textbox', { name: 'Amount' });
  await expect.element(amount).toHaveValue('279.39');
  await amount.fill('0');
  await userEvent.keyboard('{Enter}');
  await expect.element(amount).toHaveAccessibleDescription('Enter an amount above 0.');
  await amount.fill('100');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => recordPayment.mock.lastCall?.[0].body)
    .toMatchObject({ amount: 100, method: 'check' });
});

test('deleting an invoice asks for a confirmation, then opens the list', async () => {
  const deleteInvoice = vi.fn<ApiClient['deleteInvoice']>().mockResolvedValue(undefined);
  const { screen, shell, location } = await showDocument(invoicePage, {
    getInvoice: async () => anyInvoice(),
    listInvoices: async () => ({ rows: [] }),
    deleteInvoice,
  });
  await screen.getByRole('button', { name: 'More actions' }).click();
  await screen.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.poll(() => location()).toBe('/dashboard/invoices');
  expect(shell.questions[0]?.title).toBe('Delete invoice INV-2026-00214?');
});

test('a deleted invoice is requested again instead of shown from the cache', async () => {
  const getInvoice = vi.fn<ApiClient['getInvoice']>().mockResolvedValueOnce(anyInvoice());
  getInvoice.mockRejectedValue(gone);
  const { screen } = await showDocument(invoicePage, {
    getInvoice,
    // A list that was cached before the deletion.
    listInvoices: async () => ({ rows: [anyInvoice()] }),
    deleteInvoice: async () => undefined,
  });
  await screen.getByRole('button', { name: 'More actions' }).click();
  await screen.getByRole('menuitem', { name: 'Delete' }).click();
  await screen.getByRole('link', { name: 'INV-2026-00214' }).click();
  await expect.element(screen.getByText('Failed to load invoice. Please try again.')).toBeVisible();
});
