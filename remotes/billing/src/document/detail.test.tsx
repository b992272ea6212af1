import type { DocumentMail } from '@tradewind/contracts/documents';
import type { Quote } from '@tradewind/contracts/quotes';
import type { ApiClient } from '@tradewind/remote-kit';
import { ApiFailure, mockShell } from '@tradewind/remote-kit/testing';
import { describe, expect, test, vi } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import remote from '../app.tsx';
import { anyInvoice, anyQuote } from '../testing/anyDocument.ts';

const show = async (path: string, api: Partial<ApiClient>, agrees = true) => {
  const shell = mockShell({
    api: { getQuoteTimeline: async () => [], getInvoiceTimeline: async () => [], ...api },
    answer: () => agrees,
  });
  const { element, location } = shell.screen(remote, path);
  return { screen: await render(element), shell, location };
};

const quotePage = `/dashboard/quotes/${anyQuote()._id}`;
const invoicePage = `/dashboard/invoices/${anyInvoice()._id}`;

const gone = new ApiFailure(404, { message: 'Not found', code: 'not_found' });
const wasSent = async () => ({ message: '', link: '', status: 'sent' }) as const;

test('shows an error when the quote cannot be loaded', async () => {
  const { screen } = await show(quotePage, {
    getQuote: () => Promise.reject(gone),
  });
  await expect.element(screen.getByText('Failed to load quote. Please try again.')).toBeVisible();
});

test('the quote has the same position as its skeleton', async () => {
  const { promise, resolve } = Promise.withResolvers<Quote>();
  const { screen } = await show(quotePage, { getQuote: () => promise });
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

test('shows a message and a link to all quotes when someone else deletes the quote', async () => {
  const getQuote = vi
    .fn<ApiClient['getQuote']>()
    .mockResolvedValueOnce(anyQuote({ status: 'sent' }));
  getQuote.mockRejectedValue(gone);
  const { screen } = await show(quotePage, { getQuote, sendQuote: wasSent });
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
  const { screen } = await show(invoicePage, { getInvoice, sendInvoice: wasSent });
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
  const { screen, shell } = await show(invoicePage, { getInvoice, sendInvoice: wasSent });
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => shell.toasts).toHaveLength(1);
  await expect.poll(() => getInvoice.mock.calls.length).toBe(2);
  await expect.element(screen.getByRole('heading', { name: 'INV-2026-00214' })).toBeVisible();
});

const mail: DocumentMail = {
  recipient: 'elena.petrova@example.com',
  from: 'Harbor Heating & Air',
  mail: {
    subject: 'Quote Q-2026-00057 from Harbor Heating & Air',
    heading: 'Your quote from Harbor Heating & Air',
    greeting: 'Hello Elena Petrova,',
    paragraphs: ['Here is your quote. You can accept or decline it without an account.'],
    words: '',
    facts: [{ label: 'Total', value: '$279.39' }],
    action: 'View the quote',
    after: ['Questions? Reply to this mail: it reaches Harbor Heating & Air.'],
  },
  attachment: 'Q-2026-00057.pdf',
};

const previews: Partial<ApiClient> = {
  getQuoteMail: async () => mail,
  getQuotePdf: async () => new Blob(['%PDF-'], { type: 'application/pdf' }),
};

/** Presses a button of a dialog, which the styles of this test leave below the window. */
const press = async (button: Locator) => {
  await expect.element(button).toBeInTheDocument();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
};

describe('the dialog before a draft is sent', () => {
  const openDialog = async (api: Partial<ApiClient>) => {
    const sendQuote = vi.fn<ApiClient['sendQuote']>().mockImplementation(wasSent);
    const shown = await show(quotePage, {
      getQuote: async () => anyQuote(),
      sendQuote,
      ...previews,
      ...api,
    });
    await shown.screen.getByRole('button', { name: 'Send' }).click();
    const dialog = shown.screen.getByRole('alertdialog');
    return { ...shown, sendQuote, dialog };
  };

  test('asks, and sends nothing on Cancel', async () => {
    const { dialog, sendQuote } = await openDialog({});
    await expect
      .element(dialog.getByText('This will change the status to "sent". Do you want to proceed?'))
      .toBeVisible();
    await press(dialog.getByRole('button', { name: 'Cancel' }));
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sendQuote).not.toHaveBeenCalled();
  });

  test('shows a failed preview with Retry, and can send all the same', async () => {
    const getQuoteMail = vi
      .fn<ApiClient['getQuoteMail']>()
      .mockRejectedValueOnce(new ApiFailure(500, { message: 'Something went wrong.' }))
      .mockResolvedValue(mail);
    const { dialog, sendQuote } = await openDialog({ getQuoteMail });
    await press(dialog.getByRole('button', { name: 'Retry' }));
    await expect.element(dialog.getByText(mail.mail.subject)).toBeVisible();
    await press(dialog.getByRole('button', { name: 'Send' }));
    await expect.poll(() => sendQuote.mock.calls).toEqual([[{ params: { id: anyQuote()._id } }]]);
  });

  test('names a customer without an address, and leads to them', async () => {
    const { dialog } = await openDialog({ getQuoteMail: async () => ({ ...mail, recipient: '' }) });
    await expect.element(dialog.getByText('Elena Petrova has no e-mail address.')).toBeVisible();
    await expect
      .element(dialog.getByRole('link', { name: 'Edit customer' }))
      .toHaveAttribute('href', `/dashboard/customers/edit/${anyQuote().client._id}`);
  });

  test('shows recipient, mail and PDF, and sends the typed message with them', async () => {
    const { dialog, sendQuote } = await openDialog({});
    await expect.element(dialog.getByText(mail.recipient)).toBeVisible();
    const preview = dialog.getByRole('article', { name: 'Preview of the mail' });
    const { subject, greeting } = mail.mail;
    await dialog.getByRole('textbox', { name: 'Message' }).fill('See you on Monday.');
    for (const words of [subject, greeting, 'See you on Monday.', '$279.39']) {
      await expect.element(preview.getByText(words)).toBeVisible();
    }
    await expect
      .element(dialog.getByRole('link', { name: 'Open Q-2026-00057.pdf' }))
      .toHaveAttribute('href', expect.stringMatching(/^blob:/));
    await press(dialog.getByRole('button', { name: 'Send' }));
    await expect
      .poll(() => sendQuote.mock.lastCall?.[0])
      .toEqual({ params: { id: anyQuote()._id }, body: { message: 'See you on Monday.' } });
  });

  test('keeps the message when sending fails, until it was sent', async () => {
    const sendQuote = vi
      .fn<ApiClient['sendQuote']>()
      .mockRejectedValueOnce(new ApiFailure(422, { message: 'No address.' }))
      .mockImplementation(wasSent);
    const { screen, dialog } = await openDialog({ sendQuote });
    const message = dialog.getByRole('textbox', { name: 'Message' });
    await message.fill('See you on Monday.');
    await press(dialog.getByRole('button', { name: 'Send' }));
    await expect.poll(() => sendQuote.mock.calls.length).toBe(1);
    for (const kept of ['See you on Monday.', '']) {
      await screen.getByRole('button', { name: 'Send' }).click();
      await expect.element(message).toHaveValue(kept);
      await press(dialog.getByRole('button', { name: 'Send' }));
      await expect.element(dialog).not.toBeInTheDocument();
    }
  });
});

