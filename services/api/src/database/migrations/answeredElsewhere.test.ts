import type { MigrationInterface } from 'typeorm';
import { expect, test } from 'vitest';
import { makeClient } from '../../../testing/factories.ts';
import { makeInvoice } from '../../../testing/makeDocuments.ts';
import { serveBusiness } from '../../../testing/serveBusiness.ts';
import { createDataSource } from '../../productDatabase.ts';
import {
  AnswerInvoicedJobs1765030220051,
  AnswerPaidJobs1765030220100,
} from './answeredElsewhere.ts';

const { product, admin, as } = serveBusiness();

const statuses = ['invoiced', 'paid', 'completed'] as const;
const fills: readonly [
  'invoiced' | 'paid',
  'invoicedElsewhere' | 'paidElsewhere',
  new () => Pick<MigrationInterface, 'up'>,
][] = [
  ['invoiced', 'invoicedElsewhere', AnswerInvoicedJobs1765030220051],
  ['paid', 'paidElsewhere', AnswerPaidJobs1765030220100],
];

test.each(fills)(
  'the fill answers for %s jobs without an invoice that counts, and for no other job',
  async (status, answer, Fill) => {
    const client = await makeClient(product, admin);
    const make = async (of: (typeof statuses)[number]) => {
      const body = { title: 'Drain', client, scheduledDate: '2026-07-01' };
      const { _id: id } = (await as('createJob', { body })).body;
      await as('setJobStatus', { params: { id }, body: { status: of } });
      return id;
    };
    const bill = async (jobId: string) =>
      (await makeInvoice(product, admin, { client, jobId, status: 'pending' }))._id;
    const [bare, voided, billed] = [await make(status), await make(status), await make(status)];
    const params = { id: await bill(voided) };
    await as('voidInvoice', { params, body: { reason: 'Wrong customer' } });
    await bill(billed);
    const others = [billed];
    for (const of of statuses) if (of !== status) others.push(await make(of));
    const owner = await createDataSource(product.settings.migrationDatabaseUrl, 1).initialize();
    await new Fill().up(owner.createQueryRunner());
    await owner.destroy();
    const answerOf = async (id: string) => (await as('getJob', { params: { id } })).body[answer];
    expect(await Promise.all([bare, voided].map(answerOf))).toEqual([true, true]);
    expect(await Promise.all(others.map(answerOf))).toEqual([false, false, false]);
  },
);
