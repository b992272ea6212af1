import { randomUUID } from 'node:crypto';
import type { JobStatus } from '@tradewind/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { type Member, makeBusiness, makeClient, makeMember } from '../../../testing/factories.ts';
import { makeInvoice, makeQuote } from '../../../testing/makeDocuments.ts';
import { makeKey } from '../../../testing/makeKey.ts';
import { callsOf, serveBusiness } from '../../../testing/serveBusiness.ts';

const { product, admin } = serveBusiness();
let technician: Member;

beforeAll(async () => {
  technician = await makeMember(product, admin, 'technician');
});

const makeJob = async (client: string) => {
  const body = {
    title: 'Fix boiler',
    client,
    scheduledDate: '2026-07-01',
    assignedTo: technician.userId,
  };
  return (await callsOf(product, admin)('createJob', { body })).body._id;
};

const getJob = (id: string, who = admin) => callsOf(product, who)('getJob', { params: { id } });
const setStatus = (id: string, status: JobStatus, who = admin) =>
  callsOf(product, who)('setJobStatus', { params: { id }, body: { status } });
const update = (id: string, body: Record<string, unknown>, who = admin) =>
  callsOf(product, who)('updateJob', { params: { id }, body });
const link = (id: string, jobId: string | null) =>
  callsOf(product, admin)('updateInvoice', { params: { id }, body: { jobId } });

const items = (unitPrice: number) => [{ description: 'Work', quantity: 1, unitPrice }];

