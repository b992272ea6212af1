import type { Quote } from '@tradewind/contracts/quotes';
import type { ApiClient } from '@tradewind/remote-kit';
import { ApiFailure, anyUser } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { anyInvoice, anyQuote } from '../testing/anyDocument.ts';
import { invoicePage, quotePage, showDocument, wasSent } from '../testing/showDocument.tsx';

test('a quote says what its invoice bills where that is another amount', async () => {
  const quote = anyQuote({ status: 'accepted', invoiceId: anyInvoice()._id, invoiceTotal: 120.5 });
  const { screen } = await showDocument(quotePage, { getQuote: async () => quote });
  await expect
    .element(screen.getByText(/^The invoice bills \$120\.50, this quote is \$279\.39\./))
    .toBeVisible();
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

test('the quote has the phone of the business, not of the member who is signed in', async () => {
  const { screen } = await showDocument(quotePage, { getQuote: async () => anyQuote() });
  const { phone, businessPhone = '' } = anyUser();
  await expect.element(screen.getByText(businessPhone)).toBeVisible();
  expect(screen.getByText(phone).query()).toBeNull();
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
