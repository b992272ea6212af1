import { InvoiceRow } from '@tradewind/contracts/invoices';
import { anyUser, sampleOf } from '@tradewind/remote-kit/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { apiFailure } from '../../testing/apiFailure.ts';
import { detail, invoice, quote, showMoney } from '../../testing/showMoney.tsx';

afterEach(() => page.viewport(1280, 900));

test('disables both steps of money for a technician, and says who does them', async () => {
  const { quotes, invoices, totalAmount, ...job } = detail();
  const { screen, panel } = await showMoney(job, { user: anyUser({ role: 'technician' }) });
  for (const name of [/^INVOICE/, /^PAY/]) {
    const step = screen.getByRole('button', { name });
    await expect.element(step).toBeDisabled();
    await expect.element(step.getByText('By the office')).toBeVisible();
  }
  expect(panel.query()).toBeNull();
});

test.each([1280, 360])(
  'leads first to an accepted quote whose work is to be planned, at %i px',
  async (width) => {
    await page.viewport(width, 800);
    const toPlan = { ...quote, unplanned: true } as const;
    const workJob = { _id: 'j2', jobNumber: 'JOB-00002' };
    const planned = { ...quote, _id: 'q2', quoteNumber: 'Q-2026-00058', workJob };
    const { screen } = await showMoney(detail({ quotes: [toPlan, planned], leftToInvoice: false }));
    const words =
      'Quote Q-2026-00057 ($180.00) was accepted after the visits of this job. Its work is to be planned.';
    await expect.element(screen.getByText(words)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Open quote' }))
      .toHaveAttribute('href', '/dashboard/quotes/q1');
    await expect.element(screen.getByText(/Work on job JOB-00002$/)).toBeVisible();
    const step = width === 360 ? 'Mark as invoiced' : 'INVOICE';
    await expect.element(screen.getByRole('button', { name: step, exact: true })).toBeEnabled();
    expect(screen.getByText(/^Next/).query()).toBeNull();
  },
);

test('offers after INVOICE, not before, to create the invoice, to link one, or an answer', async () => {
  const { screen, panel, setJobStatus } = await showMoney(detail());
  const step = screen.getByRole('button', { name: 'INVOICE Next step' });
  await expect.element(step).toBeEnabled();
  expect(panel.query()).toBeNull();
  await step.click();
  await expect.element(panel.getByText('This job has no invoice yet.')).toBeVisible();
  expect(setJobStatus).toHaveBeenCalledTimes(1);
  await expect
    .element(panel.getByRole('link', { name: 'Create the invoice' }))
    .toHaveAttribute('href', '/dashboard/invoices/create');
  await expect.element(panel.getByRole('button', { name: 'Link an invoice' })).toBeVisible();
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect.element(step).toBeEnabled();
  expect(setJobStatus.mock.lastCall?.[0].body.status).toBe('completed');
  expect(panel.query()).toBeNull();
});

test.each([
  ['invoiced', 'Invoiced elsewhere'],
  ['paid', 'Paid elsewhere'],
] as const)('offers to invoice the rest of a job that is %s', async (status, answer) => {
  const invoices = [{ ...invoice, status: 'paid' as const, balance: 0 }];
  const { panel } = await showMoney(detail({ status, invoices, leftToInvoice: true }));
  await expect.element(panel.getByText('Part of this job is not invoiced yet.')).toBeVisible();
  await expect
    .element(panel.getByRole('link', { name: 'Create the invoice' }))
    .toHaveAttribute('href', '/dashboard/invoices/create');
  await expect.element(panel.getByRole('button', { name: answer })).toBeVisible();
});

test.each([
  ['invoiced', { voided: true }, 'Invoice INV-2026-00214 is void.'],
  ['paid', { voided: true }, 'No payment is recorded: invoice INV-2026-00214 is void.'],
  ['paid', { status: 'cancelled' }, 'No payment is recorded: invoice INV-2026-00214 is cancelled.'],
] as const)('says of a job that is %s that its invoice is %j', async (status, changes, text) => {
  const invoices = [{ ...invoice, balance: 0, ...changes }];
  const { panel } = await showMoney(detail({ status, invoices, leftToInvoice: true }));
  await expect.element(panel.getByText(text)).toBeVisible();
});

test('says after INVOICE that the invoice is a draft that is to be sent, and leads to it', async () => {
  const draft = { ...invoice, status: 'draft' as const };
  const { screen, panel } = await showMoney(detail({ invoices: [draft], leftToInvoice: false }));
  const step = screen.getByRole('button', { name: 'INVOICE Next step' });
  await expect.element(step).toBeEnabled();
  expect(panel.query()).toBeNull();
  await step.click();
  const text = 'Invoice INV-2026-00214 ($80.00) is a draft and is still to be sent.';
  await expect.element(panel.getByText(text)).toBeVisible();
  await expect
    .element(panel.getByRole('link', { name: 'Open INV-2026-00214' }))
    .toHaveAttribute('href', '/dashboard/invoices/i1');
});

test('names each draft of an invoiced job beside the rest, but no other invoice', async () => {
  const draft = { ...invoice, status: 'draft' as const };
  const newer = { ...draft, _id: 'i2', invoiceNumber: 'INV-2026-00215' };
  const issued = { ...invoice, _id: 'i3' };
  const voided = { ...draft, _id: 'i4', voided: true as const };
  const invoices = [voided, newer, issued, draft];
  const { panel } = await showMoney(detail({ status: 'invoiced', invoices, leftToInvoice: true }));
  const text =
    'Invoices INV-2026-00214 ($80.00) and INV-2026-00215 ($80.00) are drafts and are still to be sent.';
  await expect.element(panel.getByText(text)).toBeVisible();
  await expect.element(panel.getByText('Part of this job is not invoiced yet.')).toBeVisible();
});

test.each([
  ['invoiced', { status: 'pending' }, {}],
  ['completed', { status: 'draft' }, {}],
  ['invoiced', { status: 'draft' }, { invoicedElsewhere: true }],
] as const)(
  'asks to send nothing of a job that is %s with an invoice %j and %j',
  async (...row) => {
    const [status, changes, answer] = row;
    const invoices = [{ ...invoice, ...changes }];
    const { screen, panel } = await showMoney(detail({ status, invoices, ...answer }));
    await expect.element(screen.getByRole('link', { name: 'Open invoice' })).toBeVisible();
    expect(panel.getByText(/still to be sent/).query()).toBeNull();
  },
);

test('links one of the customer’s invoices that belong to no job, with Undo', async () => {
  const row = { ...sampleOf(InvoiceRow), _id: 'i1', invoiceNumber: invoice.invoiceNumber };
  const listInvoices = vi
    .fn()
    .mockRejectedValueOnce(apiFailure(503, 'unavailable', 'Back in a minute.'))
    .mockResolvedValue({ rows: [{ ...row, version: 3 }] });
  const updateInvoice = vi.fn(async ({ body }) => {
    shown.save({ invoices: body.jobId === null ? [] : [invoice] });
    return { ...row, version: 4 };
  });
  const shown = await showMoney(detail({ status: 'invoiced' }), {
    api: { listInvoices, updateInvoice: updateInvoice as never },
  });
  await shown.panel.getByRole('button', { name: 'Link an invoice' }).click();
  const dialog = shown.screen.getByRole('dialog', { name: 'Link an invoice' });
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect.element(dialog.getByRole('combobox', { name: 'Invoice' })).toHaveValue('i1');
  expect(listInvoices.mock.lastCall?.[0].query).toMatchObject({
    customer: detail().client._id,
    withoutJob: 'true',
  });
  await dialog.getByRole('button', { name: 'Link invoice' }).click();
  await expect.poll(() => shown.panel.query()).toBeNull();
  expect(updateInvoice.mock.lastCall?.at(0)).toEqual({
    params: { id: 'i1' },
    body: { jobId: detail()._id, version: 3 },
  });
  shown.shell.toasts[0]?.toast.action?.onClick();
  await expect.element(shown.panel.getByText('This job has no invoice yet.')).toBeVisible();
  expect(updateInvoice.mock.lastCall?.at(0)?.body).toEqual({ jobId: null, version: 4 });
});

test('says after PAY what is open, and lists each document with its state', async () => {
  const job = detail({
    status: 'invoiced',
    quotes: [quote],
    invoices: [invoice],
    totalAmount: 200,
  });
  const { screen, panel } = await showMoney(job);
  await screen.getByRole('button', { name: 'PAY Next step' }).click();
  await expect
    .element(panel.getByText('$80.00 of invoice INV-2026-00214 is still open.'))
    .toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Record payment' })).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Paid elsewhere' })).toBeVisible();

  const card = screen.getByRole('region', { name: 'Quotes and invoices' });
  await expect.element(card.getByText('Total $200.00')).toBeVisible();
  const [first, second] = [0, 1].map((index) => card.getByRole('listitem').nth(index));
  await expect
    .element(first?.getByRole('link', { name: 'INV-2026-00214' }) ?? card)
    .toHaveAttribute('href', '/dashboard/invoices/i1');
  for (const text of ['Heat pump', 'For Grace Lee', '$80.00 open', '$200.00', 'Overdue']) {
    await expect.element(first?.getByText(text, { exact: true }) ?? card).toBeVisible();
  }
  await expect
    .element(second?.getByRole('link', { name: 'Q-2026-00057' }) ?? card)
    .toHaveAttribute('href', '/dashboard/quotes/q1');
  await expect
    .element(screen.getByRole('link', { name: 'Open invoice' }))
    .toHaveAttribute('href', '/dashboard/invoices/i1');
});

