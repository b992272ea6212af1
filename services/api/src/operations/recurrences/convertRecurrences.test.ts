import { addDays, weekdayOf } from '@tradewind/contracts/calendar';
import { capitalize } from '@tradewind/contracts/text';
import { expect, test } from 'vitest';
import { after, type RecurrenceBody, serveRecurringJobs } from '../../../testing/recurringJobs.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { makeVisits } from './makeVisits.ts';

const product = serveProduct();
const { shop, makeRecurring, visitsOf } = serveRecurringJobs(product);

const setZone = async (timezone: string) => {
  const params = { id: shop.admin.userId };
  const { status } = await shop.as('updateUser', { params, body: { preferences: { timezone } } });
  expect(status).toBe(200);
};

const recurrenceOf = async (id: string) =>
  (await shop.as('getRecurrence', { params: { id } })).body;

/** The moments of the visits of a job, ascending. */
const momentsOf = async (id: string) => (await visitsOf(id)).map(({ at }) => at);

const nameOf = (day: string) => capitalize(weekdayOf(day));

test('a rule names the time of its visits in a new zone, and later visits are at it', async () => {
  await setZone('America/New_York');
  const { id, params } = await makeRecurring({ rule: 'FREQ=WEEKLY', from: after(3) });
  const moments = await momentsOf(id);
  await setZone('America/Chicago');
  const { sentence, time, next, version } = await recurrenceOf(id);
  expect([sentence, time]).toEqual([`Every ${nameOf(after(3))} at 8:00 AM`, '08:00']);
  expect(next.map(({ scheduledTime }) => scheduledTime)).toEqual(next.map(() => '08:00'));
  expect(await momentsOf(id)).toEqual(moments);
  const [line] = (await shop.as('getJobTimeline', { params })).body;
  expect(line?.summary).toBe(`Repeats in the new time zone: ${sentence}`);
  await product.db.rows(`update recurrence set made_until = $2, due_on = $3 where job_id = $1`, [
    id,
    after(300),
    after(0),
  ]);
  await product.db.rows('update visit set occurs_on = null where job_id = $1 and occurs_on > $2', [
    id,
    after(300),
  ]);
  await product.db.rows('delete from visit where job_id = $1 and occurs_on is null', [id]);
  await makeVisits(product.db, { error: () => undefined });
  expect(await momentsOf(id)).toEqual(moments);
  const stale = { from: after(3), time: '10:00', scope: 'open' as const, version: version - 1 };
  expect((await shop.as('setRecurrence', { params, body: stale })).status).toBe(409);
});

test('a skipped day of an earlier rule comes back at the moment that it had', async () => {
  await setZone('America/New_York');
  const { id, params } = await makeRecurring({ rule: 'FREQ=WEEKLY', from: after(3) });
  const moments = (await momentsOf(id)).slice(0, 2);
  const later = { from: after(17), time: '11:00', scope: 'following' } as const;
  await shop.as('setRecurrence', { params, body: later });
  await shop.as('skipOccurrence', { params, body: { day: after(10) } });
  await setZone('America/Chicago');
  const { skippedNext } = await recurrenceOf(id);
  expect(skippedNext?.map(({ scheduledTime }) => scheduledTime)).toEqual(['08:00']);
  await shop.as('skipOccurrence', { params, body: { day: after(10), skipped: false } });
  expect((await momentsOf(id)).slice(0, 2)).toEqual(moments);
});

test('a skipped visit comes back with its id where the time crosses midnight', async () => {
  await setZone('UTC');
  const { id, params } = await makeRecurring({
    rule: 'FREQ=WEEKLY',
    from: after(3),
    time: '20:00',
  });
  const ids = (await visitsOf(id)).map((visit) => visit.id);
  await shop.as('skipOccurrence', { params, body: { day: after(10) } });
  await setZone('Asia/Tokyo');
  await shop.as('skipOccurrence', { params, body: { day: after(11), skipped: false } });
  expect((await visitsOf(id)).map((visit) => visit.id)).toEqual(ids);
});