test('a sent document is sent at once, or with a message that is edited first', async () => {
  const sendQuote = vi.fn<ApiClient['sendQuote']>().mockImplementation(wasSent);
  const { screen } = await show(quotePage, {
    getQuote: async () => anyQuote({ status: 'sent' }),
    sendQuote,
    ...previews,
  });
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => sendQuote.mock.calls).toEqual([[{ params: { id: anyQuote()._id } }]]);
  await screen.getByRole('button', { name: 'Edit message' }).click();
  const dialog = screen.getByRole('alertdialog');
  expect(dialog.getByText(/change the status/).query()).toBeNull();
  await dialog.getByRole('textbox', { name: 'Message' }).fill('A reminder.');
  await press(dialog.getByRole('button', { name: 'Send' }));
  await expect.poll(() => sendQuote.mock.lastCall?.[0].body).toEqual({ message: 'A reminder.' });
});

test('a failed send shows the reason, a successful one a confirmation', async () => {
  const sendQuote = vi
    .fn<ApiClient['sendQuote']>()
    .mockRejectedValueOnce(new ApiFailure(422, { message: 'The client has no e-mail address.' }))
    .mockResolvedValue({ message: '', link: '', status: 'sent' });
  const { screen, shell } = await show(quotePage, {
    getQuote: async () => anyQuote({ status: 'sent' }),
    sendQuote,
  });
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect
    .poll(() => shell.toasts.map(({ toast }) => toast.title))
    .toContain('Error sending quote: The client has no e-mail address.');
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect
    .poll(() => shell.toasts.map(({ toast }) => toast.title))
    .toContain('Quote sent successfully!');
  expect(shell.questions).toHaveLength(0);
});

test('an accepted quote converts without a confirmation and opens its invoice', async () => {
  const invoice = anyInvoice();
  const { screen, shell, location } = await show(quotePage, {
    getQuote: async () => anyQuote({ status: 'accepted' }),
    convertQuote: async () => ({ invoiceId: invoice._id, invoiceNumber: invoice.invoiceNumber }),
    getInvoice: async () => invoice,
  });
  await screen.getByRole('button', { name: 'Convert to Invoice' }).click();
  await expect.poll(() => location()).toBe(invoicePage);
  expect(shell.questions).toHaveLength(0);
});

const accept = async (screen: Awaited<ReturnType<typeof show>>['screen']) => {
  await screen.getByRole('combobox', { name: 'Status' }).click();
  await screen.getByRole('option', { name: 'Accepted' }).click();
};

test('a quote that was just accepted converts without a confirmation, once the status is saved', async () => {
  const { promise: saved, resolve: save } = Promise.withResolvers<Quote>();
  const convertQuote = vi
    .fn<ApiClient['convertQuote']>()
    .mockReturnValue(new Promise(() => undefined));
  const updateQuote = vi.fn<ApiClient['updateQuote']>().mockReturnValue(saved);
  const { screen, shell } = await show(quotePage, {
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
  expect(shell.questions).toHaveLength(0);
});

test('an action that waits for a status change is skipped when the change fails', async () => {
  const { promise: saved, reject: fail } = Promise.withResolvers<Quote>();
  const convertQuote = vi.fn<ApiClient['convertQuote']>();
  const sendQuote = vi.fn<ApiClient['sendQuote']>().mockImplementation(wasSent);
  const updateQuote = vi.fn<ApiClient['updateQuote']>().mockReturnValue(saved);
  const { screen, shell } = await show(quotePage, {
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
  const { screen } = await show(quotePage, { getQuote, sendQuote: wasSent, updateQuote });
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
  const { screen } = await show(invoicePage, {
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
  const { screen, shell, location } = await show(invoicePage, {
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
  const { screen } = await show(invoicePage, {
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