test('shows no documents and asks nothing in an edition without invoices', async () => {
  const job = detail({ status: 'invoiced', visitsToInvoice: 2 });
  const { screen, panel } = await showMoney(job, { paths: ['/dashboard/jobs'] });
  await expect.element(screen.getByRole('button', { name: 'PAY Next step' })).toBeVisible();
  expect(panel.query()).toBeNull();
  expect(screen.getByRole('region', { name: 'Quotes and invoices' }).query()).toBeNull();
});

test('says how many visits of recurring work are done and not invoiced, also without a document', async () => {
  const { screen } = await showMoney(detail({ status: 'scheduled', visitsToInvoice: 2 }));
  const card = screen.getByRole('region', { name: 'Quotes and invoices' });
  await expect.element(card.getByText('2 visits are done and not invoiced.')).toBeVisible();
});

test('names the invoices that a cancelled job leaves open, and no others', async () => {
  const draft = { ...invoice, _id: 'i2', invoiceNumber: 'INV-2026-00215', balance: 40 };
  const others = [
    { ...invoice, _id: 'i3', balance: 0 },
    { ...invoice, _id: 'i4', status: 'cancelled' as const },
    { ...invoice, _id: 'i5', voided: true as const },
  ];
  const invoices = [draft, invoice, ...others];
  const { panel } = await showMoney(detail({ status: 'cancelled', invoices }));
  const text =
    'Still open although the job is cancelled: INV-2026-00215 ($40.00) and INV-2026-00214 ($80.00).';
  await expect.element(panel.getByText(text)).toBeVisible();
  await expect
    .element(panel.getByRole('link', { name: 'Open INV-2026-00214' }))
    .toHaveAttribute('href', '/dashboard/invoices/i1');
  expect(panel.getByRole('link').elements()).toHaveLength(2);
});

test('says nothing of a cancelled job without an open invoice', async () => {
  const paid = { ...invoice, balance: 0 };
  const { screen, panel } = await showMoney(detail({ status: 'cancelled', invoices: [paid] }));
  await expect.element(screen.getByRole('link', { name: 'Open invoice' })).toBeVisible();
  expect(panel.query()).toBeNull();
});

test('names every open invoice of a paid job, the oldest first', async () => {
  const newer = { ...invoice, _id: 'i2', invoiceNumber: 'INV-2026-00215', balance: 250 };
  const { panel } = await showMoney(detail({ status: 'paid', invoices: [newer, invoice] }));
  const text =
    '$80.00 of invoice INV-2026-00214 is still open. Also open: INV-2026-00215 ($250.00).';
  await expect.element(panel.getByText(text)).toBeVisible();
});
