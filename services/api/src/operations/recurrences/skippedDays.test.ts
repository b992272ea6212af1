import { addDays, addMonths, mondayOf } from '@tradewind/contracts/calendar';
import { describe, expect, test } from 'vitest';
import { serveRecurringJobs } from '../../../testing/recurringJobs.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { today } from '../../../testing/stopClock.ts';
import { daysText } from './changeRecurrence.ts';

const product = serveProduct();
const { shop, makeRecurring, visitsOf } = serveRecurringJobs(product);

/** A day of one of the weeks after the next, which begin on Monday (0). */
const day = (week: number, weekday: number) => addDays(mondayOf(today), 7 * week + weekday);
const [TUESDAY, THURSDAY, FRIDAY] = [1, 3, 4];
const tuesdays = { rule: 'FREQ=WEEKLY;BYDAY=TU', from: day(2, TUESDAY) };

type Params = Awaited<ReturnType<typeof makeRecurring>>['params'];
const skip = (params: Params, skipped: string) =>
  shop.as('skipOccurrence', { params, body: { day: skipped } });
const skippedDays = async (params: Params) =>
  (await shop.as('getRecurrence', { params })).body.skipped;

/** The days of the rule that have a visit which is to take place. */
const plannedDays = async (id: string) =>
  (await visitsOf(id)).flatMap(({ status, occurs_on }) =>
    status === 'scheduled' && occurs_on !== null ? [occurs_on] : [],
  );

const cancelVisitOn = async (id: string, occursOn: string) => {
  const visit = (await visitsOf(id)).find(({ occurs_on }) => occurs_on === occursOn);
  const body = { status: 'cancelled' } as const;
  await shop.as('setVisitStatus', { params: { id: visit?.id ?? '' }, body });
};

test.each([
  ['later', THURSDAY, 'FREQ=WEEKLY;BYDAY=TH'],
  ['nearer to the week before or after', 6, 'FREQ=WEEKLY;BYDAY=SU'],
  ['earlier', 0, 'FREQ=WEEKLY;BYDAY=MO'],
])('the week of a skipped visit stays off on another weekday, which is %s', async (_, on, rule) => {
  const { id, params } = await makeRecurring(tuesdays);
  await skip(params, day(4, TUESDAY));
  const body = { rule, from: day(2, on) };
  const { body: preview } = await shop.as('previewRecurrence', { params, query: body });
  await shop.as('setRecurrence', { params, body });
  const planned = [2, 3, 5, 6].map((week) => day(week, on));
  expect((await plannedDays(id)).slice(0, 4)).toEqual(planned);
  expect(preview.next.slice(0, 4).map(({ occursOn }) => occursOn)).toEqual(planned);
  expect(preview.off).toEqual([day(4, on)]);
  expect(await skippedDays(params)).toEqual([day(4, on)]);
  const { body: timeline } = await shop.as('getJobTimeline', { params });
  const text = `Stays off: ${daysText([day(4, on)])}`;
  expect(timeline.map(({ summary }) => summary)).toContain(text);
});

test('the week of a cancelled visit stays off, and can be planned again', async () => {
  const { id, params } = await makeRecurring(tuesdays);
  await cancelVisitOn(id, day(4, TUESDAY));
  const { body: same } = await shop.as('previewRecurrence', { params, query: tuesdays });
  expect(same.next.slice(0, 3).map(({ occursOn }) => occursOn)).toEqual(
    [2, 3, 5].map((week) => day(week, TUESDAY)),
  );
  expect(same.off).toEqual([day(4, TUESDAY)]);
  const thursdays = { rule: 'FREQ=WEEKLY;BYDAY=TH', from: day(2, THURSDAY) };
  const { body: other } = await shop.as('previewRecurrence', { params, query: thursdays });
  expect(other.off).toEqual([day(4, THURSDAY)]);
  await shop.as('setRecurrence', { params, body: thursdays });
  expect((await plannedDays(id)).slice(0, 4)).toEqual(
    [2, 3, 5, 6].map((week) => day(week, THURSDAY)),
  );
  const again = { day: day(4, THURSDAY), skipped: false };
  await shop.as('skipOccurrence', { params, body: again });
  expect((await plannedDays(id)).slice(0, 4)).toEqual(
    [2, 3, 4, 5].map((week) => day(week, THURSDAY)),
  );
  const body = { rule: 'FREQ=WEEKLY;BYDAY=FR', from: day(2, FRIDAY) };
  await shop.as('setRecurrence', { params, body });
  expect((await plannedDays(id)).slice(0, 4)).toEqual(
    [2, 3, 4, 5].map((week) => day(week, FRIDAY)),
  );
});

