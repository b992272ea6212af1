import type { JobStatus } from '@tradewind/contracts';
import type { NewJob } from '@tradewind/contracts/jobs';
import { expect, test } from 'vitest';
import { daysAhead } from '../../../testing/bookableBusiness.ts';
import { call } from '../../../testing/call.ts';
import { makeBusiness, makeClient, makeMember } from '../../../testing/factories.ts';
import { makeInvoice, makeQuote } from '../../../testing/makeDocuments.ts';
import { makeKey } from '../../../testing/makeKey.ts';
import { callsOf, serveBusiness } from '../../../testing/serveBusiness.ts';

const { product, admin } = serveBusiness();
const query = { status: 'to_invoice' } as const;
const items = (unitPrice: number) => [{ description: 'Work', quantity: 1, unitPrice }];

/** A business with a priced service, and its finished jobs. */
const makeShop = async () => {
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
    const { _id: id } = await makeQuote(product, owner, { client, jobId, items: items(price) });
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
    const { body } = await as('listJobs', { query });
    expect((await as('getSummary', {})).body.jobs.toInvoice).toBe(body.length);
    return body.map(({ _id }) => _id).toSorted();
  };
  return { owner, as, client, serviceId, plan, setStatus, finish, accept, finishQuoted, listed };
};

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
  const { serviceId, finish, finishQuoted, listed } = await makeShop();
  const materials = [{ name: 'Trap', quantity: 2, unit: 'piece', price: 12 }];
  const quoted = await finishQuoted(300);
  const waiting = [quoted, await finish({ serviceId }), await finish({ materials })];
  expect(await listed()).toEqual(waiting.toSorted());
});

test('a finished job without a service waits for its invoice until it has a quote or an invoice', async () => {
  const { owner, as, client, finish, listed } = await makeShop();
  const parts = [{ name: 'Own part', quantity: 3, unit: 'piece', price: 0 }];
  const waiting = [await finish(), await finish({ materials: parts })];
  const elsewhere = await finish({}, 'invoiced');
  const body = { invoicedElsewhere: true };
  await as('updateJob', { params: { id: elsewhere }, body });
  await makeQuote(product, owner, { client, jobId: await finish(), items: items(300) });
  await makeInvoice(product, owner, { client, jobId: await finish(), items: items(90) });
  expect(await listed()).toEqual(waiting.toSorted());
});

test('what is not finished, costs nothing, or was cancelled does not wait for an invoice', async () => {
  const { as, serviceId, finish, finishQuoted, listed } = await makeShop();
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
  const { owner, as, client, serviceId, finish, listed } = await makeShop();
  const jobId = await finish({ serviceId });
  expect(await listed()).toEqual([jobId]);
  const over = { client, jobId, items: items(150) };
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
  const { owner, as, client, serviceId, finish, finishQuoted, listed } = await makeShop();
  const [first, second] = [await finish({ serviceId }), await finishQuoted(300)];
  await makeInvoice(product, owner, { client, jobId: second, items: items(100) });
  const both = [first, second].toSorted();
  for (const id of both) await as('setJobStatus', { params: { id }, body: { status: 'invoiced' } });
  expect(await listed()).toEqual(both);
  await as('updateJob', { params: { id: first }, body: { invoicedElsewhere: true } });
  expect(await listed()).toEqual([second]);
  await makeInvoice(product, owner, { client, jobId: second, items: items(200) });
  expect(await listed()).toEqual([]);
});

test('a paid job without an invoice waits until it has one, or was paid elsewhere', async () => {
  const { owner, as, client, serviceId, finish, listed } = await makeShop();
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
  await makeInvoice(product, owner, { client, jobId: first, items: items(150) });
  expect([await listed(), await isLeft(first)]).toEqual([[second], false]);
});

