import { InvoiceRow } from '@tradewind/contracts/invoices';
import type { JobDetail } from '@tradewind/contracts/jobDetail';
import { JobInvoice, JobQuote } from '@tradewind/contracts/jobDetail';
import { anyUser, sampleOf } from '@tradewind/remote-kit/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anyJob } from '../../testing/anyJob.ts';
import { apiFailure } from '../../testing/apiFailure.ts';
import { showRemote } from '../../testing/showRemote.tsx';

const invoice: JobInvoice = {
  ...sampleOf(JobInvoice),
  voided: undefined,
  otherClient: 'Grace Lee',
  _id: 'i1',
  invoiceNumber: 'INV-2026-00214',
  title: 'Heat pump',
  status: 'overdue',
  total: 200,
  balance: 80,
};

const quote: JobQuote = {
  ...sampleOf(JobQuote),
  _id: 'q1',
  quoteNumber: 'Q-2026-00057',
  title: 'New pump',
  status: 'accepted',
  expired: undefined,
  unplanned: undefined,
  workJob: undefined,
  total: 180,
};

const detail = (changes: Partial<JobDetail> = {}): JobDetail => ({
  ...anyJob({ status: 'completed' }),
  quotes: [],
  invoices: [],
  totalAmount: 0,
  ...changes,
});

afterEach(() => page.viewport(1280, 900));

const path = `/dashboard/jobs/${detail()._id}`;

/** Shows a job that the calls change as the API does. */
const show = async (job: JobDetail, more: Parameters<typeof showRemote>[1] = {}) => {
  let saved = job;
  const save = (changes: Partial<JobDetail>) => {
    saved = { ...saved, ...changes, version: saved.version + 1 };
    return saved;
  };
  const setJobStatus = vi.fn(async ({ body }) => save({ status: body.status }));
  const updateJob = vi.fn(async ({ body: { version, ...changes } }) => save(changes));
  const api = { getJob: async () => saved, setJobStatus, updateJob, ...more.api };
  const shown = await showRemote(path, { ...more, api });
  const panel = shown.screen.getByRole('region', { name: 'Money of this job' });
  return { ...shown, panel, setJobStatus, updateJob, save };
};

test('disables both steps of money for a technician, and says who does them', async () => {
  const { quotes, invoices, totalAmount, ...job } = detail();
  const { screen, panel } = await show(job, { user: anyUser({ role: 'technician' }) });
  for (const name of [/^INVOICE/, /^PAY/]) {
    const step = screen.getByRole('button', { name });
    await expect.element(step).toBeDisabled();
    await expect.element(step.getByText('By the office')).toBeVisible();
  }
  expect(panel.query()).toBeNull();
});

test('keeps the job invoiced and says why when the answer is not saved', async () => {
  const updateJob = vi.fn().mockRejectedValue(apiFailure(422, 'invalid', 'Not now.'));
  const { panel, shell } = await show(detail({ status: 'invoiced' }), { api: { updateJob } });
  await panel.getByRole('button', { name: 'Invoiced elsewhere' }).click();
  await expect
    .poll(() => shell.toasts.map(({ toast }) => toast.title))
    .toEqual(['The answer was not saved.']);
  await expect.element(panel.getByText('This job has no invoice yet.')).toBeVisible();
});

