import type { Invoice, Payment } from '@tradewind/contracts/invoices';
import type { ApiClient } from '@tradewind/remote-kit';
import { ApiFailure, mockShell } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import remote from '../app.tsx';
import { anyInvoice } from '../testing/anyDocument.ts';

const payment = (_id: string, amount: number): Payment => ({
  ...{ _id, amount, method: 'check', note: '', date: '2026-11-19' },
  createdAt: '2026-11-19T12:00:00.000Z',
});

const invoice = anyInvoice({
  ...{ status: 'pending', amountPaid: 79.39, balance: 200 },
  payments: [payment('first', 79.39)],
});
const paid: Invoice = {
  ...invoice,
  ...{ amountPaid: 179.39, balance: 100, payments: [...invoice.payments, payment('second', 100)] },
};

/** The page of the invoice after a payment of 100 dollars was recorded. */
const recordHundred = async (deletePayment: ApiClient['deletePayment']) => {
  let shown = invoice;
  const shell = mockShell({
    api: {
      getInvoice: async () => shown,
      getInvoiceTimeline: async () => [],
      recordPayment: async () => {
        shown = paid;
        return paid;
      },
      deletePayment: async (request) => {
        const left = await deletePayment(request);
        shown = invoice;
        return left;
      },
    },
  });
  const screen = await render(shell.screen(remote, `/dashboard/invoices/${invoice._id}`).element);
  await screen.getByRole('button', { name: 'Record payment' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('100');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => shell.toasts.at(-1)?.toast)
    .toMatchObject({
      title: 'Payment recorded',
      description: `$100.00 for ${invoice.invoiceNumber}`,
      action: { label: 'Undo' },
      duration: 10_000,
    });
  const undo = () => shell.toasts.at(-1)?.toast.action?.onClick();
  return { screen, shell, undo, article: screen.getByRole('article') };
};

test('says when a payment cannot be taken back, which stays', async () => {
  const { screen, shell, undo } = await recordHundred(() =>
    Promise.reject(new ApiFailure(503, { message: 'Back in a minute.', code: 'unavailable' })),
  );
  undo();
  await expect
    .poll(() => shell.toasts.at(-1)?.toast)
    .toMatchObject({ title: 'The payment was not removed.', description: 'Back in a minute.' });
  await expect
    .element(screen.getByRole('button', { name: 'Remove payment of $100.00' }))
    .toBeVisible();
});

test('asks before a payment is removed, and says where its receipt was mailed', async () => {
  const [first] = invoice.payments;
  const receipted: Payment = { ...payment('second', 100), receiptSent: true };
  const shown: Invoice = { ...paid, payments: first === undefined ? [] : [first, receipted] };
  const shell = mockShell({
    api: { getInvoice: async () => shown, getInvoiceTimeline: async () => [] },
    answer: () => false,
  });
  const screen = await render(shell.screen(remote, `/dashboard/invoices/${invoice._id}`).element);
  const questionOf = async (amount: string) => {
    await screen.getByRole('button', { name: `Remove payment of ${amount}` }).click();
    return shell.questions.at(-1)?.text;
  };
  const due = `${invoice.invoiceNumber} will be due for this amount again.`;
  expect(await questionOf('$79.39')).toBe(due);
  expect(await questionOf('$100.00')).toBe(
    `${due} Elena Petrova was mailed a receipt for it, and gets no mail about this.`,
  );
});

test('Undo takes the payment back that was recorded last', async () => {
  const deletePayment = vi.fn<ApiClient['deletePayment']>().mockResolvedValue(invoice);
  const { screen, shell, undo } = await recordHundred(deletePayment);
  undo();
  await expect.poll(() => shell.toasts.at(-1)?.toast.title).toBe('Payment removed');
  expect(deletePayment.mock.lastCall?.[0].params).toEqual({ id: invoice._id, paymentId: 'second' });
  await expect
    .poll(() => screen.getByRole('button', { name: 'Remove payment of $100.00' }).query())
    .toBeNull();
  await expect
    .element(screen.getByRole('button', { name: 'Remove payment of $79.39' }))
    .toBeVisible();
});

test('the document shows what was paid and what is left below its total', async () => {
  const { article } = await recordHundred(async () => invoice);
  const rows = () =>
    [...article.element().querySelectorAll('dt')].map(
      (name) => `${name.textContent} ${name.nextElementSibling?.textContent}`,
    );
  await expect
    .poll(rows)
    .toEqual([
      'Subtotal $278.00',
      'Discount 5% −$13.90',
      'Tax $15.29',
      'Total $279.39',
      'Paid −$179.39',
      'Amount due $100.00',
    ]);
});
