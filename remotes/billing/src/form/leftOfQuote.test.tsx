import type { JobInvoice } from '@tradewind/contracts/jobDetail';
import type { Quote } from '@tradewind/contracts/quotes';
import type { ApiClient } from '@tradewind/remote-kit';
import { mockShell } from '@tradewind/remote-kit/testing';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import remote from '../app.tsx';
import { anyInvoice, anyQuote } from '../testing/anyDocument.ts';
import { anyJob, anyService } from '../testing/anyWork.ts';
import { lineOfRest } from './leftOfQuote.ts';

const job = anyJob();

const deposit: JobInvoice = {
  ...anyInvoice(),
  invoiceNumber: 'INV-2026-00002',
  status: 'paid',
  total: 150,
  balance: 0,
};

const lineOf = (description: string, quantity: number, price: number) => ({
  ...{ description, quantity, price, unitPrice: price, tax: 5.5, total: quantity * price },
});

/** $501.38 under the rule of quotes, invoiced by the deposit. */
const deepClean = (changes: Partial<Quote> = {}): Quote =>
  anyQuote({
    status: 'accepted',
    jobId: job._id,
    items: [lineOf('Deep clean', 1, 285), lineOf('Window', 2, 120)],
    ...{ subtotal: 525, discount: 10, discountAmount: 52.5, taxAmount: 28.88, total: 501.38 },
    invoiceId: deposit._id,
    ...changes,
  });

/** Opens the invoice form of a job with this accepted quote and these invoices. */
const openForJob = async (
  quote: Quote | undefined,
  invoices: JobInvoice[],
  others: readonly Quote[] = [],
) => {
  const createInvoice = vi.fn<ApiClient['createInvoice']>().mockResolvedValue(anyInvoice());
  const shell = mockShell({
    api: {
      getClient: () => new Promise(() => undefined),
      getJob: async () => ({
        ...job,
        quotes: quote === undefined ? [] : [...others, quote],
        invoices,
      }),
      listQuotes: async () => ({ rows: quote?.invoiceId === null ? [quote] : [] }),
      listServices: async () => ({ rows: [anyService()] }),
      getQuote: async ({ params }) =>
        others.find(({ _id }) => _id === params.id) ?? quote ?? anyQuote(),
      createInvoice,
    },
  });
  const screen = await render(
    shell.screen(remote, '/dashboard/invoices/create', { jobId: job._id }).element,
  );
  const cell = (number: number, name: string) =>
    screen.getByRole('listitem', { name: `Item ${number}` }).getByRole('textbox', { name });
  const create = async () => {
    await screen.getByRole('button', { name: 'Create Invoice' }).click();
    await expect.poll(() => createInvoice.mock.calls.length).toBe(1);
    return createInvoice.mock.lastCall?.[0].body;
  };
  return { screen, shell, cell, create };
};

const quoteInvoice: JobInvoice = { ...deposit, total: 501.38 };

test.each([
  ['has no accepted quote', undefined, [deposit], '$150.00'],
  ['has a quote that is only a draft', deepClean({ status: 'draft' }), [deposit], '$150.00'],
  ['has an accepted quote that is wholly invoiced', deepClean(), [quoteInvoice], '$501.38'],
  [
    'does not contain the invoice of its accepted quote',
    deepClean({ invoiceId: crypto.randomUUID() }),
    [deposit],
    '$150.00',
  ],
])(
  'an invoice starts with the catalog’s price where the job %s',
  async (_, quote, invoices, sum) => {
    const { screen, cell } = await openForJob(quote, invoices);
    await expect.element(cell(1, 'Unit price')).toHaveValue('189.00');
    await expect
      .element(screen.getByText(`This job has an invoice already: INV-2026-00002, ${sum}.`))
      .toBeVisible();
    expect(screen.getByText(/is left/).query()).toBeNull();
  },
);

test('an accepted quote whose deposit invoice is void is invoiced as if there was none', async () => {
  const quote = deepClean({ invoiceId: null });
  const { screen, create } = await openForJob(quote, [{ ...deposit, voided: true }]);
  await expect.element(screen.getByText(/accepted quote Q-2026-00057/)).toBeVisible();
  expect(screen.getByText(/is left/).query()).toBeNull();
  expect(await create()).toMatchObject({ quoteId: quote._id, items: [{ tax: 5.5 }, { tax: 5.5 }] });
});

