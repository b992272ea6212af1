import type { JobStatus } from '@tradewind/contracts';
import { describeVisits } from '@tradewind/contracts/visitLines';
import { expect, test } from 'vitest';
import { daysAhead } from '../../../testing/bookableBusiness.ts';
import { makeBusiness, makeClient, makeMember } from '../../../testing/factories.ts';
import { makeInvoice, makeQuote } from '../../../testing/makeDocuments.ts';
import { callsOf, serveBusiness } from '../../../testing/serveBusiness.ts';

const { product, admin } = serveBusiness();
const items = (unitPrice: number) => [{ description: 'Mowing', quantity: 1, unitPrice }];

/** A business with weekly work for an accepted quote of $120. */
const makeQuotedWork = async (visits?: number) => {
  const owner = await makeBusiness(product);
  const as = callsOf(product, owner);
  const client = await makeClient(product, owner);
  const body = { title: 'Mowing', client, scheduledDate: daysAhead(3) };
  const { _id: id } = (await as('createJob', { body })).body;
  const params = { id };
  const rule = { rule: 'FREQ=WEEKLY', from: daysAhead(3) };
  await as('setRecurrence', { params, body: { ...rule, endsAfter: visits ?? null } });
  const accept = async (price: number) => {
    const { _id } = await makeQuote(product, owner, { client, jobId: id, items: items(price) });
    await as('updateQuote', { params: { id: _id }, body: { status: 'accepted' } });
    return _id;
  };
  const quoteId = await accept(120);
  const setFixed = (fixedPrice: boolean, quote = quoteId) =>
    as('updateQuote', { params: { id: quote }, body: { fixedPrice } });
  const setStatus = (status: JobStatus) => as('setJobStatus', { params, body: { status } });
  const job = async () => (await as('getJob', { params })).body;
  /** Whether the list of what is to be invoiced has the job, and for how many visits. */
  const waiting = async () => {
    const { body: listed } = await as('listJobs', { query: { status: 'to_invoice' } });
    const { leftToInvoice, visitsToInvoice = 0 } = await job();
    return [listed.length === 1, leftToInvoice, visitsToInvoice];
  };
  const invoice = (price: number) =>
    makeInvoice(product, owner, { client, jobId: id, items: items(price) });
  return { owner, as, quoteId, accept, setFixed, setStatus, job, waiting, invoice };
};

test('a technician does not decide what the price of a quote is for', async () => {
  const technician = await makeMember(product, admin, 'technician');
  const client = await makeClient(product, admin);
  const { _id: id } = await makeQuote(product, admin, { client, items: items(120) });
  const call = { params: { id }, body: { fixedPrice: true } };
  expect((await callsOf(product, technician)('updateQuote', call)).status).toBe(403);
});

test('recurring work whose quote was billed in advance waits with each visit, unless its price is fixed', async () => {
  const { as, quoteId, setFixed, setStatus, job, waiting } = await makeQuotedWork();
  await as('convertQuote', { params: { id: quoteId } });
  await setStatus('completed');
  await setStatus('completed');
  expect(await waiting()).toEqual([true, true, 2]);
  expect((await setFixed(true)).body.fixedPrice).toBe(true);
  expect((await job()).quotes).toMatchObject([{ _id: quoteId, perVisit: false }]);
  expect(await waiting()).toEqual([false, false, 0]);
  expect((await setFixed(false)).body.fixedPrice).toBeUndefined();
  expect(await waiting()).toEqual([true, true, 2]);
});

test('recurring work at a fixed price waits after a deposit until the rest of the quote is invoiced', async () => {
  const { setFixed, setStatus, waiting, invoice } = await makeQuotedWork();
  await setFixed(true);
  await invoice(50);
  await setStatus('completed');
  expect(await waiting()).toEqual([true, true, 0]);
  await invoice(70);
  expect(await waiting()).toEqual([false, false, 0]);
});

test('visits wait while one of two accepted quotes is a price for each', async () => {
  const { accept, setFixed, setStatus, waiting, invoice } = await makeQuotedWork();
  await setFixed(true, await accept(300));
  await invoice(420);
  await setStatus('completed');
  expect(await waiting()).toEqual([true, true, 1]);
});

test('an accepted quote stays accepted, in its revision, when its price is fixed', async () => {
  const { as, quoteId, setFixed } = await makeQuotedWork();
  const { body } = await setFixed(true);
  expect([body.status, body.revision]).toEqual(['accepted', 1]);
  const { body: timeline } = await as('getQuoteTimeline', { params: { id: quoteId } });
  expect(JSON.stringify(timeline)).toContain('price of recurring work');
});

test('finished recurring work is not paid by an invoice while a later visit is not invoiced', async () => {
  const { as, setStatus, job, waiting, invoice } = await makeQuotedWork(2);
  await setStatus('completed');
  const { _id: first } = await invoice(120);
  await setStatus('completed');
  expect((await job()).status).toBe('completed');
  await as('updateInvoice', { params: { id: first }, body: { status: 'paid' } });
  expect([(await job()).status, await waiting()]).toEqual(['completed', [true, true, 1]]);
  const { _id: second } = await invoice(120);
  await as('updateInvoice', { params: { id: second }, body: { status: 'paid' } });
  expect([(await job()).status, await waiting()]).toEqual(['paid', [false, false, 0]]);
});

