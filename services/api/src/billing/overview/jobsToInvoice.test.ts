import type { NewJob } from '@tradewind/contracts/jobs';
import { expect, test } from 'vitest';
import { daysAhead } from '../../../testing/bookableBusiness.ts';
import { call } from '../../../testing/call.ts';
import { makeMember } from '../../../testing/factories.ts';
import { makeInvoice, makeQuote } from '../../../testing/makeDocuments.ts';
import { lineAt, makeFinishedJobs } from '../../../testing/makeFinishedJobs.ts';
import { makeKey } from '../../../testing/makeKey.ts';
import { callsOf, serveBusiness } from '../../../testing/serveBusiness.ts';

const { product, admin } = serveBusiness();
const query = { status: 'to_invoice' } as const;

test('the finished jobs to invoice are refused to who may not read invoices', async () => {
  const technician = await makeMember(product, admin, 'technician');
  expect((await callsOf(product, technician)('listJobs', { query })).status).toBe(403);
  const statusBy = async (scopes: ('jobs:read' | 'quotes:read' | 'invoices:read')[]) => {
    const { key: token } = await makeKey(product, admin, { scopes });
    return (await call(product, 'listJobs', { query }, { token })).status;
  };
  expect(await statusBy(['jobs:read'])).toBe(403);
  expect(await statusBy(['jobs:read', 'invoices:read'])).toBe(403);
  expect(await statusBy(['jobs:read', 'quotes:read', 'invoices:read'])).toBe(200);
});

test('a finished job waits for its invoice by the price of its service, its materials or its quote', async () => {
  const { serviceId, finish, finishQuoted, listed } = await makeFinishedJobs(product);
  const materials = [{ name: 'Trap', quantity: 2, unit: 'piece', price: 12 }];
  const quoted = await finishQuoted(300);
  const waiting = [quoted, await finish({ serviceId }), await finish({ materials })];
  expect(await listed()).toEqual(waiting.toSorted());
});

test('a finished job without a service waits for its invoice until it has a quote or an invoice', async () => {
  const { owner, as, client, finish, listed } = await makeFinishedJobs(product);
  const parts = [{ name: 'Own part', quantity: 3, unit: 'piece', price: 0 }];
  const waiting = [await finish(), await finish({ materials: parts })];
  const elsewhere = await finish({}, 'invoiced');
  const body = { invoicedElsewhere: true };
  await as('updateJob', { params: { id: elsewhere }, body });
  await makeQuote(product, owner, { client, jobId: await finish(), items: lineAt(300) });
  await makeInvoice(product, owner, { client, jobId: await finish(), items: lineAt(90) });
  expect(await listed()).toEqual(waiting.toSorted());
});

test('what is not finished, costs nothing, or was cancelled does not wait for an invoice', async () => {
  const { as, serviceId, finish, finishQuoted, listed } = await makeFinishedJobs(product);
  const estimate = { name: 'Estimate', category: 'Estimate', price: 0 };
  const { _id: freeId } = (await as('createService', { body: estimate })).body;
  await finish({ serviceId }, 'in_progress');
  await finish({ serviceId }, 'cancelled');
  await finish({
    serviceId: freeId,
    materials: [{ name: 'Own part', quantity: 3, unit: 'piece', price: 0 }],
  });
  await finishQuoted(0, { serviceId });
  expect(await listed()).toEqual([]);
});

test('a finished job waits until it has an invoice that counts, or was invoiced elsewhere', async () => {
  const { owner, as, client, serviceId, finish, listed } = await makeFinishedJobs(product);
  const jobId = await finish({ serviceId });
  expect(await listed()).toEqual([jobId]);
  const over = { client, jobId, items: lineAt(150) };
  const { _id: invoice } = await makeInvoice(product, owner, over);
  expect(await listed()).toEqual([]);
  const params = { id: invoice };
  await as('updateInvoice', { params, body: { status: 'pending' } });
  await as('voidInvoice', { params, body: { reason: 'Wrong customer' } });
  expect(await listed()).toEqual([jobId]);
  await as('setJobStatus', { params: { id: jobId }, body: { status: 'invoiced' } });
  await as('updateJob', { params: { id: jobId }, body: { invoicedElsewhere: true } });
  expect(await listed()).toEqual([]);
  await as('setJobStatus', { params: { id: jobId }, body: { status: 'completed' } });
  expect(await listed()).toEqual([jobId]);
});

