import type { JobStatus } from '@tradewind/contracts';
import { addDays } from '@tradewind/contracts/calendar';
import type { VisitStatus } from '@tradewind/contracts/visits';
import { expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { importJob, makeBusiness, makeClient, makeMember } from '../../../testing/factories.ts';
import { callsOf } from '../../../testing/serveBusiness.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { stopClockAtNoon } from '../../../testing/stopClock.ts';

stopClockAtNoon();
const product = serveProduct();

const counts = {
  to_assign: 'unassigned',
  no_show: 'noShow',
} as const;

/** The jobs of a list to which home leads, the oldest first. Home counts as many. */
const listJobsOf = async (as: ReturnType<typeof callsOf>, status: keyof typeof counts) => {
  const { body } = await as('listJobs', { query: { status } });
  expect((await as('getSummary', {})).body.jobs[counts[status]]).toBe(body.length);
  return body.toReversed();
};

test('is for dispatchers and admins of the business', async () => {
  const business = await makeBusiness(product);
  const technician = await makeMember(product, business, 'technician');
  expect((await call(product, 'getSummary', {})).status).toBe(401);
  const { status } = await call(product, 'getSummary', {}, { token: technician.token });
  expect(status).toBe(403);
});

test('counts what customers owe, and this month’s income', async () => {
  const business = await makeBusiness(product);
  const stranger = await makeBusiness(product);
  const { token } = business;
  const client = await makeClient(product, business);
  const invoice = async (unitPrice: number, status: 'draft' | 'pending', day = today) => {
    const items = [{ description: 'Valve', quantity: 1, unitPrice }];
    const { body } = await call(
      product,
      'createInvoice',
      { body: { client, title: 'Work', items, issueDate: day, dueDate: day, status } },
      { token },
    );
    return body._id;
  };
  await invoice(1_000, 'draft');
  await invoice(80.25, 'pending', '2020-02-01');
  const id = await invoice(200, 'pending');
  await call(product, 'recordPayment', { params: { id }, body: { amount: 50 } }, { token });

  const { body } = await call(product, 'getSummary', {}, { token });
  expect(body.invoices).toEqual({
    total: 3,
    unpaid: 2,
    overdue: 1,
    owed: 230.25,
    overdueOwed: 80.25,
    drafts: 1,
    drafted: 1_000,
  });
  expect(body.month).toEqual({ invoiced: 200, received: 50, payments: 1 });
  const { body: theirs } = await call(product, 'getSummary', {}, { token: stranger.token });
  expect(theirs.invoices.owed).toBe(0);
  expect(theirs.month).toEqual({ invoiced: 0, received: 0, payments: 0 });
});

test('counts the scheduled jobs that nobody is on, and no others', async () => {
  const business = await makeBusiness(product);
  const as = callsOf(product, business);
  const client = await makeClient(product, business);
  const job = (status: 'scheduled' | 'completed', assignedTo?: string) =>
    as('createJob', { body: { title: 'Tap', client, scheduledDate: today, status, assignedTo } });
  await Promise.all([job('scheduled', business.userId), job('completed'), job('scheduled')]);
  const { body } = await as('getSummary', {});
  expect(body.jobs).toMatchObject({ total: 3, unassigned: 1 });
});

test('counts a scheduled job with a visit to come that nobody has, and the list has the same', async () => {
  const business = await makeBusiness(product);
  const as = callsOf(product, business);
  const client = await makeClient(product, business);
  const lead = business.userId;
  const jobWith = async (people: readonly string[], status: 'scheduled' | 'cancelled') => {
    const job = { title: 'Tap', client, scheduledDate: today, assignedTo: lead };
    const { _id: id } = (await as('createJob', { body: job })).body;
    const body = { scheduledDate: addDays(today, 1), people: [...people], status };
    await as('createVisit', { params: { id }, body });
    return id;
  };
  const without = await jobWith([], 'scheduled');
  await jobWith([lead], 'scheduled');
  await jobWith([], 'cancelled');
  expect(await listJobsOf(as, 'to_assign')).toMatchObject([{ _id: without }]);
  expect((await as('countJobs', { query: { assignedTo: 'nobody' } })).body.total).toBe(1);
});

test('counts jobs of any status with a scheduled visit that nobody is on, and the list has the same', async () => {
  const business = await makeBusiness(product);
  const as = callsOf(product, business);
  const client = await makeClient(product, business);
  const jobWith = async (assignedTo?: string) => {
    const job = { title: 'Tap', client, scheduledDate: today, assignedTo };
    return { id: (await as('createJob', { body: job })).body._id };
  };
  const jobOf = async (status: JobStatus, people: readonly string[]) => {
    const params = await jobWith(business.userId);
    await as('setJobStatus', { params, body: { status } });
    const visit = { scheduledDate: addDays(today, 1), people: [...people] };
    await as('createVisit', { params, body: visit });
    expect((await as('getJob', { params })).body.status).toBe(status);
    return params.id;
  };
  const listed = async () => (await listJobsOf(as, 'to_assign')).map(({ _id }) => _id);
  const [missed, cancelled] = [await jobWith(), await jobWith()];
  await as('setVisitStatus', { params: missed, body: { status: 'no_show' } });
  await as('setJobStatus', { params: cancelled, body: { status: 'cancelled' } });
  await jobOf('paid', [business.userId]);
  expect(await listed()).toEqual([]);
  const withoutDay = await importJob(product, business, client, 'No day');
  const [invoiced, paid] = [await jobOf('invoiced', []), await jobOf('paid', [])];
  const underWay = await jobOf('in_progress', []);
  expect(await listed()).toEqual([withoutDay, invoiced, paid, underWay]);
  const stranger = callsOf(product, await makeBusiness(product));
  expect(await listJobsOf(stranger, 'to_assign')).toEqual([]);
});

test('counts a job as finished this week once each of its visits of the week is done', async () => {
  const business = await makeBusiness(product);
  const { token } = business;
  const client = await makeClient(product, business);
  const jobOf = async (visits: readonly ('completed' | 'scheduled' | 'cancelled')[]) => {
    const job = { title: 'Cleaning', client, scheduledDate: today, status: visits[0] };
    const { body } = await call(product, 'createJob', { body: job }, { token });
    const params = { id: body._id };
    for (const status of visits.slice(1)) {
      const visit = { scheduledDate: today, scheduledTime: '11:00', status };
      await call(product, 'createVisit', { params, body: visit }, { token });
    }
    // Recurring work goes on after the week.
    const later = { scheduledDate: addDays(today, 14) };
    await call(product, 'createVisit', { params, body: later }, { token });
  };
  await jobOf(['completed']);
  await jobOf(['completed', 'cancelled']);
  await jobOf(['completed', 'scheduled']);
  await jobOf(['cancelled']);
  const { body } = await call(product, 'getSummary', {}, { token });
  expect(body.week).toMatchObject({ jobs: 3, finished: 2 });
});

test('counts a sent quote as waiting until it has become an invoice that is not void', async () => {
  const business = await makeBusiness(product);
  const as = callsOf(product, business);
  const client = await makeClient(product, business);
  const items = [{ description: 'Valve', quantity: 1, unitPrice: 10 }];
  const quote = { client, title: 'Valve', items, validUntil: addDays(today, 30) };
  const waiting = async () => (await as('getSummary', {})).body.quotes.waiting;
  const { body } = await as('createQuote', { body: quote });
  const params = { id: body._id };
  expect(await waiting()).toBe(0);
  await as('updateQuote', { params, body: { status: 'sent' } });
  expect(await waiting()).toBe(1);
  const invoice = { id: (await as('convertQuote', { params })).body.invoiceId };
  expect(await waiting()).toBe(0);
  await as('updateInvoice', { params: invoice, body: { status: 'pending' } });
  await as('voidInvoice', { params: invoice, body: { reason: 'Wrong customer' } });
  expect(await waiting()).toBe(1);
});

test('counts no-shows without another visit, and the list has the same', async () => {
  const business = await makeBusiness(product);
  const as = callsOf(product, business);
  const client = await makeClient(product, business);
  const jobOf = async (status: 'scheduled' | 'no_show', next?: 'scheduled' | 'cancelled') => {
    const job = { title: 'Tap', client, scheduledDate: today };
    const { _id: id } = (await as('createJob', { body: job })).body;
    await as('setVisitStatus', { params: { id }, body: { status } });
    const body = { scheduledDate: addDays(today, 1), status: next };
    if (next !== undefined) await as('createVisit', { params: { id }, body });
    return id;
  };
  await jobOf('scheduled');
  const alone = await jobOf('no_show');
  await jobOf('no_show', 'scheduled');
  const cancelled = await jobOf('no_show', 'cancelled');
  const listed = await listJobsOf(as, 'no_show');
  expect(listed).toMatchObject([{ _id: alone }, { _id: cancelled }]);
  const stranger = callsOf(product, await makeBusiness(product));
  expect(await listJobsOf(stranger, 'no_show')).toEqual([]);
});

test('counts no-shows after the completion of an invoiced or paid job, and the list has the same', async () => {
  const business = await makeBusiness(product);
  const as = callsOf(product, business);
  const client = await makeClient(product, business);
  const jobOf = async (...statuses: readonly JobStatus[]) => {
    const job = { title: 'Tap', client, scheduledDate: today };
    const params = { id: (await as('createJob', { body: job })).body._id };
    for (const status of statuses) await as('setJobStatus', { params, body: { status } });
    return params;
  };
  const visitOf = async (
    params: { id: string },
    scheduledTime: string,
    ...steps: VisitStatus[]
  ) => {
    const visit = { scheduledDate: today, scheduledTime };
    const { _id: id } = (await as('createVisit', { params, body: visit })).body;
    for (const status of steps) await as('setVisitStatus', { params: { id }, body: { status } });
    return { id };
  };
  // It is noon: a visit of the afternoon begins after what is completed now.
  const missed = ['on_my_way', 'no_show'] as const;
  await visitOf(await jobOf('invoiced'), '16:00', ...missed);
  const before = await jobOf();
  await as('setVisitStatus', { params: before, body: { status: 'no_show' } });
  await visitOf(before, '10:00', 'completed');
  await as('setJobStatus', { params: before, body: { status: 'paid' } });
  const paid = await jobOf('completed', 'paid');
  await visitOf(paid, '16:00', ...missed);
  const next = await visitOf(paid, '17:00');
  expect(await listJobsOf(as, 'no_show')).toEqual([]);
  await as('setVisitStatus', { params: next, body: { status: 'cancelled' } });
  const invoiced = await jobOf('completed', 'invoiced');
  await visitOf(invoiced, '16:00', ...missed);
  expect(await listJobsOf(as, 'no_show')).toMatchObject([
    { _id: paid.id, status: 'paid', metNobody: false },
    { _id: invoiced.id, status: 'invoiced', metNobody: false },
  ]);
  const stranger = callsOf(product, await makeBusiness(product));
  expect(await listJobsOf(stranger, 'no_show')).toEqual([]);
});

test('counts accepted quotes without a job, until they have one, an invoice or a deleted customer', async () => {
  const business = await makeBusiness(product);
  const as = callsOf(product, business);
  const client = await makeClient(product, business);
  const items = [{ description: 'Valve', quantity: 1, unitPrice: 10 }];
  const quoteOf = async (status: 'sent' | 'accepted', of = client) => {
    const body = { client: of, title: 'Valve', items };
    const { _id: id } = (await as('createQuote', { body })).body;
    await as('updateQuote', { params: { id }, body: { status } });
    return id;
  };
  const listed = async () => {
    const { body } = await as('listQuotes', { query: { status: 'without_job' } });
    expect((await as('getSummary', {})).body.quotes.withoutJob).toBe(body.length);
    return body.map(({ _id }) => _id);
  };
  await quoteOf('sent');
  const deleted = await makeClient(product, business);
  const kept = await quoteOf('accepted', deleted);
  expect(await listed()).toEqual([kept]);
  await as('deleteClient', { params: { id: deleted } });
  const [planned, invoiced] = [await quoteOf('accepted'), await quoteOf('accepted')];
  expect(await listed()).toEqual([invoiced, planned]);
  await as('convertQuote', { params: { id: invoiced } });
  expect(await listed()).toEqual([planned]);
  const job = { title: 'Valve', client, scheduledDate: today, quoteId: planned };
  await as('createJob', { body: job });
  expect(await listed()).toEqual([]);
});

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());