describe('of two visits a week', () => {
  const twice = { rule: 'FREQ=WEEKLY;BYDAY=TU,TH', from: day(2, TUESDAY) };

  test('the skipped one stays off where both move', async () => {
    const { id, params } = await makeRecurring(twice);
    await skip(params, day(3, THURSDAY));
    const body = { rule: 'FREQ=WEEKLY;BYDAY=MO,FR', from: day(2, 0) };
    await shop.as('setRecurrence', { params, body });
    expect((await plannedDays(id)).slice(0, 4)).toEqual([
      day(2, 0),
      day(2, FRIDAY),
      day(3, 0),
      day(4, 0),
    ]);
  });

  test('the skipped one is off on its own day where this stays', async () => {
    const { id, params } = await makeRecurring(twice);
    await skip(params, day(3, TUESDAY));
    const body = { rule: 'FREQ=WEEKLY;BYDAY=TU,FR', from: day(2, TUESDAY) };
    await shop.as('setRecurrence', { params, body });
    expect((await plannedDays(id)).slice(0, 4)).toEqual([
      ...[day(2, TUESDAY), day(2, FRIDAY), day(3, FRIDAY), day(4, TUESDAY)],
    ]);
  });
});

test('a skipped visit takes one visit of a rule that has more, and none of the following', async () => {
  const { id, params } = await makeRecurring({ ...tuesdays, rule: 'FREQ=WEEKLY;INTERVAL=2' });
  await skip(params, day(4, TUESDAY));
  const body = { rule: 'FREQ=WEEKLY;BYDAY=TH', from: day(2, THURSDAY) };
  await shop.as('setRecurrence', { params, body });
  expect((await plannedDays(id)).slice(0, 4)).toEqual(
    [2, 3, 5, 6].map((week) => day(week, THURSDAY)),
  );
});

test('the month of a skipped visit stays off on another day of the month', async () => {
  const inMonth = (months: number, date: string) =>
    `${addMonths(today, months).slice(0, 7)}-${date}`;
  const { id, params } = await makeRecurring({
    ...{ rule: 'FREQ=MONTHLY;BYMONTHDAY=10', from: inMonth(1, '01') },
  });
  await skip(params, inMonth(2, '10'));
  const body = { rule: 'FREQ=MONTHLY;BYMONTHDAY=28', from: inMonth(1, '01') };
  await shop.as('setRecurrence', { params, body });
  const planned = [1, 3, 4].map((months) => inMonth(months, '28'));
  expect((await plannedDays(id)).slice(0, 3)).toEqual(planned);
});

test('a change of this and the following visits leaves what was skipped before', async () => {
  const { id, params } = await makeRecurring(tuesdays);
  await skip(params, day(3, TUESDAY));
  await skip(params, day(5, TUESDAY));
  const body = {
    ...{ rule: 'FREQ=WEEKLY;BYDAY=TH', from: day(4, TUESDAY), scope: 'following' as const },
  };
  await shop.as('setRecurrence', { params, body });
  expect((await plannedDays(id)).slice(0, 3)).toEqual([
    ...[day(2, TUESDAY), day(4, THURSDAY), day(6, THURSDAY)],
  ]);
  expect(await skippedDays(params)).toEqual([day(3, TUESDAY), day(5, THURSDAY)]);
});
