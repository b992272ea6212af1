import { expect, test } from 'vitest';
import { makeClient } from '../../../testing/factories.ts';
import { makeInvoice, makeQuote } from '../../../testing/makeDocuments.ts';
import { serveBusiness } from '../../../testing/serveBusiness.ts';

const { product, admin, as } = serveBusiness();

test('the timeline of a client names the job, the quote or the invoice of each line', async () => {
  const client = await makeClient(product, admin);
  const quote = await makeQuote(product, admin, { client });
  const invoice = await makeInvoice(product, admin, { client, status: 'pending' });
  const job = { title: 'Tap', client, scheduledDate: '2026-07-01' };
  const { jobNumber } = (await as('createJob', { body: job })).body;
  const params = { id: invoice._id };
  await as('recordPayment', { params, body: { amount: 1, method: 'cash' } });
  await as('updateQuote', { params: { id: quote._id }, body: { status: 'accepted' } });
  await as('updateClient', { params: { id: client }, body: { phone: '(212) 555-0123' } });
  const { body } = await as('getClientTimeline', { params: { id: client } });
  expect(body.map(({ kind, about }) => [kind, about])).toEqual([
    ['updated', undefined],
    ['status', quote.quoteNumber],
    ['payment', invoice.invoiceNumber],
    ['created', jobNumber],
    ['created', invoice.invoiceNumber],
    ['created', quote.quoteNumber],
  ]);
});