test('a skipped visit of an earlier rule comes back as it was where the time crosses midnight', async () => {
  await setZone('UTC');
  const rule = { rule: 'FREQ=WEEKLY', from: after(3), time: '20:00', duration: 90 };
  const { id, params } = await makeRecurring(rule);
  const later = { from: after(17), duration: 30, scope: 'following' } as const;
  await shop.as('setRecurrence', { params, body: later });
  const before = (await visitsOf(id)).slice(0, 3);
  await shop.as('skipOccurrence', { params, body: { day: after(10) } });
  await setZone('Asia/Tokyo');
  await shop.as('skipOccurrence', { params, body: { day: after(11), skipped: false } });
  const lengths = (await visitsOf(id)).slice(0, 3).map((visit) => visit.duration_minutes);
  expect(lengths).toEqual(before.map((visit) => visit.duration_minutes));
  expect(lengths).toEqual([90, 90, 30]);
});

test('a skipped visit that was moved comes back at the moment that it had', async () => {
  await setZone('UTC');
  const { id, params } = await makeRecurring({
    ...{ rule: 'FREQ=WEEKLY', from: after(3), time: '10:00' },
  });
  const body = { from: after(10), date: after(12), time: '20:00', scope: 'this' } as const;
  await shop.as('setRecurrence', { params, body });
  const moments = await momentsOf(id);
  await shop.as('skipOccurrence', { params, body: { day: after(10) } });
  await setZone('Asia/Tokyo');
  const { skippedNext } = await recurrenceOf(id);
  expect(skippedNext).toMatchObject([{ scheduledDate: after(13), scheduledTime: '05:00' }]);
  await shop.as('skipOccurrence', { params, body: { day: after(10), skipped: false } });
  expect(await momentsOf(id)).toEqual(moments);
});

test.each<[string, RecurrenceBody, object]>([
  [
    'a weekday',
    { rule: 'FREQ=WEEKLY', from: after(3), time: '20:00', endsOn: after(80) },
    { from: after(4), time: '05:00', endsOn: after(81) },
  ],
  [
    'work that follows the visit before',
    { after: { count: 2, unit: 'week' }, from: after(3), time: '20:00' },
    { from: after(4), time: '05:00', after: { count: 2, unit: 'week' } },
  ],
])('the days of %s follow where the time crosses midnight', async (_, body, expected) => {
  await setZone('UTC');
  const { id, params } = await makeRecurring(body);
  const { next } = await recurrenceOf(id);
  const skips = 'rule' in body && next[1] !== undefined;
  if (skips) await shop.as('skipOccurrence', { params, body: { day: next[1]?.occursOn ?? '' } });
  const moments = await momentsOf(id);
  await setZone('Asia/Tokyo');
  const converted = await recurrenceOf(id);
  expect(converted).toMatchObject(expected);
  expect(converted.skipped).toEqual(skips ? [addDays(next[1]?.occursOn ?? '', 1)] : []);
  expect(converted.next.every(({ occursOn, scheduledDate }) => occursOn === scheduledDate)).toBe(
    true,
  );
  const pause = { from: after(10), until: after(60) };
  await shop.as('pauseRecurrence', { params, body: pause });
  await shop.as('resumeRecurrence', { params, body: {} });
  expect(await momentsOf(id)).toEqual(moments);
});

test('a rule whose days no other rule has one day later keeps its days, and takes the time', async () => {
  await setZone('UTC');
  const { id } = await makeRecurring({
    rule: 'FREQ=MONTHLY;BYDAY=1MO',
    from: after(3),
    time: '20:00',
  });
  const moments = await momentsOf(id);
  await setZone('Asia/Tokyo');
  expect(await recurrenceOf(id)).toMatchObject({
    sentence: 'Every month on the first Monday at 5:00 AM',
    from: after(3),
  });
  expect(await momentsOf(id)).toEqual(moments);
});

test('a zone with the same clock leaves recurrences as they are', async () => {
  await setZone('America/New_York');
  const { id, recurrence } = await makeRecurring();
  await setZone('America/Toronto');
  expect(await recurrenceOf(id)).toEqual(recurrence);
});
