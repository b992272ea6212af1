import { beforeEach, describe, expect, test } from 'vitest';
import {
  after,
  type RecurrenceBody,
  serveRecurringJobs,
  weekly,
} from '../../../testing/recurringJobs.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { today } from '../../../testing/stopClock.ts';

const product = serveProduct();
const { shop, makeRecurring, visitsOf } = serveRecurringJobs(product);

type Job = Awaited<ReturnType<typeof makeRecurring>>;
let job: Job;
beforeEach(async () => {
  job = await makeRecurring();
});

const next = async () =>
  (await shop.as('getRecurrence', { params: job.params })).body.next.slice(0, 4);
const mailed = async () => (await next()).map((visit) => visit.mailed);
/** Mails the customer the times of all visits. */
const tell = async () => {
  const [{ visitId = '' } = {}] = await next();
  await shop.as('sendJobMessage', { params: job.params, body: { visitId } });
  expect(await mailed()).toEqual(Array(4).fill('time'));
};
const pause = (from: string, until?: string) =>
  shop.as('pauseRecurrence', { params: job.params, body: { from, ...(until && { until }) } });
const resume = () => shop.as('resumeRecurrence', { params: job.params, body: {} });
const skip = (day: string, skipped = true) =>
  shop.as('skipOccurrence', { params: job.params, body: { day, skipped } });
const idsByDay = async () =>
  Object.fromEntries((await visitsOf(job.id)).map(({ id, occurs_on }) => [occurs_on, id]));

test('a visit that was deleted by hand is another one when its day is planned again', async () => {
  await tell();
  const { [after(10)]: id = '' } = await idsByDay();
  await shop.as('deleteVisit', { params: { id } });
  await skip(after(10), false);
  expect(await mailed()).toEqual(['time', undefined, 'time', 'time']);
});

test('a visit whose day a changed rule has again is another one', async () => {
  const before = await idsByDay();
  const edit = (rule: string) =>
    shop.as('setRecurrence', { params: job.params, body: { ...weekly, rule } });
  await edit('FREQ=WEEKLY;INTERVAL=2');
  await edit('FREQ=WEEKLY');
  expect((await idsByDay())[after(10)]).not.toBe(before[after(10)]);
});

test.each([
  ['a pause that is resumed', () => pause(after(9), after(12)), resume],
  ['a pause without an end that is resumed', () => pause(today), resume],
  ['a skip that is taken back', () => skip(after(10)), () => skip(after(10), false)],
  [
    'a skip of the first visit that is taken back',
    () => skip(after(3)),
    () => skip(after(3), false),
  ],
])(
  'after %s the customer is told the new times of visits that they know',
  async (_, leave, comeBack) => {
    await tell();
    const before = await idsByDay();
    await leave();
    await comeBack();
    expect(await idsByDay()).toEqual(before);
    expect(await mailed()).toEqual(Array(4).fill('time'));
    const body = { from: after(10), time: '15:00', scope: 'this' } as const;
    await shop.as('setRecurrence', { params: job.params, body });
    const query = { visitId: before[after(10)] ?? '' };
    const { body: message } = await shop.as('getJobMessage', { params: job.params, query });
    expect(message).toMatchObject({ state: 'offered', known: 'time' });
    expect(message.mail.facts.map(({ label }) => label)).toContain('Instead of');
  },
);

/** Deletes the visit of a day by hand. */
const remove = async (day: string) => {
  const { [day]: id = '' } = await idsByDay();
  expect((await shop.as('deleteVisit', { params: { id } })).status).toBe(204);
};
const waysBack: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
  ['a pause that is resumed', () => pause(after(9), after(12)), resume],
  ['a skip that is taken back', () => skip(after(10)), () => skip(after(10), false)],
  ['a deletion that is taken back', () => remove(after(10)), () => skip(after(10), false)],
];
/** Where the visits are, without their ids. */
const placesByDay = async () =>
  (await visitsOf(job.id)).map(({ occurs_on, at, duration_minutes }) => [
    ...[occurs_on, at, duration_minutes],
  ]);
const edit = (body: RecurrenceBody) => shop.as('setRecurrence', { params: job.params, body });
/** Moves the visit of the second day. */
const move = () =>
  edit({ from: after(10), date: after(12), time: '15:00', duration: 90, scope: 'this' });
const startRule = () => edit({ from: after(24), time: '11:00', scope: 'following' });

