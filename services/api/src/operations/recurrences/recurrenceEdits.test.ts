import { describe, expect, test } from 'vitest';
import { after, serveRecurringJobs, weekly } from '../../../testing/recurringJobs.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { today } from '../../../testing/stopClock.ts';

const product = serveProduct();
const { shop, makeRecurring, visitsOf, daysOf } = serveRecurringJobs(product);

describe('an edit', () => {
  test('of one visit changes only that one, which keeps its day of the rule', async () => {
    const { id, params } = await makeRecurring();
    const body = { scope: 'this', from: after(10), date: after(11), time: '14:00' } as const;
    await shop.as('setRecurrence', { params, body });
    const visits = await visitsOf(id);
    expect(visits.slice(0, 3).map(({ at }) => at)).toEqual([
      `${after(3)} 09:00`,
      `${after(11)} 14:00`,
      `${after(17)} 09:00`,
    ]);
    expect(visits[1]?.occurs_on).toBe(after(10));
  });

  test('of following visits leaves those before, and a moved one keeps its day', async () => {
    const { id, params } = await makeRecurring();
    const move = { scope: 'this', from: after(17), date: after(18) } as const;
    await shop.as('setRecurrence', { params, body: move });
    const body = { from: after(10), time: '11:00', scope: 'following' } as const;
    await shop.as('setRecurrence', { params, body });
    expect((await visitsOf(id)).slice(0, 4).map(({ at }) => at)).toEqual([
      `${after(3)} 09:00`,
      `${after(10)} 11:00`,
      `${after(18)} 11:00`,
      `${after(24)} 11:00`,
    ]);
  });

  test('of all keeps the visits of an earlier rule, and changes on them what it changes', async () => {
    const { id, params } = await makeRecurring();
    const moved = { scope: 'this', from: after(10), date: after(11), time: '14:00' } as const;
    await shop.as('setRecurrence', { params, body: moved });
    const later = { from: after(17), time: '11:00', scope: 'following' } as const;
    await shop.as('setRecurrence', { params, body: later });
    const longer = { ...weekly, from: after(17), time: '11:00', duration: 120 };
    await shop.as('setRecurrence', { params, body: longer });
    const first = async () =>
      (await visitsOf(id)).slice(0, 3).map(({ at, duration_minutes }) => [at, duration_minutes]);
    expect(await first()).toEqual([
      [`${after(3)} 09:00`, 120],
      [`${after(11)} 14:00`, 120],
      [`${after(17)} 11:00`, 120],
    ]);
    await shop.as('setRecurrence', { params, body: { ...longer, time: '08:30' } });
    expect(await first()).toEqual([
      [`${after(3)} 08:30`, 120],
      [`${after(11)} 08:30`, 120],
      [`${after(17)} 08:30`, 120],
    ]);
  });

  test('of all that are to come replaces the days, and leaves what is done', async () => {
    const { id, params } = await makeRecurring();
    await shop.as('setJobStatus', { params, body: { status: 'completed' } });
    const body = { rule: 'FREQ=DAILY;INTERVAL=100', from: after(5) };
    await shop.as('setRecurrence', { params, body });
    expect(await daysOf(id)).toEqual([after(3), after(5), after(105), after(205), after(305)]);
  });
});

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
  });

  test('of an earlier rule come back, too, at the time of the rule that there is now', async () => {
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
      `${after(10)} 11:00`,
      `${after(17)} 11:00`,
    ]);
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
      `${after(10)} 11:00`,
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

describe('a recurrence that is ended', () => {
  test('leaves the next visit, and the job is completed with it', async () => {
    const { id, params } = await makeRecurring();
    expect((await shop.as('deleteRecurrence', { params })).status).toBe(204);
    expect(await visitsOf(id)).toMatchObject([{ id, occurs_on: null, at: `${after(3)} 09:00` }]);
    const { body } = await shop.as('setJobStatus', { params, body: { status: 'completed' } });
    expect(body.status).toBe('completed');
    expect((await shop.as('getRecurrence', { params })).status).toBe(404);
  });

  test('from a day on leaves the visits before it', async () => {
    const { id, params } = await makeRecurring();
    await shop.as('deleteRecurrence', { params, query: { from: after(17) } });
    expect((await visitsOf(id)).map(({ at }) => at)).toEqual([
      `${after(3)} 09:00`,
      `${after(10)} 09:00`,
    ]);
  });
});

