import type { VoidRecord } from '@tradewind/contracts/invoices';
import type { ApiClient } from '@tradewind/remote-kit';
import { ApiFailure, anyUser, mockShell } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import remote from '../app.tsx';
import { anyInvoice } from '../testing/anyDocument.ts';
import { invoicePage, showDocument } from '../testing/showDocument.tsx';

/** Presses the dialog's button by the keyboard. */
const submit = async (dialog: Locator) => {
  const button = dialog.getByRole('button', { name: 'Void invoice' });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
};

const voided = anyInvoice({
  voided: true,
  voidedAt: '2026-11-20T12:00:00.000Z',
  voidedBy: 'Ada Byrd',
  voidReason: 'Wrong customer',
  balance: 0,
});

test('an invoice is voided with a reason, which is required', async () => {
  const voidInvoice = vi.fn<ApiClient['voidInvoice']>().mockResolvedValue(voided);
  const getInvoice = vi
    .fn<ApiClient['getInvoice']>()
    .mockResolvedValueOnce(anyInvoice())
    .mockResolvedValue(voided);
  const { screen } = await showDocument(invoicePage, { getInvoice, voidInvoice });
  await screen.getByRole('button', { name: 'More actions' }).click();
  await screen.getByRole('menuitem', { name: 'Void' }).click();
  const dialog = screen.getByRole('dialog');
  await submit(dialog);
  await expect.element(dialog.getByText('Please say why it is void.')).toBeVisible();
  expect(voidInvoice).not.toHaveBeenCalled();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Wrong customer');
  await submit(dialog);
  await expect.element(screen.getByText(/^Voided by Ada Byrd/)).toBeVisible();
  expect(voidInvoice.mock.lastCall?.[0].body).toEqual({ reason: 'Wrong customer', version: 1 });
  expect(screen.getByRole('button', { name: 'Send' }).query()).toBeNull();
  expect(screen.getByRole('link', { name: 'Edit' }).query()).toBeNull();
});

test.each([
  [0, false],
  [165, true],
])(
  'with %d dollars received, the dialog says what becomes of them: %s',
  async (amountPaid, says) => {
    const getInvoice = async () => anyInvoice({ amountPaid });
    const { screen } = await showDocument(invoicePage, { getInvoice });
    await screen.getByRole('button', { name: 'More actions' }).click();
    await screen.getByRole('menuitem', { name: 'Void' }).click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByText(/This cannot be undone\.$/)).toBeVisible();
    const money = dialog.getByText(/The \$165\.00 received for it leaves all sums, too\./);
    expect(money.query() !== null).toBe(says);
  },
);

test('the dialog says that the customer is not told', async () => {
  const { screen } = await showDocument(invoicePage, { getInvoice: async () => anyInvoice() });
  await screen.getByRole('button', { name: 'More actions' }).click();
  await screen.getByRole('menuitem', { name: 'Void' }).click();
  const text =
    /Elena Petrova is not told: no mail is sent, and only its link and its PDF say that it is void\./;
  await expect.element(screen.getByRole('dialog').getByText(text)).toBeVisible();
});

test('a dispatcher reads at once that only an admin voids an invoice with a payment', async () => {
  const getInvoice = async () => anyInvoice({ amountPaid: 40 });
  const dispatcher = anyUser({ role: 'dispatcher' });
  const { screen, shell } = await showDocument(invoicePage, { getInvoice }, true, dispatcher);
  await screen.getByRole('button', { name: 'More actions' }).click();
  await screen.getByRole('menuitem', { name: 'Void' }).click();
  const message = 'Only an admin can void an invoice that has or had payments.';
  await expect.poll(() => shell.toasts).toEqual([{ kind: 'error', toast: { title: message } }]);
  expect(screen.getByRole('dialog').query()).toBeNull();
});

test('a void invoice still leads to its job', async () => {
  const { screen } = await showDocument(invoicePage, {
    getInvoice: async () => ({ ...voided, jobId: 'j1' }),
  });
  await expect
    .element(screen.getByRole('link', { name: 'Open job' }))
    .toHaveAttribute('href', '/dashboard/jobs/j1');
});

test('shows in the dialog why an invoice cannot be voided', async () => {
  const message = 'Only an admin can void an invoice that has or had payments.';
  const { screen } = await showDocument(invoicePage, {
    getInvoice: async () => anyInvoice(),
    voidInvoice: () => Promise.reject(new ApiFailure(403, { message, code: 'forbidden' })),
  });
  await screen.getByRole('button', { name: 'More actions' }).click();
  await screen.getByRole('menuitem', { name: 'Void' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Wrong customer');
  await submit(dialog);
  await expect.element(dialog.getByText(message)).toBeVisible();
});

test('deleting an issued invoice that is kept offers to void it', async () => {
  const kept = { message: 'It is kept.', code: 'invoice_kept' };
  const { screen } = await showDocument(invoicePage, {
    getInvoice: async () => anyInvoice(),
    deleteInvoice: () => Promise.reject(new ApiFailure(409, kept)),
  });
  await screen.getByRole('button', { name: 'More actions' }).click();
  await screen.getByRole('menuitem', { name: 'Delete' }).click();
  await expect
    .element(screen.getByRole('dialog', { name: 'Void invoice INV-2026-00214?' }))
    .toBeVisible();
});

const record: VoidRecord = {
  _id: '1',
  invoiceId: anyInvoice()._id,
  invoiceNumber: 'INV-2026-00214',
  customer: 'Elena Petrova',
  total: 279.39,
  amountPaid: 100,
  payments: [
    {
      ...{ _id: 'p1', amount: 100, method: 'check', note: '', date: '2026-11-20' },
      createdAt: '2026-11-20T12:00:00.000Z',
    },
  ],
  reason: 'Wrong customer',
  by: 'Ada Byrd',
  at: '2026-11-20T12:00:00.000Z',
  isDeleted: true,
};

const showRecords = (api: Partial<ApiClient>, user = anyUser()) =>
  render(mockShell({ user, api }).screen(remote, '/dashboard/invoices/void-records').element);

test('the records name number, customer, payments, reason, who and when', async () => {
  const screen = await showRecords({ listVoidRecords: async () => ({ rows: [record] }) });
  const entry = screen.getByRole('listitem').filter({ hasText: 'INV-2026-00214, Elena Petrova' });
  const facts =
    /^Deleted by Ada Byrd · .+ · Wrong customer · \$100\.00 received Nov 20, 2026, check$/;
  await expect.element(entry.getByText(facts)).toBeVisible();
  await expect.element(entry.getByText('$279.39')).toBeVisible();
  expect(entry.getByRole('link').query()).toBeNull();
});

test('the records show when there is none, and an error with a retry', async () => {
  const listVoidRecords = vi
    .fn<ApiClient['listVoidRecords']>()
    .mockRejectedValueOnce(new Error('Down.'))
    .mockResolvedValue({ rows: [] });
  const screen = await showRecords({ listVoidRecords });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('Nothing void or deleted yet')).toBeVisible();
});

test('a dispatcher has no access to the records', async () => {
  const screen = await showRecords({}, anyUser({ role: 'dispatcher' }));
  await expect.element(screen.getByText('Ask an admin.')).toBeVisible();
});
