import type { Quote } from '@tradewind/contracts/quotes';
import type { ApiClient } from '@tradewind/remote-kit';
import { expect, test, vi } from 'vitest';
import { anyInvoice, anyQuote } from '../testing/anyDocument.ts';
import { anyJob, anyService } from '../testing/anyWork.ts';
import { noQuotes, open } from '../testing/openForm.tsx';

/** Opens the invoice form of a job with this accepted quote, in which every line has a price. */
const openForJob = (quote: Quote, api: Partial<ApiClient> = {}) =>
  open(
    '/dashboard/invoices/create',
    { jobId: anyJob()._id },
    {
      getJob: async () => anyJob(),
      listServices: async () => ({ rows: [anyService()] }),
      listQuotes: async () => ({ rows: [quote] }),
      getQuote: async () => quote,
      ...api,
    },
  );

test('an invoice from a job has the lines, the discount and the tax rule of its accepted quote', async () => {
  const quote = anyQuote({ status: 'accepted', jobId: anyJob()._id });
  const createInvoice = vi.fn<ApiClient['createInvoice']>().mockResolvedValue(anyInvoice());
  const listQuotes = vi.fn<ApiClient['listQuotes']>().mockResolvedValue({ rows: [quote] });
  const { screen } = await openForJob(quote, { createInvoice, listQuotes });
  await expect.element(screen.getByText(/accepted quote Q-2026-00057/)).toBeVisible();
  // Under the rule of quotes each line has its own tax.
  await expect.element(screen.getByRole('textbox', { name: 'Tax %' })).toHaveValue('5.5');
  await expect.element(screen.getByText('$279.39').first()).toBeVisible();
  await screen.getByRole('button', { name: 'Create Invoice' }).click();
  await expect.poll(() => createInvoice.mock.calls.length).toBe(1);
  expect(listQuotes.mock.calls[0]?.[0]?.query).toEqual({
    job: anyJob()._id,
    status: 'accepted',
    withoutInvoice: 'true',
    limit: '1',
  });
  expect(createInvoice.mock.lastCall?.[0].body).toMatchObject({
    jobId: anyJob()._id,
    quoteId: quote._id,
    discount: 5,
    items: [{ description: 'Wi-Fi thermostat', quantity: 2, unitPrice: 139, tax: 5.5 }],
  });
});

test('an accepted quote that has its invoice is not billed again', async () => {
  const { cell } = await openForJob(anyQuote({ invoiceId: anyInvoice()._id }));
  await expect.element(cell(1, 'Description')).toHaveValue('Repair call');
  await expect.element(cell(1, 'Unit price')).toHaveValue('189.00');
});

test('an invoice from a job has its own lines, not those of a quote whose work is another job', async () => {
  const quote = anyQuote({ status: 'accepted', jobId: 'j2', firstJobId: anyJob()._id });
  const workJob = { _id: 'j2', jobNumber: '2026-00002' };
  const { cell } = await openForJob(quote, {
    ...noQuotes,
    getJob: async () => ({ ...anyJob(), quotes: [{ ...quote, workJob }] }),
  });
  await expect.element(cell(1, 'Description')).toHaveValue('Repair call');
  await expect.element(cell(1, 'Unit price')).toHaveValue('189.00');
});

/** Opens the invoice form of recurring work with an accepted quote of one line. */
const openForVisits = async (visitsToInvoice: number | undefined, changes: Partial<Quote> = {}) => {
  const createInvoice = vi.fn<ApiClient['createInvoice']>().mockResolvedValue(anyInvoice());
  const quote = anyQuote({ status: 'accepted', jobId: anyJob()._id, ...changes });
  const invoices = quote.invoiceId === null ? [] : [anyInvoice()];
  const quotes = [{ ...quote, perVisit: quote.fixedPrice !== true }];
  const job = {
    ...anyJob({ status: 'in_progress' }),
    recurring: true,
    quotes,
    invoices,
    visitsDone: 4,
  };
  const visitDaysToInvoice = { first: '2026-12-03', last: '2026-12-17' };
  const toInvoice = { visitsToInvoice, visitDaysToInvoice };
  const opened = await openForJob(quote, {
    getJob: async () => ({ ...job, ...(visitsToInvoice !== undefined && toInvoice) }),
    listQuotes: async () => ({ rows: quote.invoiceId === null ? [quote] : [] }),
    createInvoice,
  });
  const created = async () => {
    await opened.screen.getByRole('button', { name: 'Create Invoice' }).click();
    await expect.poll(() => createInvoice.mock.calls.length).toBe(1);
    return createInvoice.mock.lastCall?.[0].body;
  };
  return { ...opened, created };
};

test('the first invoice of recurring work bills its quote for each visit that is done', async () => {
  const { screen, created } = await openForVisits(3);
  await expect.element(screen.getByText(/Q-2026-00057, for each of 3 visits/)).toBeVisible();
  expect(await created()).toMatchObject({
    quoteId: anyQuote()._id,
    discount: 5,
    items: [
      {
        description: 'Wi-Fi thermostat (3 visits: Dec 3 – Dec 17, 2026)',
        ...{ quantity: 6, unitPrice: 139, tax: 5.5 },
      },
    ],
  });
});

test.each([
  [undefined, 2],
  [1, 2],
  [2, 4],
])(
  'a further invoice of recurring work has the price of its quote: %s visits',
  async (visits, quantity) => {
    const { screen, created } = await openForVisits(visits, { invoiceId: anyInvoice()._id });
    await expect
      .element(screen.getByText(/This job has an invoice already: .* 4 visits are done\./))
      .toBeVisible();
    const body = await created();
    expect(body?.quoteId).toBeUndefined();
    expect(body).toMatchObject({
      ...{ discount: 5, tax: 5.5 },
      items: [{ quantity, unitPrice: 139 }],
    });
  },
);

test('a quote at a fixed price is billed once, whatever the number of visits', async () => {
  const { screen, created } = await openForVisits(undefined, { fixedPrice: true });
  await expect.element(screen.getByText(/accepted quote Q-2026-00057\.$/)).toBeVisible();
  expect(await created()).toMatchObject({ items: [{ quantity: 2, unitPrice: 139 }] });
});

test('a quote at a fixed price that is billed in full leaves nothing, and the form says so', async () => {
  const { screen, cell } = await openForVisits(undefined, {
    ...{ fixedPrice: true, invoiceId: anyInvoice()._id, total: anyInvoice().total - 20 },
  });
  await expect
    .element(screen.getByText(/^Quote Q-2026-00057, \$.* for all visits, is billed in full \(INV-/))
    .toBeVisible();
  await expect.element(cell(1, 'Description')).toHaveValue('');
  await expect.element(cell(1, 'Unit price')).toHaveValue('0.00');
});

test('names what is left of one visit after a deposit', async () => {
  const { screen } = await openForVisits(1, {
    ...{ invoiceId: anyInvoice()._id, total: anyInvoice().total + 200 },
  });
  await expect.element(screen.getByText(/\$200\.00 is left/)).toBeVisible();
});