test('the visits of a void invoice wait again beside a newer invoice, until another bills them', async () => {
  const { as, setStatus, job, waiting, invoice } = await makeQuotedWork();
  for (const _ of [1, 2]) await setStatus('completed');
  const { _id: id } = await invoice(240);
  await as('updateInvoice', { params: { id }, body: { status: 'pending' } });
  await setStatus('completed');
  await invoice(120);
  expect(await waiting()).toEqual([false, false, 0]);
  expect((await as('voidInvoice', { params: { id }, body: { reason: 'Mistake' } })).status).toBe(
    200,
  );
  expect(await waiting()).toEqual([true, true, 2]);
  expect((await job()).visitDaysToInvoice).toEqual({ first: daysAhead(3), last: daysAhead(10) });
  await invoice(240);
  expect(await waiting()).toEqual([false, false, 0]);
});

test('the visits of a void invoice do not wait where one for their price was made right after it', async () => {
  const waitingAfter = async (wrong: number, next: number) => {
    const { as, setStatus, waiting, invoice } = await makeQuotedWork();
    await setStatus('completed');
    await invoice(120);
    for (const _ of [1, 2]) await setStatus('completed');
    const { _id: id } = await invoice(wrong);
    await as('updateInvoice', { params: { id }, body: { status: 'pending' } });
    await invoice(next);
    await as('voidInvoice', { params: { id }, body: { reason: 'Wrong' } });
    return waiting();
  };
  expect(await waitingAfter(999, 240)).toEqual([false, false, 0]);
  expect(await waitingAfter(200, 200)).toEqual([false, false, 0]);
  expect(await waitingAfter(240, 30)).toEqual([true, true, 2]);
});

test('the visits of a void invoice do not wait where one for the catalog price was made right after it', async () => {
  const { as, quoteId, setStatus, job, waiting, invoice } = await makeQuotedWork();
  await as('updateQuote', { params: { id: quoteId }, body: { status: 'declined' } });
  const service = { name: 'Mowing', category: 'Garden', price: 120 };
  const { _id: serviceId } = (await as('createService', { body: service })).body;
  await as('updateJob', { params: { id: (await job())._id }, body: { serviceId } });
  for (const _ of [1, 2]) await setStatus('completed');
  const { _id: id } = await invoice(999);
  await as('updateInvoice', { params: { id }, body: { status: 'pending' } });
  await invoice(240);
  await as('voidInvoice', { params: { id }, body: { reason: 'Wrong' } });
  expect(await waiting()).toEqual([false, false, 0]);
});

test('the visits of a cancelled invoice that another one billed do not wait after an edit or its voiding', async () => {
  const { as, setStatus, waiting, invoice } = await makeQuotedWork();
  for (const _ of [1, 2]) await setStatus('completed');
  const params = { id: (await invoice(240))._id };
  await as('updateInvoice', { params, body: { status: 'cancelled' } });
  expect(await waiting()).toEqual([true, true, 2]);
  await setStatus('completed');
  await invoice(360);
  expect(await waiting()).toEqual([false, false, 0]);
  const edited = await as('updateInvoice', { params, body: { notes: 'Replaced' } });
  expect([edited.status, await waiting()]).toEqual([200, [false, false, 0]]);
  const voided = await as('voidInvoice', { params, body: { reason: 'Replaced' } });
  expect([voided.status, await waiting()]).toEqual([200, [false, false, 0]]);
});

test('a quote is converted for each visit that is done, with their days, unless its price is fixed', async () => {
  const convert = async (isFixed: boolean) => {
    const { as, quoteId, setFixed, setStatus, job, waiting } = await makeQuotedWork();
    if (isFixed) await setFixed(true);
    for (const _ of [1, 2, 3]) await setStatus('completed');
    const { visitDaysToInvoice: days } = await job();
    if (!isFixed) expect(days).toEqual({ first: daysAhead(3), last: daysAhead(17) });
    const named = describeVisits('Mowing', 3, days);
    const { invoiceId } = (await as('convertQuote', { params: { id: quoteId } })).body;
    const { total, items: lines } = (await as('getInvoice', { params: { id: invoiceId } })).body;
    const [line] = lines;
    return [total, line?.quantity, line?.description === named, await waiting()];
  };
  expect(await convert(false)).toEqual([360, 3, true, [false, false, 0]]);
  expect(await convert(true)).toEqual([120, 1, true, [false, false, 0]]);
});

test('the price is still for each visit after the work no longer repeats', async () => {
  const { as, quoteId, setStatus, job, waiting } = await makeQuotedWork();
  for (const _ of [1, 2]) await setStatus('completed');
  const { _id: id, visitsDone } = await job();
  expect(visitsDone).toBe(2);
  await as('deleteRecurrence', { params: { id }, query: {} });
  expect((await job()).quotes).toMatchObject([{ _id: quoteId, perVisit: true }]);
  expect(await waiting()).toEqual([true, true, 2]);
  const { invoiceId } = (await as('convertQuote', { params: { id: quoteId } })).body;
  expect((await as('getInvoice', { params: { id: invoiceId } })).body.total).toBe(240);
});