test.each([1280, 360])(
  'leads first to an accepted quote whose work is to be planned, at %i px',
  async (width) => {
    await page.viewport(width, 800);
    const toPlan = { ...quote, unplanned: true } as const;
    const workJob = { _id: 'j2', jobNumber: 'JOB-00002' };
    const planned = { ...quote, _id: 'q2', quoteNumber: 'Q-2026-00058', workJob };
    const { screen } = await show(detail({ quotes: [toPlan, planned], leftToInvoice: false }));
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
  const { screen, panel, setJobStatus } = await show(detail());
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

test('takes the answer that the job is invoiced elsewhere, and withdraws it by Undo', async () => {
  const { panel, shell, updateJob } = await show(detail({ status: 'invoiced' }));
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
  const { panel, shell, updateJob } = await show(detail({ status, [field]: true }));
  await expect.element(panel.getByText(label, { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: `Take back “${label}”` }).click();
  await expect.element(panel.getByText(/this job has no invoice/i)).toBeVisible();
  await expect.element(panel.getByRole('button', { name: label, exact: true })).toBeVisible();
  expect(updateJob.mock.lastCall?.[0].body).toEqual({ [field]: false, version: 7 });
  expect(shell.toasts.map(({ toast }) => toast.title)).toEqual([`${label}: taken back`]);
});

test('says both answers of a paid job', async () => {
  const both = { invoicedElsewhere: true, paidElsewhere: true };
  const { panel } = await show(detail({ status: 'paid', ...both }));
  await expect.element(panel.getByText('Invoiced elsewhere', { exact: true })).toBeVisible();
  await expect.element(panel.getByText('Paid elsewhere', { exact: true })).toBeVisible();
});

test('says the answer about the invoice also beside the question about the payment', async () => {
  const job = detail({ status: 'paid', invoices: [invoice], invoicedElsewhere: true });
  const { panel } = await show(job);
  await expect.element(panel.getByRole('button', { name: 'Record payment' })).toBeVisible();
  await expect.element(panel.getByText('Invoiced elsewhere', { exact: true })).toBeVisible();
});

test('says an answer to nobody without the right to money', async () => {
  const { quotes, invoices, totalAmount, ...job } = detail({ invoicedElsewhere: true });
  const { screen, panel } = await show(job, { user: anyUser({ role: 'technician' }) });
  await expect.element(screen.getByRole('button', { name: /^INVOICE/ })).toBeVisible();
  expect(panel.query()).toBeNull();
});

test('the notice of a step takes the place of that of an answer, whose Undo is over', async () => {
  const { screen, panel, shell } = await show(detail({ status: 'invoiced' }));
  await panel.getByRole('button', { name: 'Invoiced elsewhere' }).click();
  await expect.poll(() => shell.toasts).toHaveLength(1);
  await screen.getByRole('button', { name: 'PAY Next step' }).click();
  await expect.poll(() => shell.toasts).toHaveLength(2);
  expect(new Set(shell.toasts.map(({ toast }) => toast.id)).size).toBe(1);
});

test.each([
  ['invoiced', 'Invoiced elsewhere'],
  ['paid', 'Paid elsewhere'],
] as const)('offers to invoice the rest of a job that is %s', async (status, answer) => {
  const invoices = [{ ...invoice, status: 'paid' as const, balance: 0 }];
  const { panel } = await show(detail({ status, invoices, leftToInvoice: true }));
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
  const { panel } = await show(detail({ status, invoices, leftToInvoice: true }));
  await expect.element(panel.getByText(text)).toBeVisible();
});

test('says after INVOICE that the invoice is a draft that is to be sent, and leads to it', async () => {
  const draft = { ...invoice, status: 'draft' as const };
  const { screen, panel } = await show(detail({ invoices: [draft], leftToInvoice: false }));
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
  const { panel } = await show(detail({ status: 'invoiced', invoices, leftToInvoice: true }));
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
    const { screen, panel } = await show(detail({ status, invoices, ...answer }));
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
  const shown = await show(detail({ status: 'invoiced' }), {
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
  const { screen, panel } = await show(job);
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
  const { screen, panel } = await show(job, { paths: ['/dashboard/jobs'] });
  await expect.element(screen.getByRole('button', { name: 'PAY Next step' })).toBeVisible();
  expect(panel.query()).toBeNull();
  expect(screen.getByRole('region', { name: 'Quotes and invoices' }).query()).toBeNull();
});

test('says how many visits of recurring work are done and not invoiced, also without a document', async () => {
  const { screen } = await show(detail({ status: 'scheduled', visitsToInvoice: 2 }));
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
  const { panel } = await show(detail({ status: 'cancelled', invoices }));
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
  const { screen, panel } = await show(detail({ status: 'cancelled', invoices: [paid] }));
  await expect.element(screen.getByRole('link', { name: 'Open invoice' })).toBeVisible();
  expect(panel.query()).toBeNull();
});

test('names every open invoice of a paid job, the oldest first', async () => {
  const newer = { ...invoice, _id: 'i2', invoiceNumber: 'INV-2026-00215', balance: 250 };
  const { panel } = await show(detail({ status: 'paid', invoices: [newer, invoice] }));
  const text =
    '$80.00 of invoice INV-2026-00214 is still open. Also open: INV-2026-00215 ($250.00).';
  await expect.element(panel.getByText(text)).toBeVisible();
});

test('asks before "Paid elsewhere" while an issued invoice is open, with the payment first', async () => {
  const draft = {
    ...invoice,
    _id: 'i2',
    invoiceNumber: 'INV-2026-00215',
    status: 'draft' as const,
  };
  const job = detail({ status: 'paid', invoices: [draft, invoice] });
  const { screen, panel, shell, updateJob } = await show(job);
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
  const { screen, panel, updateJob } = await show(detail({ status: 'paid', invoices }));
  await panel.getByRole('button', { name: 'Paid elsewhere' }).click();
  const text = 'Draft INV-2026-00214 ($80.00) would bill the customer again if it is sent.';
  await expect.element(screen.getByRole('alertdialog').getByText(text)).toBeVisible();
  expect(updateJob).not.toHaveBeenCalled();
});
