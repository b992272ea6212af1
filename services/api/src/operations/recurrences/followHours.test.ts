import { weekdayOf } from '@tradewind/contracts/calendar';
import { expect, test } from 'vitest';
import { after, serveRecurringJobs, weekly } from '../../../testing/recurringJobs.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';

const product = serveProduct();
const { shop, makeRecurring, visitsOf } = serveRecurringJobs(product);

/** Saves what the settings change of the business. */
const save = async (body: object) => {
  const { status } = await shop.as('updateUser', { params: { id: shop.admin.userId }, body });
  expect(status).toBe(200);
};

const close = (...days: readonly string[]) =>
  save({
    preferences: {
      dateExceptions: days.map((date) => ({ date, isOpen: false, start: '09:00', end: '17:00' })),
    },
  });

/** The days about whose visits somebody has to decide. */
const daysToDecide = async (id: string) => {
  const { body } = await shop.as('getRecurrence', { params: { id } });
  return body.needDecision.map(({ occursOn }) => occursOn);
};

const startsOf = async (id: string) => (await visitsOf(id)).map(({ at }) => at);

test.each(['ask', 'move'] as const)(
  'a holiday that is added later asks about the visit of work with %s, and moves nothing',
  async (onClosed) => {
    const { id, params } = await makeRecurring({ ...weekly, onClosed });
    const starts = await startsOf(id);
    await close(after(10));
    expect(await daysToDecide(id)).toEqual([after(10)]);
    expect(await startsOf(id)).toEqual(starts);
    const { body: timeline } = await shop.as('getJobTimeline', { params });
    expect(timeline[0]?.summary).toMatch(/^Closed on the day of a visit, to be decided: /);
    await close();
    expect(await daysToDecide(id)).toEqual([]);
    expect(await startsOf(id)).toEqual(starts);
  },
);

test('a holiday that is removed no longer asks about the visit that was made on it', async () => {
  await close(after(10));
  const { id } = await makeRecurring({ ...weekly, onClosed: 'ask' });
  expect(await daysToDecide(id)).toEqual([after(10)]);
  await close();
  expect(await daysToDecide(id)).toEqual([]);
});

test('a visit that stays on closed days, or was moved, is not asked about', async () => {
  const kept = await makeRecurring({ ...weekly, onClosed: 'keep' });
  const moved = await makeRecurring({ ...weekly, onClosed: 'ask' });
  const body = { scope: 'this', from: after(10), date: after(11) } as const;
  await shop.as('setRecurrence', { params: moved.params, body });
  await close(after(10), after(11));
  expect([await daysToDecide(kept.id), await daysToDecide(moved.id)]).toEqual([[], []]);
  await close();
});

test('a decision about a closed day counts while another is added', async () => {
  const { id, params } = await makeRecurring({ ...weekly, onClosed: 'ask' });
  await close(after(10));
  await shop.as('setRecurrence', { params, body: { scope: 'this', from: after(10) } });
  await close(after(10), after(17));
  expect(await daysToDecide(id)).toEqual([after(17)]);
  await close();
});

test('a weekday that is closed asks about all of its visits to come', async () => {
  const { id } = await makeRecurring({ ...weekly, onClosed: 'ask', endsOn: after(17) });
  const { businessHours } = (await shop.as('getUser', { params: { id: shop.admin.userId } })).body;
  const weekday = weekdayOf(after(3));
  const closed = { ...businessHours[weekday], isOpen: false };
  await save({ businessHours: { ...businessHours, [weekday]: closed } });
  expect(await daysToDecide(id)).toEqual([after(3), after(10), after(17)]);
  await save({ businessHours });
  expect(await daysToDecide(id)).toEqual([]);
});
