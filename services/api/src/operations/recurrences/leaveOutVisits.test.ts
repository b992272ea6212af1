import { describe, expect, test } from 'vitest';
import { after, serveRecurringJobs, weekly } from '../../../testing/recurringJobs.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { today } from '../../../testing/stopClock.ts';

const product = serveProduct();
const { shop, makeRecurring, visitsOf, daysOf } = serveRecurringJobs(product);

describe('skipped and paused days', () => {
  test('have no visit until they are taken back', async () => {
    const { id, params } = await makeRecurring();
    await shop.as('skipOccurrence', { params, body: { day: after(3) } });
    expect((await daysOf(id))[0]).toBe(after(10));
    const job = await shop.as('getJob', { params });
    expect(job.body.scheduledDate).toBe(after(10));
    const body = { day: after(3), skipped: false };
    await shop.as('skipOccurrence', { params, body });
    expect((await daysOf(id)).slice(0, 2)).toEqual([after(3), after(10)]);
    const again = await shop.as('getJob', { params });
    expect(again.body.scheduledDate).toBe(after(3));
  });

  test('are those of a deleted visit, too', async () => {
    const { id, params } = await makeRecurring();
    await product.db.rows('delete from visit where job_id = $1 and occurs_on = $2', [
      id,
      after(10),
    ]);
    const { body } = await shop.as('getRecurrence', { params });
    expect(body.skipped).toEqual([after(10)]);
    await shop.as('setRecurrence', { params, body: { ...weekly, time: '10:00' } });
    expect((await daysOf(id)).slice(0, 2)).toEqual([after(3), after(17)]);
  });

  test('of a season are left out, and come back when it is resumed', async () => {
    const { id, params } = await makeRecurring();
    await shop.as('pauseRecurrence', { params, body: { from: today, until: after(20) } });
    expect((await daysOf(id))[0]).toBe(after(24));
    await shop.as('resumeRecurrence', { params, body: {} });
    expect((await daysOf(id))[0]).toBe(after(3));
    expect((await shop.as('getJob', { params })).body.scheduledDate).toBe(after(3));
  });

  test('are named while they can come back: to come, of the rule or an earlier one, and in no pause', async () => {
    const { params } = await makeRecurring();
    const skip = (day: string, skipped = true) =>
      shop.as('skipOccurrence', { params, body: { day, skipped } });
    const named = async () =>
      (await shop.as('getRecurrence', { params })).body.skippedNext?.map(
        ({ occursOn, scheduledTime }) => [occursOn, scheduledTime],
      );
    expect(await named()).toEqual([]);
    await skip(after(17));
    await skip(after(10));
    expect(await named()).toEqual([10, 17].map((days) => [after(days), '09:00']));
    const later = { from: after(24), time: '11:00', scope: 'following' } as const;
    await shop.as('setRecurrence', { params, body: later });
    await skip(after(24));
    expect(await named()).toEqual([
      ...[10, 17].map((days) => [after(days), '09:00']),
      [after(24), '11:00'],
    ]);
    await shop.as('pauseRecurrence', { params, body: { from: after(16), until: after(18) } });
    expect(await named()).toEqual([
      [after(10), '09:00'],
      [after(24), '11:00'],
    ]);
    await skip(after(10), false);
    const rule = { rule: 'FREQ=DAILY;INTERVAL=7', from: after(25) };
    await shop.as('setRecurrence', { params, body: rule });
    expect(await named()).toEqual([]);
  });

  test.each([
    ['named until the time that its visit had', '23:59', '00:00', [today]],
    ['not named after the time that its visit had', '00:00', '23:59', []],
  ])('of an earlier rule is %s', async (_, clock, clockOfRule, named) => {
    const { id, params } = await makeRecurring();
    const later = { from: after(24), time: clockOfRule, scope: 'following' } as const;
    await shop.as('setRecurrence', { params, body: later });
    await product.db.rows(
      `update recurrence set skipped_on = array[$2::date], earlier_days = array[$2::date],
         left_out = jsonb_build_object($2::text, jsonb_build_object('clock', $3::text))
       where job_id = $1`,
      [id, today, clock],
    );
    const { skippedNext } = (await shop.as('getRecurrence', { params })).body;
    expect(skippedNext?.map(({ occursOn }) => occursOn)).toEqual(named);
  });

  test('of an earlier rule come back, too, at their own time', async () => {
    const { id, params } = await makeRecurring();
    const later = { from: after(24), time: '11:00', scope: 'following' } as const;
    await shop.as('setRecurrence', { params, body: later });
    const days = [after(3), after(10), after(17), after(24)];
    await shop.as('pauseRecurrence', { params, body: { from: after(4), until: after(20) } });
    expect((await daysOf(id)).slice(0, 2)).toEqual([after(3), after(24)]);
    await shop.as('resumeRecurrence', { params, body: {} });
    expect((await daysOf(id)).slice(0, 4)).toEqual(days);
    await shop.as('skipOccurrence', { params, body: { day: after(10) } });
    expect((await daysOf(id)).slice(0, 3)).toEqual([after(3), after(17), after(24)]);
    await shop.as('skipOccurrence', { params, body: { day: after(10), skipped: false } });
    expect((await visitsOf(id)).slice(0, 3).map(({ at }) => at)).toEqual([
      `${after(3)} 09:00`,
      `${after(10)} 09:00`,
      `${after(17)} 09:00`,
    ]);
  });

  test('of an earlier rule come back at the time that all visits were given since', async () => {
    const { id, params } = await makeRecurring();
    const skip = (skipped: boolean) =>
      shop.as('skipOccurrence', { params, body: { day: after(10), skipped } });
    await skip(true);
    const from = after(24);
    await shop.as('setRecurrence', { params, body: { from, time: '11:00', scope: 'following' } });
    await shop.as('setRecurrence', { params, body: { from, time: '14:00', scope: 'open' } });
    await skip(false);
    expect((await visitsOf(id)).slice(0, 4).map(({ at }) => at)).toEqual(
      [3, 10, 17, 24].map((days) => `${after(days)} 14:00`),
    );
  });

  test('of an earlier rule come back where its visit was deleted', async () => {
    const { id, params } = await makeRecurring();
    const later = { from: after(24), time: '11:00', scope: 'following' } as const;
    await shop.as('setRecurrence', { params, body: later });
    const [, deleted] = await visitsOf(id);
    const gone = await shop.as('deleteVisit', { params: { id: deleted?.id ?? '' } });
    expect([gone.status, (await daysOf(id)).slice(0, 3)]).toEqual([
      204,
      [after(3), after(17), after(24)],
    ]);
    await shop.as('skipOccurrence', { params, body: { day: after(10), skipped: false } });
    expect((await visitsOf(id)).slice(0, 3).map(({ at }) => at)).toEqual([
      `${after(3)} 09:00`,
      `${after(10)} 09:00`,
      `${after(17)} 09:00`,
    ]);
  });

  test('that were left out before the rule changed come back, too, and none of other days', async () => {
    const { id, params } = await makeRecurring();
    await shop.as('skipOccurrence', { params, body: { day: after(3) } });
    await shop.as('pauseRecurrence', { params, body: { from: after(9), until: after(12) } });
    const later = { from: after(24), rule: 'FREQ=DAILY', scope: 'following' } as const;
    await shop.as('setRecurrence', { params, body: later });
    expect((await daysOf(id)).slice(0, 3)).toEqual([after(17), after(24), after(25)]);
    await shop.as('resumeRecurrence', { params, body: {} });
    await shop.as('skipOccurrence', { params, body: { day: after(3), skipped: false } });
    const days = [after(3), after(10), after(17), after(24), after(25)];
    expect((await daysOf(id)).slice(0, 5)).toEqual(days);
  });

  test('without an end leave the job without a date until it is resumed', async () => {
    const { id, params } = await makeRecurring();
    await shop.as('pauseRecurrence', { params, body: { from: today } });
    expect(await visitsOf(id)).toMatchObject([{ id, occurs_on: null, at: null }]);
    const paused = await shop.as('getJob', { params });
    expect(paused.body).toMatchObject({ scheduledDate: null, status: 'scheduled' });
    await shop.as('resumeRecurrence', { params, body: {} });
    expect(await daysOf(id)).toHaveLength(57);
  });
});

