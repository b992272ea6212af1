import type { InvoiceStatus } from '@tradewind/contracts';
import { describe, expect, test } from 'vitest';
import { makeClient } from '../../../testing/factories.ts';
import { makeInvoice, makeQuote } from '../../../testing/makeDocuments.ts';
import { serveBusiness } from '../../../testing/serveBusiness.ts';

const { product, admin, as } = serveBusiness();
const items = (unitPrice: number) => [{ description: 'Work', quantity: 1, unitPrice }];

/** A job with accepted quotes of some dollars. */
const jobWith = async (...quotes: readonly number[]) => {
  const client = await makeClient(product, admin);
  const body = { title: 'New boiler', client, scheduledDate: '2026-07-01' };
  const jobId = (await as('createJob', { body })).body._id;
  for (const price of quotes) {
    const { _id: id } = await makeQuote(product, admin, { client, jobId, items: items(price) });
    await as('updateQuote', { params: { id }, body: { status: 'accepted' } });
  }
  const invoice = async (price: number, status: InvoiceStatus = 'pending') => {
    const over = { client, jobId, items: items(price), status };
    return (await makeInvoice(product, admin, over))._id;
  };
  /** What the job's page and the customer's list say it amounts to, which are the same. */
  const total = async () => {
    const { body: job } = await as('getJob', { params: { id: jobId } });
    const { body: rows } = await as('listClientJobs', { params: { id: client } });
    expect(rows[0]?.totalAmount).toBe(job.totalAmount);
    return job.totalAmount;
  };
  return { client, jobId, invoice, total };
};

describe('the total of a job', () => {
  // [accepted quotes, invoices, total]
  test.each<[readonly number[], readonly number[], number]>([
    [[], [], 0],
    [[], [250], 250],
    [[], [250, 50], 300],
    [[1000], [], 1000],
    [[1000, 200], [], 1200],
    [[1000], [300], 1000],
    [[1000, 200], [300], 1200],
    [[1000], [300, 700], 1000],
    [[1000], [300, 800], 1100],
    [[1000], [1100], 1100],
  ])(
    'is, with accepted quotes of %o and invoices of %o, %i',
    async (quotes, invoices, expected) => {
      const { invoice, total } = await jobWith(...quotes);
      for (const price of invoices) await invoice(price);
      expect(await total()).toBe(expected);
    },
  );

  test('counts a draft, and neither a void nor a cancelled invoice', async () => {
    const { invoice, total } = await jobWith(1000);
    await invoice(1050, 'draft');
    expect(await total()).toBe(1050);
    const [voided, cancelled] = [await invoice(400), await invoice(500)];
    expect(await total()).toBe(1950);
    await as('voidInvoice', { params: { id: voided }, body: { reason: 'Wrong amount' } });
    expect(await total()).toBe(1550);
    await as('updateInvoice', { params: { id: cancelled }, body: { status: 'cancelled' } });
    expect(await total()).toBe(1050);
  });

  test('of a paid job is what was invoiced, also where that is less than was agreed', async () => {
    const { jobId, invoice, total } = await jobWith(1000);
    const params = { id: jobId };
    await invoice(900);
    expect(await total()).toBe(1000);
    await as('setJobStatus', { params, body: { status: 'paid' } });
    expect(await total()).toBe(900);
  });

  test('of a job that was paid elsewhere is what was agreed', async () => {
    const { jobId, total } = await jobWith(1000);
    await as('setJobStatus', { params: { id: jobId }, body: { status: 'paid' } });
    expect(await total()).toBe(1000);
  });

  test('leaves the lifetime value of its customer at what was received', async () => {
    const { client, invoice, total } = await jobWith(1000);
    await as('recordPayment', { params: { id: await invoice(300) }, body: { amount: 120 } });
    expect(await total()).toBe(1000);
    expect((await as('getClient', { params: { id: client } })).body.lifetimeValue).toBe(120);
  });
});