test('a job that a person set to invoiced waits until it has an invoice, or was invoiced elsewhere', async () => {
  const { owner, as, client, serviceId, finish, finishQuoted, listed } =
    await makeFinishedJobs(product);
  const [first, second] = [await finish({ serviceId }), await finishQuoted(300)];
  await makeInvoice(product, owner, { client, jobId: second, items: lineAt(100) });
  const both = [first, second].toSorted();
  for (const id of both) await as('setJobStatus', { params: { id }, body: { status: 'invoiced' } });
  expect(await listed()).toEqual(both);
  await as('updateJob', { params: { id: first }, body: { invoicedElsewhere: true } });
  expect(await listed()).toEqual([second]);
  await makeInvoice(product, owner, { client, jobId: second, items: lineAt(200) });
  expect(await listed()).toEqual([]);
});

test('a paid job without an invoice waits until it has one, or was paid elsewhere', async () => {
  const { owner, as, client, serviceId, finish, listed } = await makeFinishedJobs(product);
  const [first, second] = [await finish({ serviceId }), await finish({ serviceId })];
  const both = [first, second].toSorted();
  const isLeft = async (id: string) => (await as('getJob', { params: { id } })).body.leftToInvoice;
  await as('setJobStatus', { params: { id: first }, body: { status: 'paid' } });
  await as('updateJob', { params: { id: second }, body: { status: 'paid' } });
  expect([await listed(), await isLeft(first)]).toEqual([both, true]);
  await as('updateJob', { params: { id: first }, body: { paidElsewhere: true } });
  expect([await listed(), await isLeft(first)]).toEqual([[second], false]);
  await as('updateJob', { params: { id: first }, body: { paidElsewhere: false } });
  expect([await listed(), await isLeft(first)]).toEqual([both, true]);
  await makeInvoice(product, owner, { client, jobId: first, items: lineAt(150) });
  expect([await listed(), await isLeft(first)]).toEqual([[second], false]);
});

test('a job that a person set to paid waits again once its only invoice is void', async () => {
  const { owner, as, client, serviceId, finish, listed } = await makeFinishedJobs(product);
  const jobId = await finish({ serviceId });
  await as('setJobStatus', { params: { id: jobId }, body: { status: 'paid' } });
  const over = { client, jobId, items: lineAt(150), status: 'pending' } as const;
  const { _id: id } = await makeInvoice(product, owner, over);
  expect(await listed()).toEqual([]);
  await as('voidInvoice', { params: { id }, body: { reason: 'Wrong customer' } });
  expect((await as('getJob', { params: { id: jobId } })).body.status).toBe('paid');
  expect(await listed()).toEqual([jobId]);
});

test('a finished job with a deposit waits until its invoices are as much as its quotes', async () => {
  const { owner, client, finishQuoted, listed } = await makeFinishedJobs(product);
  const jobId = await finishQuoted(300);
  await makeInvoice(product, owner, { client, jobId, items: lineAt(100) });
  expect(await listed()).toEqual([jobId]);
  await makeInvoice(product, owner, { client, jobId, items: lineAt(200) });
  expect(await listed()).toEqual([]);
});

