import { beforeEach, expect, test } from 'vitest';
import { makeBusiness, makeMember } from '../../../testing/factories.ts';
import { after, serveRecurringJobs, weekly } from '../../../testing/recurringJobs.ts';
import { callsOf } from '../../../testing/serveBusiness.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { today } from '../../../testing/stopClock.ts';

const product = serveProduct();
const { shop, makeRecurring, visitsOf } = serveRecurringJobs(product);
const query = { status: 'closed_day_to_decide' } as const;
const asking = { ...weekly, onClosed: 'ask', endsOn: after(10) } as const;

const close = async (...days: readonly string[]) => {
  const dateExceptions = days.map((date) => ({
    date,
    isOpen: false,
    start: '09:00',
    end: '17:00',
  }));
  const body = { preferences: { dateExceptions } };
  await shop.as('updateUser', { params: { id: shop.admin.userId }, body });
};

/** The jobs to which home leads, the oldest first. Home counts as many. */
const listed = async () => {
  const { body } = await shop.as('listJobs', { query });
  expect((await shop.as('getSummary', {})).body.jobs.closedDayToDecide).toBe(body.length);
  return body.map(({ _id }) => _id).toReversed();
};

beforeEach(async () => {
  const { body } = await shop.as('listJobs', {});
  await Promise.all(body.map(({ _id: id }) => shop.as('deleteJob', { params: { id } })));
  await close(after(10), after(17));
});

test('counts jobs with a visit on a closed day, and the list has the same', async () => {
  const { id, params } = await makeRecurring({ ...asking, endsOn: after(17) });
  await makeRecurring({ ...asking, onClosed: 'keep' });
  await makeRecurring({ ...asking, onClosed: 'move' });
  expect(await listed()).toEqual([id]);
  const keep = (from: string) =>
    shop.as('setRecurrence', { params, body: { scope: 'this', from } });
  await keep(after(10));
  expect(await listed()).toEqual([id]);
  await keep(after(17));
  expect(await listed()).toEqual([]);
  const stranger = callsOf(product, await makeBusiness(product));
  expect((await stranger('listJobs', { query })).body).toEqual([]);
});

test('lists a job whose day is closed later, until it is open again', async () => {
  await close();
  const { id } = await makeRecurring(asking);
  expect(await listed()).toEqual([]);
  await close(after(10));
  expect(await listed()).toEqual([id]);
  await close();
  expect(await listed()).toEqual([]);
});

test('asks again after a skip that is taken back, unless somebody had decided', async () => {
  const { id, params } = await makeRecurring(asking);
  const skip = { day: after(10) };
  const was = { ...skip, skipped: false };
  const summaries = async () =>
    (await shop.as('getJobTimeline', { params })).body.map(({ summary }) => summary);
  await shop.as('skipOccurrence', { params, body: skip });
  expect(await listed()).toEqual([]);
  await shop.as('skipOccurrence', { params, body: { ...was, needsDecision: true } });
  expect(await listed()).toEqual([id]);
  await shop.as('skipOccurrence', { params, body: skip });
  await shop.as('skipOccurrence', { params, body: { ...was, needsDecision: false } });
  expect(await listed()).toEqual([]);
  expect((await summaries()).filter((line) => line.endsWith('stays as it is'))).toEqual([]);
});

type Recurring = Awaited<ReturnType<typeof makeRecurring>>;

const decide: Record<string, (job: Recurring, visit: { id: string }) => Promise<unknown>> = {
  'was moved': (_, visit) =>
    shop.as('updateVisit', { params: visit, body: { scheduledDate: after(11) } }),
  'was skipped': ({ params }) => shop.as('skipOccurrence', { params, body: { day: after(10) } }),
  'was cancelled': (_, visit) =>
    shop.as('setVisitStatus', { params: visit, body: { status: 'cancelled' } }),
  'has begun': (_, visit) =>
    shop.as('setVisitStatus', { params: visit, body: { status: 'on_my_way' } }),
  'was cancelled with its job': ({ params }) =>
    shop.as('setJobStatus', { params, body: { status: 'cancelled' } }),
  'is no longer recurring': ({ params }) => shop.as('deleteRecurrence', { params }),
};

test.each(Object.entries(decide))('leaves out a job whose visit %s', async (_, decideAbout) => {
  const job = await makeRecurring(asking);
  expect(await listed()).toEqual([job.id]);
  const visit = (await visitsOf(job.id)).find(({ occurs_on }) => occurs_on === after(10));
  await decideAbout(job, { id: visit?.id ?? '' });
  expect(await listed()).toEqual([]);
});

test('leaves out a job, whose page asks no longer, once the time of the visit has come', async () => {
  await close(today);
  const { id, params } = await makeRecurring({ ...asking, from: today, time: '23:00' });
  const toDecide = async () =>
    (await shop.as('getRecurrence', { params })).body.needDecision.map(({ occursOn }) => occursOn);
  expect([await listed(), await toDecide()]).toEqual([[id], [today]]);
  await product.db.rows('update visit set starts_at = $3 where job_id = $1 and occurs_on = $2', [
    id,
    today,
    new Date(),
  ]);
  expect([await listed(), await toDecide()]).toEqual([[], []]);
});

test('lists a technician those of their own jobs', async () => {
  const technician = await makeMember(product, shop.admin, 'technician');
  const own = await makeRecurring({ ...asking, lead: technician.userId });
  const other = await makeRecurring(asking);
  expect(await listed()).toEqual([own.id, other.id]);
  const { body } = await callsOf(product, technician)('listJobs', { query });
  expect(body.map(({ _id }) => _id)).toEqual([own.id]);
});
