import type { JobStatus } from '@tradewind/contracts';
import type { NewJob } from '@tradewind/contracts/jobs';
import { expect } from 'vitest';
import { makeBusiness, makeClient } from './factories.ts';
import { makeQuote } from './makeDocuments.ts';
import { callsOf } from './serveBusiness.ts';
import type { Product } from './serveProduct.ts';

/** One line of work at a price in dollars. */
export const lineAt = (unitPrice: number) => [{ description: 'Work', quantity: 1, unitPrice }];

/** A business with a priced service, and its finished jobs. */
export const makeFinishedJobs = async (product: Product) => {
  const owner = await makeBusiness(product);
  const as = callsOf(product, owner);
  const client = await makeClient(product, owner);
  const service = { name: 'Drain cleaning', category: 'Repair', price: 150 };
  const { _id: serviceId } = (await as('createService', { body: service })).body;
  const plan = async (over: Partial<NewJob> = {}) => {
    const body = { title: 'Drain', client, scheduledDate: '2026-07-01', ...over };
    return (await as('createJob', { body })).body._id;
  };
  const setStatus = (id: string, status: JobStatus) =>
    as('setJobStatus', { params: { id }, body: { status } });
  const finish = async (over: Partial<NewJob> = {}, status: JobStatus = 'completed') => {
    const id = await plan(over);
    await setStatus(id, status);
    return id;
  };
  const accept = async (jobId: string, price: number) => {
    const { _id: id } = await makeQuote(product, owner, { client, jobId, items: lineAt(price) });
    await as('updateQuote', { params: { id }, body: { status: 'accepted' } });
    return id;
  };
  /** A job that was finished after its quote of a price was accepted. */
  const finishQuoted = async (price: number, over: Partial<NewJob> = {}) => {
    const id = await plan(over);
    await accept(id, price);
    await setStatus(id, 'completed');
    return id;
  };
  /** The ids of those that the list has, which home counts. */
  const listed = async () => {
    const { body } = await as('listJobs', { query: { status: 'to_invoice' } });
    expect((await as('getSummary', {})).body.jobs.toInvoice).toBe(body.length);
    return body.map(({ _id }) => _id).toSorted();
  };
  return { owner, as, client, serviceId, plan, setStatus, finish, accept, finishQuoted, listed };
};
