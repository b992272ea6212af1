import { describe, expect, test } from 'vitest';
import { importJob, makeClient } from '../../../testing/factories.ts';
import { makeQuote } from '../../../testing/makeDocuments.ts';
import { serveBusiness } from '../../../testing/serveBusiness.ts';

const { product, admin, as } = serveBusiness();

/** Line taxes that a tax on the discounted subtotal would not give. */
const odd = [
  { description: 'Pipe', quantity: 3.333, unitPrice: 7.77, tax: 8.875 },
  { description: 'Work', quantity: 1.5, unitPrice: 95.55, tax: 4, section: 'Labour' },
  { description: 'Rent', quantity: 1, unitPrice: 0.05 },
];

describe('converting a quote', () => {
  test('creates one draft invoice with the same lines and amounts', async () => {
    const client = await makeClient(product, admin);
    const jobId = await importJob(product, admin, client, 'Leak');
    const over = { client, jobId, items: odd, discount: 7.5, notes: 'Mind the dog' };
    const quote = await makeQuote(product, admin, over);
    const { body, status } = await as('convertQuote', { params: { id: quote._id } });
    expect(status).toBe(200);
    const invoice = (await as('getInvoice', { params: { id: body.invoiceId } })).body;
    const { subtotal, discount, discountAmount, taxAmount, total, items, notes } = quote;
    expect(invoice).toMatchObject({
      ...{ subtotal, discount, discountAmount, taxAmount, total, items, notes, jobId },
      ...{ taxRule: 'line', tax: 0, status: 'draft', quoteId: quote._id, title: 'New valve' },
      ...{ terms: 'Payment due within 30 days', invoiceNumber: body.invoiceNumber },
    });
    expect((await as('getQuote', { params: { id: quote._id } })).body).toEqual({
      ...quote,
      invoiceId: body.invoiceId,
      invoiceTotal: total,
    });
    const job = await product.db.row('select status from job where id = $1', [jobId]);
    expect(job).toEqual({ status: 'scheduled' });
  });

  test('by eight concurrent requests creates one invoice, and repeating returns the same', async () => {
    const { _id: id, quoteNumber } = await makeQuote(product, admin);
    const convert = () => as('convertQuote', { params: { id } });
    const replies = await Promise.all(Array.from({ length: 8 }, convert));
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 200));
    expect(new Set(replies.map((reply) => reply.body.invoiceId)).size).toBe(1);
    const { body } = await convert();
    expect(body).toEqual(replies[0]?.body);
    const made = await product.db.rows('select id from invoice where quote_id = $1', [id]);
    expect(made).toEqual([{ id: body.invoiceId }]);
    const params = { id: body.invoiceId };
    const told = await as('getInvoiceTimeline', { params });
    expect(told.body.map((line) => line.summary)).toEqual([`Created from quote ${quoteNumber}`]);
    const quoteTold = await as('getQuoteTimeline', { params: { id } });
    expect(quoteTold.body.map((line) => line.kind)).toEqual(['converted', 'created']);
  });

  test('keeps the tax rule when the invoice is edited', async () => {
    const quote = await makeQuote(product, admin, { items: odd });
    const { body } = await as('convertQuote', { params: { id: quote._id } });
    const edit = { dueDate: '2030-05-05', tax: 20 };
    const edited = await as('updateInvoice', { params: { id: body.invoiceId }, body: edit });
    expect(edited.body).toMatchObject({ taxRule: 'line', tax: 0, total: quote.total });
    const twice = odd.map((line) => ({ ...line, quantity: line.quantity * 2 }));
    const more = await as('updateInvoice', {
      params: { id: body.invoiceId },
      body: { items: twice },
    });
    expect(more.body.items.map((line) => line.tax)).toEqual([8.875, 4, 0]);
    // 8.875 % of 51.79 is 4.60, 4 % of 286.65 is 11.47.
    expect(more.body.taxAmount).toBe(16.07);
  });

  test('leaves its amounts in the invoice, which the quote names after a later edit', async () => {
    const { _id: id, total } = await makeQuote(product, admin, { items: odd });
    const params = { id };
    const { body } = await as('convertQuote', { params });
    const twice = odd.map((line) => ({ ...line, quantity: line.quantity * 2 }));
    await as('updateQuote', { params, body: { items: twice } });
    const edited = (await as('getQuote', { params })).body;
    expect(edited).toMatchObject({ invoiceId: body.invoiceId, invoiceTotal: total });
    expect(edited.total).toBeGreaterThan(total);
    await as('voidInvoice', { params: { id: body.invoiceId }, body: { reason: 'Wrong sums' } });
    const unbilled = (await as('getQuote', { params })).body;
    expect(unbilled).toMatchObject({ invoiceId: null, invoiceTotal: null });
  });

  test('works again once the invoice was deleted, under a new number', async () => {
    const { _id: id } = await makeQuote(product, admin);
    const first = await as('convertQuote', { params: { id } });
    await as('deleteInvoice', { params: { id: first.body.invoiceId } });
    expect((await as('getQuote', { params: { id } })).body.invoiceId).toBeNull();
    const second = await as('convertQuote', { params: { id } });
    expect(second.body.invoiceNumber > first.body.invoiceNumber).toBe(true);
  });
});

test('a list of quotes without an invoice has the older one, and one whose invoice is void', async () => {
  const client = await makeClient(product, admin);
  const jobId = await importJob(product, admin, client, 'Garden');
  const [older, newer] = [
    await makeQuote(product, admin, { client, jobId }),
    await makeQuote(product, admin, { client, jobId }),
  ];
  const { body } = await as('convertQuote', { params: { id: newer._id } });
  const idsOf = async (withoutInvoice: 'true' | 'false') =>
    (await as('listQuotes', { query: { job: jobId, withoutInvoice } })).body.map(({ _id }) => _id);
  expect(await idsOf('true')).toEqual([older._id]);
  expect(await idsOf('false')).toEqual([newer._id]);
  await as('voidInvoice', { params: { id: body.invoiceId }, body: { reason: 'Wrong sums' } });
  expect(await idsOf('true')).toEqual([newer._id, older._id]);
});

describe('an invoice that names a quote', () => {
  test('keeps the tax rule and the agreed total, and becomes the invoice of the quote', async () => {
    const quote = await makeQuote(product, admin, { items: odd, discount: 7.5 });
    const body = { client: quote.client._id, items: odd, discount: 7.5, tax: 20 };
    const made = await as('createInvoice', { body: { ...body, quoteId: quote._id } });
    const { subtotal, discountAmount, taxAmount, total } = quote;
    expect(made.body).toMatchObject({
      ...{ subtotal, discountAmount, taxAmount, total, taxRule: 'line', tax: 0 },
      quoteId: quote._id,
    });
    const params = { id: quote._id };
    expect((await as('getQuote', { params })).body.invoiceId).toBe(made.body._id);
    const { body: converted } = await as('convertQuote', { params });
    expect(converted.invoiceId).toBe(made.body._id);
    const { body: lines } = await as('getQuoteTimeline', { params });
    expect(lines.map((line) => line.summary)).toContain(
      `Converted to invoice ${made.body.invoiceNumber}`,
    );
  });

  test('is created once by concurrent requests', async () => {
    const quote = await makeQuote(product, admin);
    const body = { client: quote.client._id, items: odd, quoteId: quote._id };
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => as('createInvoice', { body })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  });
});