test('an accepted quote whose deposit invoice is cancelled is invoiced without a link to it', async () => {
  const { screen, create } = await openForJob(deepClean(), [{ ...deposit, status: 'cancelled' }]);
  await expect.element(screen.getByText(/accepted quote Q-2026-00057/)).toBeVisible();
  expect(screen.getByText(/is left/).query()).toBeNull();
  const body = await create();
  expect(body).toMatchObject({ items: [{ unitPrice: 285 }, { unitPrice: 120 }] });
  expect(body?.quoteId).toBeUndefined();
});

test('an invoice after a deposit has the lines, the discount and the rate of the quote, and names its tax', async () => {
  const { screen, create } = await openForJob(deepClean(), [deposit]);
  await expect.element(screen.getByRole('complementary').getByText('$498.49')).toBeVisible();
  await expect.element(screen.getByText('The tax of the quote is $28.88.')).toBeVisible();
  const body = await create();
  expect(body).toMatchObject({
    jobId: job._id,
    discount: 10,
    tax: 5.5,
    items: [
      { description: 'Deep clean', quantity: 1, unitPrice: 285, tax: 0 },
      { description: 'Window', quantity: 2, unitPrice: 120, tax: 0 },
    ],
  });
  // The API answers 409 to a second invoice that names the quote.
  expect(body?.quoteId).toBeUndefined();
});

test('the form says what is invoiced of the quote, and what is left', async () => {
  const second: JobInvoice = { ...deposit, _id: 'second', invoiceNumber: 'INV-2026-00005' };
  const { screen } = await openForJob(deepClean(), [deposit, { ...second, total: 100.5 }]);
  const words =
    'Quote Q-2026-00057 is $501.38, of which $250.50 is invoiced (INV-2026-00002, INV-2026-00005): ' +
    '$250.88 is left.';
  await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
});

test.each([
  ['', [], '$150.00 is invoiced (INV-2026-00002): $351.38'],
  [
    ' and an invoice without a quote',
    [{ ...deposit, _id: 'extra', invoiceNumber: 'INV-2026-00006', total: 100 }],
    '$250.00 is invoiced (INV-2026-00002, INV-2026-00006): $251.38',
  ],
])(
  'the form offers what is left of a quote beside a newer one that is wholly invoiced%s',
  async (_, more, words) => {
    const quote = deepClean();
    const inFull = { ...deposit, _id: 'full', invoiceNumber: 'INV-2026-00005', total: 300 };
    const newer = deepClean({ _id: 'newer', quoteNumber: 'Q-2026-00058', total: 300 });
    const { screen, cell } = await openForJob(
      quote,
      [{ ...inFull, quoteId: newer._id }, { ...deposit, quoteId: quote._id }, ...more],
      [{ ...newer, invoiceId: inFull._id }],
    );
    const left = `Quote Q-2026-00057 is $501.38, of which ${words} is left.`;
    await expect.element(screen.getByText(left, { exact: true })).toBeVisible();
    await screen.getByRole('button', { name: 'Bill only the rest' }).click();
    await expect.element(cell(1, 'Description')).toHaveValue('Rest of quote Q-2026-00057');
  },
);

test('the form that starts with another quote says what is left of one that is partly invoiced', async () => {
  const second = deepClean({ _id: 'second', quoteNumber: 'Q-2026-00058', invoiceId: null });
  const first = deepClean({ _id: 'first' });
  const { screen } = await openForJob(second, [{ ...deposit, quoteId: first._id }], [first]);
  await expect.element(screen.getByText(/accepted quote Q-2026-00058/)).toBeVisible();
  const words =
    'Quote Q-2026-00057 is $501.38, of which $150.00 is invoiced (INV-2026-00002): $351.38 is left.';
  await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
});