describe.each(waysBack)(
  'a visit that was moved comes back as it was after %s',
  (_, leave, back) => {
    test('by its rule', async () => {
      await move();
      const before = await placesByDay();
      await leave();
      expect(await placesByDay()).toHaveLength(before.length - 1);
      await back();
      expect(await placesByDay()).toEqual(before);
    });

    test.each([
      ['changed before', () => startRule().then(move), () => Promise.resolve()],
      ['changes meanwhile', move, startRule],
    ])('by a rule that %s', async (_, before, meanwhile) => {
      await before();
      await leave();
      await meanwhile();
      await back();
      const places = await placesByDay();
      expect(places[1]).toEqual([after(10), `${after(12)} 15:00`, 90]);
      expect(places[3]?.[1]).toBe(`${after(24)} 11:00`);
    });
  },
);

test('a skipped visit that was moved is named with its own day and time', async () => {
  await move();
  await skip(after(10));
  const { skippedNext } = (await shop.as('getRecurrence', { params: job.params })).body;
  expect(skippedNext).toMatchObject([
    { occursOn: after(10), scheduledDate: after(12), scheduledTime: '15:00', needsDecision: false },
  ]);
});

test('a visit that was moved comes back at the time that all were given since', async () => {
  await move();
  await pause(after(9), after(12));
  await edit({ from: after(3), time: '16:00', scope: 'open' });
  await resume();
  expect((await placesByDay())[1]).toEqual([after(10), `${after(12)} 16:00`, 90]);
});

test('a visit that comes back has its own day again once it goes by another rule', async () => {
  await move();
  await skip(after(10));
  await skip(after(10), false);
  await edit({ from: after(3), rule: 'FREQ=WEEKLY;INTERVAL=2', scope: 'open' });
  await edit({ from: after(3), rule: 'FREQ=WEEKLY', scope: 'open' });
  expect((await placesByDay())[1]).toEqual([after(10), `${after(10)} 09:00`, 60]);
});

test('a visit that was moved comes back at the time that the customer knows', async () => {
  await move();
  await tell();
  await skip(after(10));
  await skip(after(10), false);
  expect(await mailed()).toEqual(['time', 'time', 'time', 'time']);
});

test('the first visit comes back where a pause also makes a visit of a day that has come nearer', async () => {
  const last = (await visitsOf(job.id)).at(-1);
  for (const statement of ['update visit set occurs_on = null', 'delete from visit'])
    await product.db.rows(`${statement} where id = $1`, [last?.id]);
  await pause(after(1), after(4));
  expect(await idsByDay()).toHaveProperty(last?.occurs_on ?? '');
  await resume();
  expect((await idsByDay())[after(3)]).toBe(job.id);
});

test('a pause that moves leaves out other visits, and those before it come back', async () => {
  const before = await idsByDay();
  await pause(after(9), after(20));
  await pause(today, after(12));
  const { [after(3)]: first, [after(10)]: second, ...later } = before;
  expect(await idsByDay()).toEqual(later);
  await resume();
  expect(await idsByDay()).toEqual({ ...later, [after(3)]: first, [after(10)]: second });
});

test('the visit without a date goes while its day is left out and later visits come back', async () => {
  const before = await idsByDay();
  await skip(after(3));
  await pause(today);
  await pause(today, after(12));
  const { [after(3)]: first, [after(10)]: second, ...later } = before;
  expect(await idsByDay()).toEqual(later);
  await resume();
  expect(await idsByDay()).toEqual({ ...later, [after(10)]: second });
  await skip(after(3), false);
  expect(await idsByDay()).toEqual({ ...later, [after(10)]: second, [after(3)]: first });
});

test('the first visit without a date takes the next day when its own is left out', async () => {
  const { [after(3)]: _, ...later } = await idsByDay();
  await pause(today);
  await pause(today, after(4));
  expect(await idsByDay()).toEqual({ ...later, [after(10)]: job.id });
  await resume();
  expect(await idsByDay()).toMatchObject({ ...later, [after(10)]: job.id });
});

test('a visit without a date that was planned on another day is not made twice', async () => {
  const before = await idsByDay();
  await pause(today);
  const body = { scheduledDate: after(12), scheduledTime: '10:00' };
  await shop.as('updateVisit', { params: { id: job.id }, body });
  await resume();
  const { [after(3)]: first, ...later } = await idsByDay();
  expect(first).not.toBe(before[after(3)]);
  expect(later).toMatchObject({ null: job.id, [after(10)]: before[after(10)] });
});