describe('the money of a job', () => {
  test('is not shown to a technician, who cannot answer that it is elsewhere', async () => {
    const client = await makeClient(product, admin);
    const jobId = await makeJob(client);
    await makeInvoice(product, admin, { client, jobId });
    const replies = [
      await getJob(jobId, technician),
      await setStatus(jobId, 'on_my_way', technician),
      await update(jobId, { notes: 'Valve replaced' }, technician),
    ];
    for (const { status, body } of replies) {
      expect(status).toBe(200);
      expect([body.quotes, body.invoices, body.totalAmount]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    }
    for (const field of ['invoicedElsewhere', 'paidElsewhere']) {
      expect((await update(jobId, { [field]: true }, technician)).status).toBe(403);
    }
  });

  test("does not take an invoice of another business's job, or of none", async () => {
    const stranger = await makeBusiness(product);
    const foreign = await makeClient(product, stranger);
    const body = { title: 'Theirs', client: foreign, scheduledDate: '2026-07-01' };
    const theirs = await callsOf(product, stranger)('createJob', { body });
    const { _id: id } = await makeInvoice(product, admin);
    for (const jobId of [theirs.body._id, randomUUID()]) {
      const { status, error } = await link(id, jobId);
      expect([status, error.errors?.[0]?.field]).toEqual([422, 'jobId']);
    }
    expect((await getJob(theirs.body._id)).status).toBe(404);
  });

  test('names the quote that an invoice bills', async () => {
    const client = await makeClient(product, admin);
    const jobId = await makeJob(client);
    const { _id: quoteId } = await makeQuote(product, admin, { client, jobId, items: items(300) });
    await makeInvoice(product, admin, { client, jobId });
    await makeInvoice(product, admin, { client, jobId, quoteId, items: items(100) });
    const { invoices = [] } = (await getJob(jobId)).body;
    expect(invoices.map((invoice) => invoice.quoteId)).toEqual([quoteId, undefined]);
  });

  test('agrees with its documents, newest first, as they are invoiced, paid and cancelled', async () => {
    const client = await makeClient(product, admin);
    const jobId = await makeJob(client);
    const as = callsOf(product, admin);
    const figures = async () => {
      const { body: job } = await getJob(jobId);
      const { body: rows } = await as('listClientJobs', { params: { id: client } });
      const { body: owner } = await as('getClient', { params: { id: client } });
      expect(rows[0]?.totalAmount).toBe(job.totalAmount);
      return { job, paid: owner.lifetimeValue };
    };
    const empty = await figures();
    expect(empty.job).toMatchObject({ quotes: [], invoices: [], totalAmount: 0 });

    const quote = await makeQuote(product, admin, { client, jobId, items: items(300) });
    await as('updateQuote', { params: { id: quote._id }, body: { status: 'accepted' } });
    const quoted = await figures();
    expect(quoted.job.quotes).toEqual([
      {
        _id: quote._id,
        quoteNumber: quote.quoteNumber,
        title: 'New valve',
        status: 'accepted',
        total: 300,
      },
    ]);
    expect(quoted.job.totalAmount).toBe(300);

    const late = { issueDate: '2026-01-01', dueDate: '2026-01-31', status: 'pending' } as const;
    const first = await makeInvoice(product, admin, { client, jobId, items: items(200), ...late });
    const second = await makeInvoice(product, admin, { client, jobId, items: items(50) });
    await as('recordPayment', { params: { id: first._id }, body: { amount: 120 } });
    await as('updateInvoice', { params: { id: second._id }, body: { status: 'cancelled' } });
    const { job, paid } = await figures();
    expect(job.invoices).toMatchObject([
      { _id: second._id, status: 'cancelled', total: 50, balance: 0 },
      {
        _id: first._id,
        invoiceNumber: first.invoiceNumber,
        status: 'overdue',
        dueDate: '2026-01-31',
        total: 200,
        balance: 80,
      },
    ]);
    expect([job.totalAmount, paid]).toEqual([300, 120]);

    // What was paid on an invoice that is cancelled counts neither for the job nor for the customer.
    await as('updateInvoice', { params: { id: first._id }, body: { status: 'cancelled' } });
    const cancelled = await figures();
    expect([cancelled.job.totalAmount, cancelled.paid]).toEqual([300, 0]);
  });

  test('takes an invoice that exists, and lets it go again', async () => {
    const client = await makeClient(product, admin);
    const jobId = await makeJob(client);
    const { _id: id } = await makeInvoice(product, admin, { client });
    const { _id: cancelled } = await makeInvoice(product, admin, { client });
    const params = { id: cancelled };
    await callsOf(product, admin)('updateInvoice', { params, body: { status: 'cancelled' } });
    const free = async () => {
      const query = { customer: client, withoutJob: 'true' } as const;
      const { body } = await callsOf(product, admin)('listInvoices', { query });
      return body.map((invoice) => invoice._id);
    };
    expect(await free()).toEqual([id]);
    expect((await link(id, jobId)).body.jobId).toBe(jobId);
    expect(await free()).toEqual([]);
    expect((await getJob(jobId)).body.invoices?.map((invoice) => invoice._id)).toEqual([id]);
    const timeline = await callsOf(product, admin)('getInvoiceTimeline', { params: { id } });
    expect(timeline.body[0]?.summary).toBe('Changed job');
    await link(id, null);
    expect((await getJob(jobId)).body.invoices).toEqual([]);
  });

  test('is elsewhere until the status goes back before the answer, whoever sets it', async () => {
    const jobId = await makeJob(await makeClient(product, admin));
    const answers = async () => {
      const { body } = await getJob(jobId);
      return [body.invoicedElsewhere, body.paidElsewhere];
    };
    expect(await answers()).toEqual([false, false]);
    await setStatus(jobId, 'paid');
    await update(jobId, { invoicedElsewhere: true });
    await update(jobId, { paidElsewhere: true });
    expect(await answers()).toEqual([true, true]);
    await update(jobId, { paidElsewhere: false });
    await update(jobId, { paidElsewhere: true });
    const { body: lines } = await callsOf(product, admin)('getJobTimeline', {
      params: { id: jobId },
    });
    expect(lines.slice(0, 4).map((line) => line.summary)).toEqual([
      'Paid elsewhere',
      'Paid elsewhere: taken back',
      'Paid elsewhere',
      'Invoiced elsewhere',
    ]);
    await setStatus(jobId, 'invoiced');
    expect(await answers()).toEqual([true, false]);
    expect((await setStatus(jobId, 'completed', technician)).status).toBe(200);
    expect(await answers()).toEqual([false, false]);
  });
});

describe('a job from a quote', () => {
  const from = (client: string, quoteId: string, token = admin.token) => {
    const body = { title: 'Heat pump', client, scheduledDate: '2026-07-01', quoteId };
    return call(product, 'createJob', { body }, { token });
  };

  test('is refused for an unknown quote, one of another customer, and by a key without quotes', async () => {
    const client = await makeClient(product, admin);
    const { _id: quoteId } = await makeQuote(product, admin, { client });
    const stranger = await makeBusiness(product);
    const foreign = await makeQuote(product, stranger, {
      client: await makeClient(product, stranger),
    });
    const refused = await from(client, foreign._id);
    expect([refused.status, refused.error.errors?.[0]?.field]).toEqual([422, 'quoteId']);
    const other = await from(await makeClient(product, admin), quoteId);
    expect([other.status, other.error.errors?.[0]?.field]).toEqual([422, 'client']);
    const { key } = await makeKey(product, admin, { scopes: ['jobs:write'] });
    expect((await from(client, quoteId, key)).status).toBe(403);
    const { body: jobs } = await callsOf(product, admin)('listJobs', {
      query: { customer: client },
    });
    expect(jobs).toEqual([]);
  });

  test('gets the accepted quote and its invoice, once', async () => {
    const as = callsOf(product, admin);
    const client = await makeClient(product, admin);
    const quote = await makeQuote(product, admin, { client });
    const params = { id: quote._id };
    await as('updateQuote', { params, body: { status: 'accepted' } });
    const { body: invoice } = await as('convertQuote', { params });
    const { body: job } = await from(client, quote._id);
    const { body: shown } = await getJob(job._id);
    expect(shown.quotes).toMatchObject([{ _id: quote._id, status: 'accepted' }]);
    expect(shown.invoices).toMatchObject([{ _id: invoice.invoiceId }]);
    const [line] = (await as('getQuoteTimeline', { params })).body;
    expect(line?.summary).toBe(`Job ${job.jobNumber} created`);
    expect((await from(client, quote._id)).status).toBe(409);
    const { body: jobs } = await as('listJobs', { query: { customer: client } });
    expect(jobs).toHaveLength(1);
  });
});
