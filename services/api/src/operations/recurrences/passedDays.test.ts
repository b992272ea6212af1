import type { RecurrenceInput } from '@tradewind/contracts/recurrences';
import { afterEach, expect, test, vi } from 'vitest';
import { openSessionOf } from '../../../testing/factories.ts';
import { after, serveRecurringJobs, weekly } from '../../../testing/recurringJobs.ts';
import { callsOf } from '../../../testing/serveBusiness.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';

const product = serveProduct();
const { shop, makeRecurring, visitsOf } = serveRecurringJobs(product);
const halfYearly = { after: { count: 6, unit: 'month' }, from: after(3) } as const;
const noon = Date.now();

/** Moves the clock so many days on from today, where the admin has signed in anew. */
const passTo = async (days: number) => {
  vi.setSystemTime(noon + days * 86_400_000);
  const token = await openSessionOf(product, shop.admin);
  shop.as = callsOf(product, { ...shop.admin, token });
};

afterEach(() => passTo(0));

/** Recurring work whose first visit is for one day and was moved to the one after next. */
const makeMoved = async (rule: typeof weekly | typeof halfYearly) => {
  const recurring = await makeRecurring(rule);
  const body = { scope: 'this', from: after(3), date: after(5) } as const;
  await shop.as('setRecurrence', { params: recurring.params, body });
  return recurring;
};

/** Start and length of the visit of the first day. */
const firstOf = async (id: string) => {
  const visit = (await visitsOf(id)).find(({ occurs_on }) => occurs_on === after(3));
  return [visit?.at, visit?.duration_minutes];
};

test.each([
  ['of a rule', weekly],
  ['that follows the visit before', halfYearly],
])(
  'a visit to come of work %s takes a change of all also where its day has passed',
  async (_, rule) => {
    const { id, params } = await makeMoved(rule);
    await passTo(4);
    const change = { ...rule, time: '11:00', duration: 120 } satisfies Partial<RecurrenceInput>;
    await shop.as('setRecurrence', { params, body: change });
    expect(await firstOf(id)).toEqual([`${after(5)} 11:00`, 120]);
    const begun = { ...change, from: after(4), time: '14:00' };
    await shop.as('setRecurrence', { params, body: begun });
    expect(await firstOf(id)).toEqual([`${after(5)} 14:00`, 120]);
  },
);

test('a visit takes a change of this and the following also where its day has passed', async () => {
  const { id, params } = await makeMoved(weekly);
  await passTo(4);
  const body = { from: after(3), time: '11:00', scope: 'following' } as const;
  await shop.as('setRecurrence', { params, body });
  expect(await firstOf(id)).toEqual([`${after(5)} 11:00`, 60]);
});

test.each([
  ['of a rule', weekly],
  ['that follows the visit before', halfYearly],
])('no change of work %s moves a visit into the past', async (_, rule) => {
  const closed = [3, 4].map((days) => {
    const date = after(days);
    return { date, isOpen: false, start: '09:00', end: '17:00', note: '' };
  });
  await product.db.rows(
    `update business set preferences = jsonb_set(preferences, '{dateExceptions}', $2) where id = $1`,
    [shop.admin.businessId, JSON.stringify(closed)],
  );
  const { id, params } = await makeRecurring({ ...rule, onClosed: 'move' });
  expect(await firstOf(id)).toEqual([`${after(5)} 09:00`, 60]);
  await passTo(4);
  const body = { ...rule, onClosed: 'keep', duration: 120 } as const;
  await shop.as('setRecurrence', { params, body });
  expect(await firstOf(id)).toEqual([`${after(5)} 09:00`, 120]);
  await passTo(5 - 3.5 / 24);
  const { status } = await shop.as('setRecurrence', { params, body: { ...body, time: '08:00' } });
  expect([status, ...(await firstOf(id))]).toEqual([200, `${after(5)} 09:00`, 120]);
});

test('a visit that a pause has left out comes back also where its day has passed', async () => {
  const { id, params } = await makeMoved(weekly);
  const before = await visitsOf(id);
  await shop.as('pauseRecurrence', { params, body: { from: after(2), until: after(6) } });
  expect(await firstOf(id)).toEqual([undefined, undefined]);
  await passTo(4);
  await shop.as('resumeRecurrence', { params, body: {} });
  expect(await visitsOf(id)).toMatchObject(before);
});

test('a visit of today that was moved to later comes back once its time by the rule has passed', async () => {
  const { id, params } = await makeRecurring({ rule: 'FREQ=DAILY', from: after(0), time: '12:30' });
  const body = { scope: 'this', from: after(0), time: '16:00' } as const;
  await shop.as('setRecurrence', { params, body });
  const [before] = await visitsOf(id);
  vi.setSystemTime(noon + 3_600_000);
  const skip = await shop.as('skipOccurrence', { params, body: { day: after(0) } });
  expect(skip.body.skippedNext).toMatchObject([{ scheduledTime: '16:00' }]);
  const back = { day: after(0), skipped: false, needsDecision: false };
  expect((await shop.as('skipOccurrence', { params, body: back })).status).toBe(200);
  expect((await visitsOf(id))[0]).toEqual(before);
});