test('recurring work waits with each visit that is done until an invoice comes after it', async () => {
  const { owner, as, client, serviceId, listed } = await makeFinishedJobs(product);
  const body = { title: 'Drain', client, serviceId, scheduledDate: daysAhead(3) };
  const { _id: id } = (await as('createJob', { body })).body;
  const params = { id };
  await as('setRecurrence', { params, body: { rule: 'FREQ=WEEKLY', from: daysAhead(3) } });
  const finishVisit = () => as('setJobStatus', { params, body: { status: 'completed' } });
  const waiting = async () => (await as('getJob', { params })).body.visitsToInvoice;
  expect([await listed(), await waiting()]).toEqual([[], undefined]);
  await finishVisit();
  await finishVisit();
  expect([await listed(), await waiting()]).toEqual([[id], 2]);
  const over = { client, jobId: id, items: lineAt(300) };
  await makeInvoice(product, owner, over);
  expect([await listed(), await waiting()]).toEqual([[], undefined]);
  await finishVisit();
  expect([await listed(), await waiting()]).toEqual([[id], 1]);
  await as('updateJob', { params, body: { invoicedElsewhere: true } });
  expect([await listed(), await waiting()]).toEqual([[], undefined]);
});

test('a visit that was done before its job became recurring waits unless a quote was accepted after it', async () => {
  const { as, serviceId, finish, accept, listed } = await makeFinishedJobs(product);
  const repeat = async (over: Partial<NewJob>) => {
    const params = { id: await finish(over) };
    const body = { rule: 'FREQ=WEEKLY', from: daysAhead(3) };
    expect((await as('setRecurrence', { params, body })).status).toBe(200);
    return params;
  };
  const visitsOf = async (params: { id: string }) =>
    (await as('getJob', { params })).body.visitsToInvoice;
  const estimated = await repeat({});
  await accept(estimated.id, 80);
  expect([await listed(), await visitsOf(estimated)]).toEqual([[], undefined]);
  const done = await repeat({ serviceId });
  expect([await listed(), await visitsOf(done)]).toEqual([[done.id], 1]);
  await as('setJobStatus', { params: done, body: { status: 'completed' } });
  await as('deleteRecurrence', { params: done, query: {} });
  expect([await listed(), await visitsOf(done)]).toEqual([[done.id], 2]);
  const paused = await repeat({ serviceId });
  await as('pauseRecurrence', { params: paused, body: { from: daysAhead(1), until: null } });
  expect([await listed(), await visitsOf(paused)]).toEqual([[done.id, paused.id].toSorted(), 1]);
});

test('recurring work with an accepted quote waits with each visit that is done after the invoice of the quote', async () => {
  const { owner, as, client, serviceId, accept, listed } = await makeFinishedJobs(product);
  const body = { title: 'Drain', client, serviceId, scheduledDate: daysAhead(3) };
  const { _id: id } = (await as('createJob', { body })).body;
  const params = { id };
  await as('setRecurrence', { params, body: { rule: 'FREQ=WEEKLY', from: daysAhead(3) } });
  const quoteId = await accept(id, 120);
  const finishVisit = () => as('setJobStatus', { params, body: { status: 'completed' } });
  const waiting = async () => {
    const { leftToInvoice, visitsToInvoice } = (await as('getJob', { params })).body;
    return [await listed(), leftToInvoice, visitsToInvoice];
  };
  await finishVisit();
  await as('convertQuote', { params: { id: quoteId } });
  expect(await waiting()).toEqual([[], false, undefined]);
  await finishVisit();
  expect(await waiting()).toEqual([[id], true, 1]);
  await makeInvoice(product, owner, { client, jobId: id, items: lineAt(120) });
  expect(await waiting()).toEqual([[], false, undefined]);
});

test('the work that a maintenance plan includes does not wait, its materials do', async () => {
  const { owner, as, client, serviceId, finish, listed } = await makeFinishedJobs(product);
  const included = await finish({ serviceId });
  const typed = await finish();
  const materials = [{ name: 'Trap', quantity: 1, unit: 'piece', price: 12 }];
  const more = await finish({ serviceId, materials });
  const services = [{ service: serviceId, timesPerYear: 1 as const, firstOn: daysAhead(20) }];
  const body = { client, name: 'Care', price: 30, period: 'month', services } as const;
  const made = await as('createMaintenancePlan', { body });
  expect(made.status).toBe(201);
  for (const id of [included, typed, more])
    await product.db.rows(
      'insert into maintenance_plan_job (business_id, plan_id, job_id) values ($1, $2, $3)',
      [owner.businessId, made.body._id, id],
    );
  expect(await listed()).toEqual([more]);
});