test('a job that a person set to paid waits again once its only invoice is void', async () => {
  const { owner, as, client, serviceId, finish, listed } = await makeShop();
  const jobId = await finish({ serviceId });
  await as('setJobStatus', { params: { id: jobId }, body: { status: 'paid' } });
  const over = { client, jobId, items: items(150), status: 'pending' } as const;
  const { _id: id } = await makeInvoice(product, owner, over);
  expect(await listed()).toEqual([]);
  await as('voidInvoice', { params: { id }, body: { reason: 'Wrong customer' } });
  expect((await as('getJob', { params: { id: jobId } })).body.status).toBe('paid');
  expect(await listed()).toEqual([jobId]);
});

test('a finished job with a deposit waits until its invoices are as much as its quotes', async () => {
  const { owner, client, finishQuoted, listed } = await makeShop();
  const jobId = await finishQuoted(300);
  await makeInvoice(product, owner, { client, jobId, items: items(100) });
  expect(await listed()).toEqual([jobId]);
  await makeInvoice(product, owner, { client, jobId, items: items(200) });
  expect(await listed()).toEqual([]);
});

test('a quote that is accepted after the visit to estimate it is to be planned, not to be invoiced', async () => {
  const { owner, as, client, finish, accept, listed } = await makeShop();
  const jobId = await finish();
  const quote = await accept(jobId, 300);
  const toPlan = async () => {
    const { body } = await as('listQuotes', { query: { status: 'without_job' } });
    expect((await as('getSummary', {})).body.quotes.withoutJob).toBe(body.length);
    const { unplanned } = (await as('getQuote', { params: { id: quote } })).body;
    return [body.map(({ _id }) => _id), unplanned];
  };
  expect([await listed(), await toPlan()]).toEqual([[], [[quote], true]]);
  await makeInvoice(product, owner, { client, jobId, items: items(100) });
  expect([await listed(), await toPlan()]).toEqual([[], [[quote], true]]);
  const visit = { scheduledDate: daysAhead(2), scheduledTime: '09:00' };
  const { _id: id } = (await as('createVisit', { params: { id: jobId }, body: visit })).body;
  expect([await listed(), await toPlan()]).toEqual([[], [[], undefined]]);
  await as('setVisitStatus', { params: { id }, body: { status: 'completed' } });
  expect([await listed(), await toPlan()]).toEqual([[jobId], [[], undefined]]);
});

test('a quote that is changed and accepted again after its work is to be invoiced, not to be planned', async () => {
  const { as, finishQuoted, listed } = await makeShop();
  const jobId = await finishQuoted(200);
  const [quote] = (await as('getJob', { params: { id: jobId } })).body.quotes ?? [];
  const params = { id: quote?._id ?? '' };
  const steps = [{ status: 'draft' }, { items: items(230) }, { status: 'sent' }] as const;
  for (const body of [...steps, { status: 'accepted' }] as const)
    expect((await as('updateQuote', { params, body })).status).toBe(200);
  expect(await listed()).toEqual([jobId]);
  expect((await as('getQuote', { params })).body.unplanned).toBeUndefined();
  const toPlan = await as('listQuotes', { query: { status: 'without_job' } });
  expect(toPlan.body).toEqual([]);
});

test('a quote that was accepted by mistake before the visit to estimate it is to be planned', async () => {
  const { as, plan, accept, setStatus, listed } = await makeShop();
  const jobId = await plan();
  const params = { id: await accept(jobId, 300) };
  await as('updateQuote', { params, body: { status: 'sent' } });
  await setStatus(jobId, 'completed');
  await as('updateQuote', { params, body: { status: 'accepted' } });
  expect((await as('getQuote', { params })).body.unplanned).toBe(true);
  expect(await listed()).toEqual([]);
});

test('a quote that was accepted for one job and is accepted for another is to be planned after its visit', async () => {
  const { as, plan, accept, finish, listed } = await makeShop();
  const params = { id: await accept(await plan(), 300) };
  await as('updateQuote', { params, body: { status: 'draft' } });
  const body = { jobId: await finish() };
  expect((await as('updateQuote', { params, body })).status).toBe(200);
  await as('updateQuote', { params, body: { status: 'accepted' } });
  expect((await as('getQuote', { params })).body.unplanned).toBe(true);
  expect(await listed()).toEqual([]);
});

