import { anyUser } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { apiFailure } from '../../testing/apiFailure.ts';
import { detail, invoice, showMoney } from '../../testing/showMoney.tsx';

test('keeps the job invoiced and says why when the answer is not saved', async () => {
  const updateJob = vi.fn().mockRejectedValue(apiFailure(422, 'invalid', 'Not now.'));
  const { panel, shell } = await showMoney(detail({ status: 'invoiced' }), { api: { updateJob } });
  await panel.getByRole('button', { name: 'Invoiced elsewhere' }).click();
  await expect
    .poll(() => shell.toasts.map(({ toast }) => toast.title))
    .toEqual(['The answer was not saved.']);
  await expect.element(panel.getByText('This job has no invoice yet.')).toBeVisible();
});

test('takes the answer that the job is invoiced elsewhere, and withdraws it by Undo', async () => {
  const { panel, shell, updateJob } = await showMoney(detail({ status: 'invoiced' }));
  await panel.getByRole('button', { name: 'Invoiced elsewhere' }).click();
  await expect.element(panel.getByText('Invoiced elsewhere', { exact: true })).toBeVisible();
  await expect.poll(() => panel.getByRole('link').query()).toBeNull();
  await expect.poll(() => shell.toasts).toHaveLength(1);
  shell.toasts[0]?.toast.action?.onClick();
  await expect.element(panel.getByText('This job has no invoice yet.')).toBeVisible();
  expect(updateJob.mock.lastCall?.[0].body).toEqual({ invoicedElsewhere: false, version: 8 });
});

test.each([
  ['invoiced', 'Invoiced elsewhere', 'invoicedElsewhere'],
  ['paid', 'Paid elsewhere', 'paidElsewhere'],
] as const)('says of a job that is %s the answer "%s", and takes it back', async (...row) => {
  const [status, label, field] = row;
  const { panel, shell, updateJob } = await showMoney(detail({ status, [field]: true }));
  await expect.element(panel.getByText(label, { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: `Take back “${label}”` }).click();
  await expect.element(panel.getByText(/this job has no invoice/i)).toBeVisible();
  await expect.element(panel.getByRole('button', { name: label, exact: true })).toBeVisible();
  expect(updateJob.mock.lastCall?.[0].body).toEqual({ [field]: false, version: 7 });
  expect(shell.toasts.map(({ toast }) => toast.title)).toEqual([`${label}: taken back`]);
});

test('says both answers of a paid job', async () => {
  const both = { invoicedElsewhere: true, paidElsewhere: true };
  const { panel } = await showMoney(detail({ status: 'paid', ...both }));
  await expect.element(panel.getByText('Invoiced elsewhere', { exact: true })).toBeVisible();
  await expect.element(panel.getByText('Paid elsewhere', { exact: true })).toBeVisible();
});

test('says the answer about the invoice also beside the question about the payment', async () => {
  const job = detail({ status: 'paid', invoices: [invoice], invoicedElsewhere: true });
  const { panel } = await showMoney(job);
  await expect.element(panel.getByRole('button', { name: 'Record payment' })).toBeVisible();
  await expect.element(panel.getByText('Invoiced elsewhere', { exact: true })).toBeVisible();
});

test('says an answer to nobody without the right to money', async () => {
  const { quotes, invoices, totalAmount, ...job } = detail({ invoicedElsewhere: true });
  const { screen, panel } = await showMoney(job, { user: anyUser({ role: 'technician' }) });
  await expect.element(screen.getByRole('button', { name: /^INVOICE/ })).toBeVisible();
  expect(panel.query()).toBeNull();
});

test('the notice of a step takes the place of that of an answer, whose Undo is over', async () => {
  const { screen, panel, shell } = await showMoney(detail({ status: 'invoiced' }));
  await panel.getByRole('button', { name: 'Invoiced elsewhere' }).click();
  await expect.poll(() => shell.toasts).toHaveLength(1);
  await screen.getByRole('button', { name: 'PAY Next step' }).click();
  await expect.poll(() => shell.toasts).toHaveLength(2);
  expect(new Set(shell.toasts.map(({ toast }) => toast.id)).size).toBe(1);
});

test('asks before "Paid elsewhere" while an issued invoice is open, with the payment first', async () => {
  const draft = {
    ...invoice,
    _id: 'i2',
    invoiceNumber: 'INV-2026-00215',
    status: 'draft' as const,
  };
  const job = detail({ status: 'paid', invoices: [draft, invoice] });
  const { screen, panel, shell, updateJob } = await showMoney(job);
  const elsewhere = panel.getByRole('button', { name: 'Paid elsewhere' });
  const dialog = screen.getByRole('alertdialog', { name: 'Record the payment instead?' });
  await elsewhere.click();
  const text =
    'With “Paid elsewhere”, INV-2026-00214 ($80.00) stays open and still counts as owed by the customer. Draft INV-2026-00215 ($80.00) would bill the customer again if it is sent.';
  await expect.element(dialog.getByText(text)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Record payment' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => dialog.query()).toBeNull();
  expect(updateJob).not.toHaveBeenCalled();
  await elsewhere.click();
  await dialog.getByRole('button', { name: 'Paid elsewhere' }).click();
  await expect.element(panel.getByRole('button', { name: /^Take back/ })).toBeVisible();
  expect(updateJob.mock.lastCall?.[0].body).toEqual({ paidElsewhere: true, version: job.version });
  await expect.poll(() => shell.toasts[0]?.toast.action?.label).toBe('Undo');
});

test('asks before "Paid elsewhere" while a draft is open, which would bill the customer again', async () => {
  const invoices = [{ ...invoice, status: 'draft' as const }];
  const { screen, panel, updateJob } = await showMoney(detail({ status: 'paid', invoices }));
  await panel.getByRole('button', { name: 'Paid elsewhere' }).click();
  const text = 'Draft INV-2026-00214 ($80.00) would bill the customer again if it is sent.';
  await expect.element(screen.getByRole('alertdialog').getByText(text)).toBeVisible();
  expect(updateJob).not.toHaveBeenCalled();
});
