import type { DocumentMail } from '@tradewind/contracts/documents';
import type { Invoice } from '@tradewind/contracts/invoices';
import type { Quote } from '@tradewind/contracts/quotes';
import type { ApiClient } from '@tradewind/remote-kit';
import { ApiFailure } from '@tradewind/remote-kit/testing';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { anyInvoice, anyQuote } from '../testing/anyDocument.ts';
import { invoicePage, quotePage, showDocument, wasSent } from '../testing/showDocument.tsx';

const mail: DocumentMail = {
  recipient: 'elena.petrova@example.com',
  contacts: [],
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

const pdf = async () => new Blob(['%PDF-'], { type: 'application/pdf' });
const previews: Partial<ApiClient> = {
  getQuoteMail: async () => mail,
  getQuotePdf: pdf,
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
    const shown = await showDocument(quotePage, {
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

  test.each([
    ['past', 'It was valid until Nov 20, 2026: the customer cannot accept it.', '2026-11-21'],
    ['not past', undefined, '2026-11-20'],
  ])('says that its day is %s, and leads to its form', async (_, words, today) => {
    vi.useFakeTimers({ now: new Date(`${today}T17:00:00Z`), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { dialog } = await openDialog({
      getQuote: async () => anyQuote({ validUntil: '2026-11-20' }),
    });
    await expect.element(dialog.getByText(/Do you want to proceed/)).toBeVisible();
    const edit = dialog.getByRole('link', { name: 'Edit' });
    if (words === undefined) expect(edit.query()).toBeNull();
    else {
      await expect.element(dialog.getByText(words)).toBeVisible();
      await expect.element(edit).toHaveAttribute('href', `${quotePage}/edit`);
    }
  });

  test('says of an invoice that it was due before today', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T17:00:00Z'), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { screen } = await showDocument(invoicePage, {
      getInvoice: async () => anyInvoice({ status: 'draft', dueDate: '2026-11-20' }),
      getInvoiceMail: async () => mail,
      getInvoicePdf: pdf,
    });
    await screen.getByRole('button', { name: 'Send' }).click();
    const dialog = screen.getByRole('alertdialog');
    await expect
      .element(dialog.getByText('It is due on Nov 20, 2026, which has passed.'))
      .toBeVisible();
    await expect
      .element(dialog.getByRole('link', { name: 'Edit' }))
      .toHaveAttribute('href', `/dashboard/invoices/edit/${anyInvoice()._id}`);
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
  const { screen } = await showDocument(quotePage, {
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

const quoteThatIs = (status: Quote['status']) =>
  showDocument(quotePage, { getQuote: async () => anyQuote({ status }) });
const invoiceThatIs = (status: Invoice['status']) =>
  showDocument(invoicePage, { getInvoice: async () => anyInvoice({ status }) });

test.each([
  ['quote', 'sent', true, () => quoteThatIs('sent')],
  ['quote', 'accepted', false, () => quoteThatIs('accepted')],
  ['quote', 'declined', false, () => quoteThatIs('declined')],
  ['invoice', 'pending', true, () => invoiceThatIs('pending')],
  ['invoice', 'overdue', true, () => invoiceThatIs('overdue')],
  ['invoice', 'paid', false, () => invoiceThatIs('paid')],
] as const)('the button Send of the %s that is %s stands out: %s', async (_, __, isSolid, show) => {
  const { screen } = await show();
  const send = screen.getByRole('button', { name: 'Send', exact: true });
  await expect.element(send).toBeVisible();
  expect(/solid/.test(send.element().className)).toBe(isSolid);
});

test('a failed send shows the reason, a successful one a confirmation', async () => {
  const sendQuote = vi
    .fn<ApiClient['sendQuote']>()
    .mockRejectedValueOnce(new ApiFailure(422, { message: 'The client has no e-mail address.' }))
    .mockResolvedValue({ message: '', link: '', status: 'sent' });
  const { screen, shell } = await showDocument(quotePage, {
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

test('a declined quote that is sent again says how the customer can answer', async () => {
  const { screen, shell } = await showDocument(quotePage, {
    getQuote: async () => anyQuote({ status: 'declined' }),
    sendQuote: async () => ({ message: '', link: '', status: 'declined' }),
  });
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect
    .poll(() => shell.toasts.at(-1)?.toast)
    .toMatchObject({
      title: 'Quote sent successfully!',
      description: 'It is declined. Set its status to Sent, and send it, for another answer.',
    });
});