describe('a pause without an end', () => {
  test('leaves a job whose first day was skipped one visit without a date', async () => {
    const { id, params } = await makeRecurring();
    await shop.as('skipOccurrence', { params, body: { day: after(3) } });
    await shop.as('pauseRecurrence', { params, body: { from: today } });
    expect(await visitsOf(id)).toMatchObject([{ at: null, occurs_on: null, status: 'scheduled' }]);
    expect((await shop.as('getJob', { params })).body.scheduledDate).toBeNull();
    await shop.as('resumeRecurrence', { params, body: {} });
    expect((await daysOf(id)).slice(0, 2)).toEqual([after(10), after(17)]);
  });

  test('leaves a job whose first visit was cancelled one to come', async () => {
    const { id, params } = await makeRecurring();
    const body = { status: 'cancelled' } as const;
    await shop.as('setVisitStatus', { params, body });
    await shop.as('pauseRecurrence', { params, body: { from: today } });
    const visits = await visitsOf(id);
    expect(visits.map(({ at, status }) => [at, status])).toEqual([
      [`${after(3)} 09:00`, 'cancelled'],
      [null, 'scheduled'],
    ]);
    const { status } = await shop.as('resumeRecurrence', { params, body: {} });
    expect([status, (await daysOf(id)).slice(0, 3)]).toEqual([
      200,
      [after(3), after(10), after(17)],
    ]);
  });

  test('leaves the first visit as it is when it was done on an earlier day', async () => {
    const { id, params } = await makeRecurring();
    const done = { occurs_on: after(-4), at: `${after(-4)} 09:00`, status: 'completed' };
    await product.db.rows(
      `update visit set status = 'completed', completed_at = now(), occurs_on = $2,
         starts_at = ($2::date + time '09:00') at time zone 'America/New_York'
       where id = $1`,
      [id, done.occurs_on],
    );
    await shop.as('pauseRecurrence', { params, body: { from: today } });
    expect(await visitsOf(id)).toMatchObject([done]);
  });
});

test('an edit within a pause also changes the visit that is left without a date', async () => {
  const { id, params } = await makeRecurring();
  await shop.as('pauseRecurrence', { params, body: { from: after(4) } });
  await shop.as('setRecurrence', { params, body: { ...weekly, from: after(5), duration: 30 } });
  expect(await visitsOf(id)).toMatchObject([{ id, at: null, duration_minutes: 30 }]);
});