test('no sentence of the form says what is not true of changed lines', async () => {
  const { screen, cell } = await openForJob(deepClean(), [deposit]);
  const request = screen.getByText(/that is left of the quote/);
  await expect.element(request.first()).toBeVisible();
  await cell(1, 'Unit price').fill('10');
  await expect.poll(() => request.elements()).toEqual([]);
  await expect.element(screen.getByText(/^Quote Q-2026-00057 .* is left\.$/)).toBeVisible();
});

test('the form of the first invoice says with which quote it has begun, also of changed lines', async () => {
  const { screen, cell } = await openForJob(deepClean({ invoiceId: null }), []);
  const words =
    'This form started with the prices and the discount of the accepted quote Q-2026-00057.';
  await expect.element(screen.getByText(words)).toBeVisible();
  await cell(1, 'Unit price').fill('10');
  await expect.element(screen.getByText(words)).toBeVisible();
});

test('a total above what is left of the quote is named beside the total', async () => {
  const { screen, cell } = await openForJob(deepClean(), [deposit]);
  const note = screen
    .getByRole('complementary')
    .getByText('More than the $351.38 that is left of the quote.');
  await expect.element(note).toBeVisible();
  await screen.getByRole('textbox', { name: 'Discount %' }).fill('0');
  await screen.getByRole('textbox', { name: 'Tax %' }).fill('0');
  await cell(2, 'Unit price').fill('33.19');
  await expect.poll(() => note.query()).toBeNull();
  await cell(1, 'Unit price').fill('285.01');
  await expect.element(note).toBeVisible();
});

test('bills only the rest of the quote with one line, which can be taken back', async () => {
  const { screen, shell, cell, create } = await openForJob(deepClean(), [deposit]);
  await screen.getByRole('button', { name: 'Bill only the rest' }).click();
  await expect.element(cell(1, 'Unit price')).toHaveValue('333.06');
  await expect.element(screen.getByRole('complementary').getByText('$351.38')).toBeVisible();
  expect(screen.getByText(/that is left of the quote/).query()).toBeNull();
  shell.toasts.at(-1)?.toast.action?.onClick();
  await expect.element(cell(2, 'Unit price')).toHaveValue('120.00');
  await expect.element(screen.getByRole('complementary').getByText('$498.49')).toBeVisible();
  await screen.getByRole('button', { name: 'Bill only the rest' }).click();
  expect(await create()).toMatchObject({
    ...{ discount: 0, tax: 5.5 },
    items: [{ description: 'Rest of quote Q-2026-00057', quantity: 1, unitPrice: 333.06 }],
  });
});

test('the line for the rest of a quote is with its tax what is left, or a cent less', () => {
  const cents = fc.integer({ min: 1, max: 100_000_000 });
  const percents = fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000);
  fc.assert(
    fc.property(cents, percents, (amount, tax) => {
      const { unitPrice = 0 } = lineOfRest({ quote: deepClean(), invoices: [], amount }, tax);
      const price = Math.round(unitPrice * 100);
      const total = price + Math.round((price * Math.round(tax * 1000)) / 100_000);
      expect([amount, amount - 1]).toContain(total);
    }),
  );
});

test('an invoice after a deposit has the rate of the lines where it gives the tax of the quote', async () => {
  const quote = deepClean({ discount: 0, discountAmount: 0, total: 553.88 });
  const { screen } = await openForJob(quote, [deposit]);
  await expect.element(screen.getByRole('textbox', { name: 'Tax %' })).toHaveValue('5.5');
  expect(screen.getByText(/The tax of the quote/).query()).toBeNull();
});

test('an invoice after a deposit has the percentage that comes nearest to a tax of several rates', async () => {
  const items = [lineOf('Heat pump', 1, 2_000), { ...lineOf('Labor', 1, 1_000), tax: 0 }];
  const sums = { subtotal: 3_000, discount: 0, discountAmount: 0, taxAmount: 110, total: 3_110 };
  const { screen } = await openForJob(deepClean({ items, ...sums }), [deposit]);
  await expect.element(screen.getByRole('textbox', { name: 'Tax %' })).toHaveValue('3.667');
  await expect.element(screen.getByText('The tax of the quote is $110.00.')).toBeVisible();
});
