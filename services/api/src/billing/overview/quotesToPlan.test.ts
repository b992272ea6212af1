import { expect, test } from 'vitest';
import { daysAhead } from '../../../testing/bookableBusiness.ts';
import { makeInvoice, makeQuote } from '../../../testing/makeDocuments.ts';
import { lineAt, makeFinishedJobs } from '../../../testing/makeFinishedJobs.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';

const product = serveProduct();

test('a quote that is accepted after the visit to estimate it is to be planned, not to be invoiced', async () => {
  const { owner, as, client, finish, accept, listed } = await makeFinishedJobs(product);
  const jobId = await finish();
  const quote = await accept(jobId, 300);
  const toPlan = async () => {
    const { body } = await as('listQuotes', { query: { status: 'without_job' } });
    expect((await as('getSummary', {})).body.quotes.withoutJob).toBe(body.length);
    const { unplanned } = (await as('getQuote', { params: { id: quote } })).body;
    return [body.map(({ _id }) => _id), unplanned];
  };
  expect([await listed(), await toPlan()]).toEqual([[], [[quote], true]]);
  await makeInvoice(product, owner, { client, jobId, items: lineAt(100) });
  expect([await listed(), await toPlan()]).toEqual([[], [[quote], true]]);
  const visit = { scheduledDate: daysAhead(2), scheduledTime: '09:00' };
  const { _id: id } = (await as('createVisit', { params: { id: jobId }, body: visit })).body;
  expect([await listed(), await toPlan()]).toEqual([[], [[], undefined]]);
  await as('setVisitStatus', { params: { id }, body: { status: 'completed' } });
  expect([await listed(), await toPlan()]).toEqual([[jobId], [[], undefined]]);
});

test('a quote that is changed and accepted again after its work is to be invoiced, not to be planned', async () => {
  const { as, finishQuoted, listed } = await makeFinishedJobs(product);
  const jobId = await finishQuoted(200);
  const [quote] = (await as('getJob', { params: { id: jobId } })).body.quotes ?? [];
  const params = { id: quote?._id ?? '' };
  const steps = [{ status: 'draft' }, { items: lineAt(230) }, { status: 'sent' }] as const;
  for (const body of [...steps, { status: 'accepted' }] as const)
    expect((await as('updateQuote', { params, body })).status).toBe(200);
  expect(await listed()).toEqual([jobId]);
  expect((await as('getQuote', { params })).body.unplanned).toBeUndefined();
  const toPlan = await as('listQuotes', { query: { status: 'without_job' } });
  expect(toPlan.body).toEqual([]);
});

test('a quote that was accepted by mistake before the visit to estimate it is to be planned', async () => {
  const { as, plan, accept, setStatus, listed } = await makeFinishedJobs(product);
  const jobId = await plan();
  const params = { id: await accept(jobId, 300) };
  await as('updateQuote', { params, body: { status: 'sent' } });
  await setStatus(jobId, 'completed');
  await as('updateQuote', { params, body: { status: 'accepted' } });
  expect((await as('getQuote', { params })).body.unplanned).toBe(true);
  expect(await listed()).toEqual([]);
});

test('a quote that was accepted for one job and is accepted for another is to be planned after its visit', async () => {
  const { as, plan, accept, finish, listed } = await makeFinishedJobs(product);
  const params = { id: await accept(await plan(), 300) };
  await as('updateQuote', { params, body: { status: 'draft' } });
  const body = { jobId: await finish() };
  expect((await as('updateQuote', { params, body })).status).toBe(200);
  await as('updateQuote', { params, body: { status: 'accepted' } });
  expect((await as('getQuote', { params })).body.unplanned).toBe(true);
  expect(await listed()).toEqual([]);
});

test('a quote that was accepted without a job is for the work that one did since', async () => {
  const { owner, as, client, finish, listed } = await makeFinishedJobs(product);
  const { _id: id } = await makeQuote(product, owner, { client, items: lineAt(300) });
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
  const { as, client, finish, accept, listed } = await makeFinishedJobs(product);
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
  const { owner, as, client, serviceId, finish, accept } = await makeFinishedJobs(product);
  const first = await finish({ serviceId });
  await makeInvoice(product, owner, { client, jobId: first, items: lineAt(500) });
  const id = await accept(first, 300);
  const unplanned = async () => (await as('getQuote', { params: { id } })).body.unplanned;
  const onJob = async () => (await as('getJob', { params: { id: first } })).body.quotes;
  expect([await unplanned(), await onJob()]).toMatchObject([true, [{ unplanned: true }]]);
  await makeInvoice(product, owner, { client, jobId: first, items: lineAt(300) });
  expect(await unplanned()).toBeUndefined();
});
