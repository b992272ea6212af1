import type { KeyScope } from '@tradewind/contracts/keyScopes';
import { describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeInvoice, makeQuote } from '../../../testing/makeDocuments.ts';
import { makeKey } from '../../../testing/makeKey.ts';
import { callsOf, serveBusiness } from '../../../testing/serveBusiness.ts';

const { product, admin } = serveBusiness();

const makeJob = async (client: string) => {
  const body = { title: 'Fix boiler', client, scheduledDate: '2026-07-01' };
  return (await callsOf(product, admin)('createJob', { body })).body._id;
};

const getJob = (id: string) => callsOf(product, admin)('getJob', { params: { id } });
const update = (id: string, body: Record<string, unknown>) =>
  callsOf(product, admin)('updateJob', { params: { id }, body });

describe('a job with documents', () => {
  test('names the client of its documents once the job is that of another', async () => {
    const client = await makeClient(product, admin);
    const { name } = (await callsOf(product, admin)('getClient', { params: { id: client } })).body;
    const jobId = await makeJob(client);
    await makeInvoice(product, admin, { client, jobId, status: 'cancelled' });
    const quote = await makeQuote(product, admin, { client, jobId });
    const params = { id: quote._id };
    await callsOf(product, admin)('updateQuote', { params, body: { status: 'declined' } });
    const clientsOf = async () => {
      const { quotes = [], invoices = [] } = (await getJob(jobId)).body;
      return [...quotes, ...invoices].map(({ otherClient }) => otherClient);
    };
    expect(await clientsOf()).toEqual([undefined, undefined]);
    await update(jobId, { client: await makeClient(product, admin) });
    expect(await clientsOf()).toEqual([name, name]);
  });

  test('keeps its customer while a quote that was sent or an invoice is for them, and says which', async () => {
    const client = await makeClient(product, admin, { name: 'Maria Lopez' });
    const jobId = await makeJob(client);
    const as = callsOf(product, admin);
    const { _id: id, quoteNumber } = await makeQuote(product, admin, { client, jobId });
    await as('updateQuote', { params: { id }, body: { status: 'sent' } });
    const over = { client, jobId, status: 'pending' } as const;
    const { invoiceNumber } = await makeInvoice(product, admin, over);
    const draft = await makeInvoice(product, admin, { client, jobId });
    const { status, error } = await update(jobId, { client: await makeClient(product, admin) });
    const names = `invoice ${invoiceNumber} and quote ${quoteNumber}`;
    const message = `This job has ${names} for Maria Lopez, so its customer stays.`;
    expect([status, error.errors]).toEqual([422, [{ field: 'client', message }]]);
    expect((await getJob(jobId)).body.client._id).toBe(client);
    const kept = await as('getInvoice', { params: { id: draft._id } });
    expect([kept.body.client._id, kept.body.version]).toEqual([client, draft.version]);
  });

  test('takes its drafts along to another customer, and says so in their timelines', async () => {
    const client = await makeClient(product, admin);
    const jobId = await makeJob(client);
    const as = callsOf(product, admin);
    const quote = await makeQuote(product, admin, { client, jobId });
    const invoice = await makeInvoice(product, admin, { client, jobId });
    const next = await makeClient(product, admin, { name: 'Grace Lee' });
    expect((await update(jobId, { client: next })).body.quotes).toEqual([
      expect.not.objectContaining({ otherClient: expect.anything() }),
    ]);
    const moved = [
      (await as('getQuote', { params: { id: quote._id } })).body,
      (await as('getInvoice', { params: { id: invoice._id } })).body,
    ];
    for (const document of moved)
      expect(document).toMatchObject({ client: { _id: next, name: 'Grace Lee' }, jobId });
    const { body: lines } = await as('getInvoiceTimeline', { params: { id: invoice._id } });
    expect(lines[0]?.summary).toBe('Customer changed with the job');
  });

  test('does not take a quote or an invoice of another customer', async () => {
    const client = await makeClient(product, admin);
    const jobId = await makeJob(await makeClient(product, admin));
    const as = callsOf(product, admin);
    const { _id: quote } = await makeQuote(product, admin, { client });
    const { _id: invoice } = await makeInvoice(product, admin, { client });
    const items = [{ description: 'Work', quantity: 1, unitPrice: 10 }];
    const errors = [{ field: 'jobId', message: 'The job is for another customer.' }];
    for (const { status, error } of [
      await as('createQuote', { body: { client, title: 'Valve', items, jobId } }),
      await as('createInvoice', { body: { client, items, jobId } }),
      await as('updateQuote', { params: { id: quote }, body: { jobId } }),
      await as('updateInvoice', { params: { id: invoice }, body: { jobId } }),
    ])
      expect([status, error.errors]).toEqual([422, errors]);
  });

  test('loses a quote and an invoice that go to another customer', async () => {
    const client = await makeClient(product, admin);
    const jobId = await makeJob(client);
    const as = callsOf(product, admin);
    const { _id: quote } = await makeQuote(product, admin, { client, jobId });
    const { _id: invoice } = await makeInvoice(product, admin, { client, jobId });
    const body = { client: await makeClient(product, admin) };
    const changed = [
      (await as('updateQuote', { params: { id: quote }, body })).body.jobId,
      (await as('updateInvoice', { params: { id: invoice }, body })).body.jobId,
    ];
    expect(changed).toEqual([null, null]);
  });
});

test('a key moves a job with documents to another customer only with the scopes of all of them', async () => {
  const as = callsOf(product, admin);
  const [from, to] = [await makeClient(product, admin), await makeClient(product, admin)];
  const jobId = await makeJob(from);
  const quote = await makeQuote(product, admin, { client: from, jobId });
  const invoice = await makeInvoice(product, admin, { client: from, jobId });
  const move = async (scopes: KeyScope[]) => {
    const { key } = await makeKey(product, admin, { scopes });
    const { status, error } = await call(
      product,
      'updateJob',
      { params: { id: jobId }, body: { client: to } },
      { token: key },
    );
    return [status, error.message];
  };
  const clients = async () => {
    const documents = [
      await as('getQuote', { params: { id: quote._id } }),
      await as('getInvoice', { params: { id: invoice._id } }),
    ];
    return [(await getJob(jobId)).body.client._id, ...documents.map(({ body }) => body.client._id)];
  };
  expect(await move(['jobs:write'])).toEqual([403, 'This key lacks the scope invoices:write.']);
  expect(await move(['jobs:write', 'invoices:write'])).toEqual([
    403,
    'This key lacks the scope quotes:write.',
  ]);
  expect(await clients()).toEqual([from, from, from]);
  const all = await move(['jobs:write', 'invoices:write', 'quotes:write']);
  expect(all[0]).toBe(200);
  expect(await clients()).toEqual([to, to, to]);
});
