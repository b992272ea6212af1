import type { Quote } from '@tradewind/contracts/quotes';
import type { ApiClient } from '@tradewind/remote-kit';
import { ApiFailure, anyUser } from '@tradewind/remote-kit/testing';
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

test('a quote says what its invoice bills where that is another amount', async () => {
  const quote = anyQuote({ status: 'accepted', invoiceId: anyInvoice()._id, invoiceTotal: 120.5 });
  const { screen } = await showDocument(quotePage, { getQuote: async () => quote });
  await expect
    .element(screen.getByText(/^The invoice bills \$120\.50, this quote is \$279\.39\./))
    .toBeVisible();
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

test('an accepted quote of a deleted customer offers neither a job nor an invoice, and says why', async () => {
  const quote = anyQuote({
    status: 'accepted',
    jobId: null,
    invoiceId: null,
    clientArchived: true,
  });
  const { screen } = await showDocument(quotePage, { getQuote: async () => quote });
  await expect
    .element(screen.getByText(/no job or invoice can be made from this quote\.$/))
    .toBeVisible();
  expect(screen.getByRole('button', { name: 'Convert to Invoice' }).query()).toBeNull();
  expect(screen.getByRole('button', { name: 'Create Job' }).query()).toBeNull();
});

test('a quote says nothing of an invoice that bills the same', async () => {
  const quote = anyQuote({ status: 'accepted', invoiceId: anyInvoice()._id, invoiceTotal: 279.39 });
  const { screen } = await showDocument(quotePage, { getQuote: async () => quote });
  await expect.element(screen.getByRole('link', { name: 'Open invoice' })).toBeVisible();
  expect(screen.getByText(/^The invoice bills/).query()).toBeNull();
});

test.each([
  [{ unplanned: true as const }, 1],
  [{}, 0],
])(
  'an accepted quote %j says whether its work is to be planned, and offers a job',
  async (over, offers) => {
    const quote = anyQuote({ status: 'accepted', jobId: 'j1', firstJobId: 'j0', ...over });
    const { screen } = await showDocument(quotePage, { getQuote: async () => quote });
    await expect.element(screen.getByText('Accepted').first()).toBeVisible();
    const note = screen.getByText(/Create a job for this work, or add a visit to its job\.$/);
    expect(note.elements()).toHaveLength(offers);
    expect(screen.getByRole('button', { name: 'Create Job' }).elements()).toHaveLength(offers);
    await expect
      .element(screen.getByRole('link', { name: 'Open first job' }))
      .toHaveAttribute('href', '/dashboard/jobs/j0');
  },
);

test.each([
  [
    'was declined',
    { status: 'declined' },
    /^Set the status to Sent .* To change it first, set it to Draft\.$/,
  ],
  ['has expired', { status: 'sent', expired: true }, /^Set the status to Draft and edit/],
] as const)('a quote that %s says how its customer can answer again', async (_, over, words) => {
  const { screen } = await showDocument(quotePage, { getQuote: async () => anyQuote(over) });
  await expect.element(screen.getByText(words)).toBeVisible();
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

test('the quote has the phone of the business, not of the member who is signed in', async () => {
  const { screen } = await showDocument(quotePage, { getQuote: async () => anyQuote() });
  const { phone, businessPhone = '' } = anyUser();
  await expect.element(screen.getByText(businessPhone)).toBeVisible();
  expect(screen.getByText(phone).query()).toBeNull();
});

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

test('an accepted quote converts without a confirmation and opens its invoice', async () => {
  const invoice = anyInvoice();
  const { screen, location } = await showDocument(quotePage, {
    getQuote: async () => anyQuote({ status: 'accepted' }),
    convertQuote: async () => ({ invoiceId: invoice._id, invoiceNumber: invoice.invoiceNumber }),
    getInvoice: async () => invoice,
  });
  await screen.getByRole('button', { name: 'Convert to Invoice' }).click();
  await expect.poll(() => location()).toBe(invoicePage);
});

test('an accepted quote without a job opens the form of one, with its customer and lines', async () => {
  const quote = anyQuote({ status: 'accepted' });
  const { screen, location } = await showDocument(quotePage, { getQuote: async () => quote });
  await screen.getByRole('button', { name: 'Create Job' }).click();
  await expect.poll(() => location()).toBe('/dashboard/jobs/create');
});

test.each([
  { status: 'sent' as const },
  { status: 'accepted' as const, jobId: '00000000-0000-4000-8000-000000000501' },
])('a quote with %j offers no new job', async (changes) => {
  const { screen } = await showDocument(quotePage, { getQuote: async () => anyQuote(changes) });
  await expect.element(screen.getByRole('button', { name: 'Convert to Invoice' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create Job' }).query()).toBeNull();
});

const accept = async (screen: Awaited<ReturnType<typeof showDocument>>['screen']) => {
  await screen.getByRole('combobox', { name: 'Status' }).click();
  await screen.getByRole('option', { name: 'Accepted' }).click();
};

test('a quote that was just accepted converts without a confirmation, once the status is saved', async () => {
  const { promise: saved, resolve: save } = Promise.withResolvers<Quote>();
  const convertQuote = vi
    .fn<ApiClient['convertQuote']>()
    .mockReturnValue(new Promise(() => undefined));
  const updateQuote = vi.fn<ApiClient['updateQuote']>().mockReturnValue(saved);
  const { screen } = await showDocument(quotePage, {
    getQuote: async () => anyQuote({ status: 'sent' }),
    updateQuote,
    convertQuote,
  });
  await accept(screen);
  await expect.poll(() => updateQuote).toHaveBeenCalledOnce();
  await screen.getByRole('button', { name: 'Convert to Invoice' }).click();
  expect(convertQuote).not.toHaveBeenCalled();
  save(anyQuote({ status: 'accepted', version: 2 }));
  await expect.poll(() => convertQuote).toHaveBeenCalledOnce();
  expect(screen.getByRole('alertdialog').query()).toBeNull();
});

test('an action that waits for a status change is skipped when the change fails', async () => {
  const { promise: saved, reject: fail } = Promise.withResolvers<Quote>();
  const convertQuote = vi.fn<ApiClient['convertQuote']>();
  const sendQuote = vi.fn<ApiClient['sendQuote']>().mockImplementation(wasSent);
  const updateQuote = vi.fn<ApiClient['updateQuote']>().mockReturnValue(saved);
  const { screen, shell } = await showDocument(quotePage, {
    getQuote: async () => anyQuote({ status: 'sent' }),
    updateQuote,
    sendQuote,
    convertQuote,
  });
  const titles = () => shell.toasts.map(({ toast }) => toast.title);
  await accept(screen);
  await expect.poll(() => updateQuote).toHaveBeenCalledOnce();
  await screen.getByRole('button', { name: 'Convert to Invoice' }).click();
  await screen.getByRole('button', { name: 'Send' }).click();
  fail(new ApiFailure(409, { message: 'Stale', code: 'stale' }));
  await expect
    .poll(() => titles())
    .toEqual([
      'The status was not changed.',
      'Error converting to invoice: The step before it failed.',
      'Error sending quote: The step before it failed.',
    ]);
  expect(convertQuote).not.toHaveBeenCalled();
  expect(sendQuote).not.toHaveBeenCalled();
  // A second request is a step of its own.
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => titles()).toContain('Quote sent successfully!');
});

test('a status chosen right after sending is saved with the version that sending returned', async () => {
  const { promise: fresh, resolve: arrive } = Promise.withResolvers<Quote>();
  const getQuote = vi
    .fn<ApiClient['getQuote']>()
    .mockResolvedValueOnce(anyQuote({ status: 'sent' }));
  getQuote.mockReturnValue(fresh);
  const updateQuote = vi.fn<ApiClient['updateQuote']>().mockResolvedValue(anyQuote());
  const { screen } = await showDocument(quotePage, { getQuote, sendQuote: wasSent, updateQuote });
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => getQuote.mock.calls.length).toBe(2);
  await accept(screen);
  arrive(anyQuote({ status: 'sent', version: 7 }));
  await expect
    .poll(() => updateQuote.mock.lastCall?.[0].body)
    .toEqual({ status: 'accepted', version: 7 });
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
