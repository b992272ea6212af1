import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Member, makeBusiness, makeClient } from '../../../testing/factories.ts';
import { snapshot } from '../../../testing/fillBusiness.ts';
import { items, makeInvoice, makeQuote } from '../../../testing/makeDocuments.ts';
import { callsOf, serveBusiness } from '../../../testing/serveBusiness.ts';

const { product, admin, as } = serveBusiness();
let stranger: Member;

beforeAll(async () => {
  stranger = await makeBusiness(product);
});

describe('an invoice is refused', () => {
  test.each([
    ['without a client', { client: '' }, 'Please select a client'],
    ['without items', { items: [] }, 'All items must have a description and positive quantity'],
    ['with a tax above 100', { tax: 100.5 }, 'Enter a percentage from 0 to 100.'],
    ['with an unknown status', { status: 'unpaid' }, 'Unknown status.'],
    ['with a due date that is none', { dueDate: '' }, 'Due date is required'],
  ])('%s', async (_, over, message) => {
    const body = { client: await makeClient(product, admin), items, ...over } as never;
    const { status, error } = await as('createInvoice', { body });
    expect([status, error.message]).toEqual([422, message]);
  });

  test.each(['client', 'jobId', 'quoteId'])(
    "with another business's %s, and changes nothing",
    async (field) => {
      const client = await makeClient(product, admin);
      const foreign = await makeClient(product, stranger);
      const before = await snapshot(product, admin);
      const body = { client, items, [field]: foreign };
      const { status, error } = await as('createInvoice', { body });
      expect([status, error.errors?.[0]?.field]).toEqual([422, field]);
      expect(await snapshot(product, admin)).toEqual(before);
    },
  );

  test("when it bills another client's quote", async () => {
    const { _id: quoteId } = await makeQuote(product, admin);
    const body = { client: await makeClient(product, admin), items, quoteId };
    const { status, error } = await as('createInvoice', { body });
    const message = 'The quote is for another customer.';
    expect([status, error.errors]).toEqual([422, [{ field: 'client', message }]]);
  });

  test('when it bills a quote that has an invoice', async () => {
    const quote = await makeQuote(product, admin);
    const first = await as('convertQuote', { params: { id: quote._id } });
    const body = { client: quote.client._id, items, quoteId: quote._id };
    const { status, error } = await as('createInvoice', { body });
    expect([status, error.message]).toEqual([
      409,
      `Invoice ${first.body.invoiceNumber} was made of quote ${quote.quoteNumber} already.`,
    ]);
  });

  test("for another business's client", async () => {
    const { _id: id, client } = await makeInvoice(product, admin);
    const body = { client: await makeClient(product, stranger) };
    const { status, error } = await as('updateInvoice', { params: { id }, body });
    expect([status, error.errors?.[0]?.field]).toEqual([422, 'client']);
    expect((await as('getInvoice', { params: { id } })).body.client).toEqual(client);
  });

  test('to another business in every call', async () => {
    const { _id: id, payments } = await makeInvoice(product, admin, { status: 'paid' });
    const paymentId = payments[0]?._id ?? '';
    const before = await snapshot(product, admin);
    const other = callsOf(product, stranger);
    const replies = [
      await other('getInvoice', { params: { id } }),
      await other('updateInvoice', { params: { id }, body: { status: 'draft' } }),
      await other('updateInvoice', { params: { id }, body: { title: 'Mine' } }),
      await other('sendInvoice', { params: { id } }),
      await other('recordPayment', { params: { id }, body: { amount: 1 } }),
      await other('deletePayment', { params: { id, paymentId } }),
      await other('deleteInvoice', { params: { id } }),
      await other('getInvoiceTimeline', { params: { id } }),
    ];
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 404));
    expect(await snapshot(product, admin)).toEqual(before);
  });

  test('for an older version', async () => {
    const { _id: id, version } = await makeInvoice(product, admin);
    const body = { notes: 'One', version };
    const first = await as('updateInvoice', { params: { id }, body });
    const second = await as('updateInvoice', { params: { id }, body: { notes: 'Two', version } });
    const third = await as('updateInvoice', { params: { id }, body: { status: 'paid', version } });
    expect(first.status).toBe(200);
    expect([second, third].map((reply) => reply.error.code)).toEqual(['stale', 'stale']);
    const { body: read } = await as('getInvoice', { params: { id } });
    expect(read).toMatchObject({ notes: 'One', status: 'draft', payments: [] });
  });

  test('when its client has no e-mail address', async () => {
    const client = await makeClient(product, admin, { name: 'Kit Ames', email: '' });
    const { _id: id } = await makeInvoice(product, admin, { client });
    const { status, error } = await as('sendInvoice', { params: { id } });
    expect([status, error.message]).toEqual([
      422,
      'Kit Ames has no e-mail address. Add one, then send again.',
    ]);
    expect((await as('getInvoice', { params: { id } })).body.status).toBe('draft');
  });

  test('a total below its payments', async () => {
    const { _id: id } = await makeInvoice(product, admin);
    await as('recordPayment', { params: { id }, body: { amount: 200 } });
    const body = { items: [{ description: 'x', quantity: 1, unitPrice: 199.99 }] };
    const { status, error } = await as('updateInvoice', { params: { id }, body });
    expect([status, error.message]).toEqual([
      422,
      'Payments of $200.00 are recorded: the total cannot be less.',
    ]);
    expect((await as('getInvoice', { params: { id } })).body.total).toBe(249.99);
  });
});

describe('a payment is refused', () => {
  test.each([
    [0, 'Enter an amount above 0.'],
    [-5, 'Enter an amount of 0 or more.'],
    [1.005, 'Use at most 2 decimals.'],
    [250, 'The balance is $249.99. Enter at most that.'],
  ])('of %d dollars', async (amount, message) => {
    const { _id: id } = await makeInvoice(product, admin);
    const { status, error } = await as('recordPayment', { params: { id }, body: { amount } });
    expect([status, error.message]).toEqual([422, message]);
    expect((await as('getInvoice', { params: { id } })).body.payments).toEqual([]);
  });

  test('once nothing is left to pay, and for a cancelled invoice', async () => {
    const paid = await makeInvoice(product, admin, { status: 'paid' });
    const body = { amount: 0.01 };
    const again = await as('recordPayment', { params: { id: paid._id }, body });
    expect([again.status, again.error.message]).toEqual([
      422,
      'Nothing is left to pay on this invoice.',
    ]);
    const cancelled = await makeInvoice(product, admin, { status: 'cancelled' });
    const refused = await as('recordPayment', { params: { id: cancelled._id }, body });
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'A cancelled invoice takes no payments.',
    ]);
  });

  test('when it belongs to another invoice', async () => {
    const { payments } = await makeInvoice(product, admin, { status: 'paid' });
    const { _id: id } = await makeInvoice(product, admin);
    for (const paymentId of [payments[0]?._id ?? '', randomUUID()]) {
      expect((await as('deletePayment', { params: { id, paymentId } })).status).toBe(404);
    }
  });
});