describe('work that follows the visit before', () => {
  const halfYearly = { after: { count: 6, unit: 'month' }, from: after(3) } as const;

  test('has one open visit, and the next one once it is done', async () => {
    const { id, params, recurrence } = await makeRecurring(halfYearly);
    expect(recurrence.sentence).toBe('Six months after the last visit is done, at 9:00 AM');
    expect(await daysOf(id)).toEqual([after(3)]);
    const { body } = await shop.as('setJobStatus', { params, body: { status: 'completed' } });
    const next = Temporal.PlainDate.from(today).add({ months: 6 }).toString();
    expect(body).toMatchObject({ status: 'scheduled', scheduledDate: next });
    expect(await daysOf(id)).toEqual([after(3), next]);
  });

  test('has no further visit when the one that was done is opened again', async () => {
    const { id, params } = await makeRecurring(halfYearly);
    await shop.as('setJobStatus', { params, body: { status: 'completed' } });
    await product.db.rows(
      `update visit set status = 'in_progress', completed_at = null where job_id = $1 and status = 'completed'`,
      [id],
    );
    const { body } = await shop.as('setJobStatus', { params, body: { status: 'on_my_way' } });
    expect(body.scheduledDate).toBe(after(3));
    expect(await daysOf(id)).toEqual([after(3)]);
  });

  test('has no further visit when its job is cancelled, and its own when that is reopened', async () => {
    const { id, params } = await makeRecurring(halfYearly);
    const set = async (status: 'cancelled' | 'scheduled') =>
      (await shop.as('setJobStatus', { params, body: { status } })).body.status;
    expect([await set('cancelled'), await daysOf(id)]).toEqual(['cancelled', [after(3)]]);
    expect([await set('scheduled'), await daysOf(id)]).toEqual(['scheduled', [after(3)]]);
  });

  test('goes on from the day that was skipped, and ends after so many', async () => {
    const { id, params } = await makeRecurring({ ...halfYearly, endsAfter: 2 });
    await shop.as('skipOccurrence', { params, body: { day: after(3) } });
    const next = Temporal.PlainDate.from(after(3)).add({ months: 6 }).toString();
    expect(await daysOf(id)).toEqual([next]);
    const { body } = await shop.as('setJobStatus', { params, body: { status: 'completed' } });
    expect(body.status).toBe('completed');
  });
});

describe('a day on which the business is closed', () => {
  const close = (days: readonly string[]) =>
    product.db.rows(
      `update business set preferences = jsonb_set(preferences, '{dateExceptions}', $2) where id = $1`,
      [
        shop.admin.businessId,
        JSON.stringify(
          days.map((date) => ({ date, isOpen: false, start: '09:00', end: '17:00', note: 'x' })),
        ),
      ],
    );

  test('keeps its visit, moves it to the next open day, or asks', async () => {
    await close([after(10), after(11)]);
    const kept = await makeRecurring();
    const moved = await makeRecurring({ ...weekly, onClosed: 'move' });
    const asking = await makeRecurring({ ...weekly, onClosed: 'ask' });
    const second = async ({ id }: { id: string }) => (await visitsOf(id))[1];
    expect(await second(kept)).toMatchObject({ at: `${after(10)} 09:00` });
    expect(await second(moved)).toMatchObject({ at: `${after(12)} 09:00`, occurs_on: after(10) });
    expect(await second(asking)).toMatchObject({ at: `${after(10)} 09:00` });
    expect(asking.recurrence.needDecision.map(({ occursOn }) => occursOn)).toEqual([after(10)]);
    const timeline = await shop.as('getJobTimeline', { params: asking.params });
    expect(timeline.body[0]?.summary).toMatch(/^Closed on the day of a visit, to be decided: /);
    const body = { scope: 'this', from: after(10) } as const;
    const decided = await shop.as('setRecurrence', { params: asking.params, body });
    expect(decided.body.needDecision).toEqual([]);
    await close([]);
  });
});