test('a quote that was accepted without a job is for the work that one did since', async () => {
  const { owner, as, client, finish, listed } = await makeShop();
  const { _id: id } = await makeQuote(product, owner, { client, items: items(300) });
  const params = { id };
  for (const status of ['accepted', 'draft'] as const)
    await as('updateQuote', { params, body: { status } });
  const jobId = await finish();
  await as('updateQuote', { params, body: { jobId } });
  await as('updateQuote', { params, body: { status: 'accepted' } });
  expect((await as('getQuote', { params })).body.unplanned).toBeUndefined();
  expect(await listed()).toEqual([jobId]);
});

test('another job does the work of a quote that is to be planned, and the first one has nothing to invoice', async () => {
  const { as, client, finish, accept, listed } = await makeShop();
  const first = await finish();
  const quoteId = await accept(first, 300);
  const planAs = (title: string) =>
    as('createJob', { body: { title, client, scheduledDate: daysAhead(2), quoteId } });
  const tries = await Promise.all([planAs('Repaint'), planAs('Repaint again')]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const { _id: job, jobNumber } = tries.find(({ status }) => status === 201)?.body ?? {};
  const quote = (await as('getQuote', { params: { id: quoteId } })).body;
  expect([quote.jobId, quote.firstJobId, quote.unplanned]).toEqual([job, first, undefined]);
  const detail = async (id = '') => (await as('getJob', { params: { id } })).body;
  expect(await detail(first)).toMatchObject({
    totalAmount: 0,
    quotes: [{ _id: quoteId, workJob: { _id: job, jobNumber } }],
  });
  const ofJob = await detail(job);
  expect([ofJob.totalAmount, ofJob.quotes?.[0]?.workJob]).toEqual([300, undefined]);
  expect([(await detail(first)).leftToInvoice, ofJob.leftToInvoice]).toEqual([false, true]);
  expect(await listed()).toEqual([]);
  await as('setJobStatus', { params: { id: job ?? '' }, body: { status: 'completed' } });
  expect(await listed()).toEqual([job]);
  expect((await planAs('Once more')).status).toBe(409);
});

test('a quote for more work is to be planned although the first work is invoiced', async () => {
  const { owner, as, client, serviceId, finish, accept } = await makeShop();
  const first = await finish({ serviceId });
  await makeInvoice(product, owner, { client, jobId: first, items: items(500) });
  const id = await accept(first, 300);
  const unplanned = async () => (await as('getQuote', { params: { id } })).body.unplanned;
  const onJob = async () => (await as('getJob', { params: { id: first } })).body.quotes;
  expect([await unplanned(), await onJob()]).toMatchObject([true, [{ unplanned: true }]]);
  await makeInvoice(product, owner, { client, jobId: first, items: items(300) });
  expect(await unplanned()).toBeUndefined();
});

test('recurring work waits with each visit that is done until an invoice comes after it', async () => {
  const { owner, as, client, serviceId, listed } = await makeShop();
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
  const over = { client, jobId: id, items: items(300) };
  await makeInvoice(product, owner, over);
  expect([await listed(), await waiting()]).toEqual([[], undefined]);
  await finishVisit();
  expect([await listed(), await waiting()]).toEqual([[id], 1]);
  await as('updateJob', { params, body: { invoicedElsewhere: true } });
  expect([await listed(), await waiting()]).toEqual([[], undefined]);
});

test('a visit that was done before its job became recurring waits unless a quote was accepted after it', async () => {
  const { as, serviceId, finish, accept, listed } = await makeShop();
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
  const { owner, as, client, serviceId, accept, listed } = await makeShop();
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
  await makeInvoice(product, owner, { client, jobId: id, items: items(120) });
  expect(await waiting()).toEqual([[], false, undefined]);
});

test('the work that a maintenance plan includes does not wait, its materials do', async () => {
  const { owner, as, client, serviceId, finish, listed } = await makeShop();
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
