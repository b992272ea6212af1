import { expect, test } from 'vitest';
import { makeClient } from '../../../testing/factories.ts';
import { makeInvoice } from '../../../testing/makeDocuments.ts';
import { serveBusiness } from '../../../testing/serveBusiness.ts';
import { createDataSource } from '../../productDatabase.ts';
import { AnswerInvoicedJobs1765030220051 } from './answerInvoicedJobs.ts';

const { product, admin, as } = serveBusiness();

test('the fill answers for invoiced jobs without an invoice, and for no other job', async () => {
  const client = await makeClient(product, admin);
  const make = async (status: 'invoiced' | 'paid' | 'completed') => {
    const body = { title: 'Drain', client, scheduledDate: '2026-07-01' };
    const { _id: id } = (await as('createJob', { body })).body;
    await as('setJobStatus', { params: { id }, body: { status } });
    return id;
  };
  const bare = await make('invoiced');
  const billed = await make('invoiced');
  await makeInvoice(product, admin, { client, jobId: billed });
  const others = [billed, await make('paid'), await make('completed')];
  const owner = await createDataSource(product.settings.migrationDatabaseUrl, 1).initialize();
  await new AnswerInvoicedJobs1765030220051().up(owner.createQueryRunner());
  await owner.destroy();
  const answerOf = async (id: string) =>
    (await as('getJob', { params: { id } })).body.invoicedElsewhere;
  expect(await answerOf(bare)).toBe(true);
  expect(await Promise.all(others.map(answerOf))).toEqual([false, false, false]);
});
