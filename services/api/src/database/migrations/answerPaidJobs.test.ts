import { expect, test } from 'vitest';
import { makeClient } from '../../../testing/factories.ts';
import { makeInvoice } from '../../../testing/makeDocuments.ts';
import { serveBusiness } from '../../../testing/serveBusiness.ts';
import { createDataSource } from '../../productDatabase.ts';
import { AnswerPaidJobs1765030220100 } from './answerPaidJobs.ts';

const { product, admin, as } = serveBusiness();

test('the fill answers for paid jobs without an invoice that counts, and for no other job', async () => {
  const client = await makeClient(product, admin);
  const make = async (status: 'invoiced' | 'paid' | 'completed') => {
    const body = { title: 'Drain', client, scheduledDate: '2026-07-01' };
    const { _id: id } = (await as('createJob', { body })).body;
    await as('setJobStatus', { params: { id }, body: { status } });
    return id;
  };
  const bill = async (jobId: string) =>
    (await makeInvoice(product, admin, { client, jobId, status: 'pending' }))._id;
  const [bare, voided, billed] = [await make('paid'), await make('paid'), await make('paid')];
  const params = { id: await bill(voided) };
  await as('voidInvoice', { params, body: { reason: 'Wrong customer' } });
  await bill(billed);
  const others = [billed, await make('invoiced'), await make('completed')];
  const owner = await createDataSource(product.settings.migrationDatabaseUrl, 1).initialize();
  await new AnswerPaidJobs1765030220100().up(owner.createQueryRunner());
  await owner.destroy();
  const answerOf = async (id: string) =>
    (await as('getJob', { params: { id } })).body.paidElsewhere;
  expect(await Promise.all([bare, voided].map(answerOf))).toEqual([true, true]);
  expect(await Promise.all(others.map(answerOf))).toEqual([false, false, false]);
});
