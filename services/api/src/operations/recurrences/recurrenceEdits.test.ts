import type { PlannedVisit, RecurrenceInput } from '@tradewind/contracts/recurrences';
import { describe, expect, test } from 'vitest';
import { makeMember } from '../../../testing/factories.ts';
import { after, serveRecurringJobs, weekly } from '../../../testing/recurringJobs.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { formatLongDate } from '../../engines/mail/dateTimeText.ts';

const product = serveProduct();
const { shop, makeJob, makeRecurring, visitsOf, daysOf } = serveRecurringJobs(product);

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

  test('of following visits says from which day on their number counts', async () => {
    const { params, recurrence } = await makeRecurring({ ...weekly, endsAfter: 6 });
    expect(recurrence.sentence).toMatch(/, 6 times$/);
    const body = { from: after(24), time: '13:00', scope: 'following' } as const;
    const query = { ...body, rule: weekly.rule, endsAfter: '3' };
    const preview = await shop.as('previewRecurrence', { params, query });
    const changed = await shop.as('setRecurrence', { params, body });
    const sentence = new RegExp(`at 1:00 PM, 3 times from ${formatLongDate(after(24))} on$`);
    expect(changed.body.sentence).toMatch(sentence);
    expect(preview.body.sentence).toBe(changed.body.sentence);
  });

  test('of following visits from one of an earlier rule on leaves days, times and the number of all', async () => {
    const { id, params } = await makeRecurring({ ...weekly, endsAfter: 6 });
    const later = {
      from: after(24),
      time: '13:00',
      rule: 'FREQ=WEEKLY',
      scope: 'following',
    } as const;
    const { rule, next } = (await shop.as('setRecurrence', { params, body: later })).body;
    expect(next.map(({ left }) => left)).toEqual([6, 5, 4, 3, 2, 1]);
    const before = await visitsOf(id);
    const asked = { from: after(10), rule, time: '13:00', endsAfter: 5, endsOn: null } as const;
    const body = { ...asked, duration: 90, scope: 'following' } as const;
    const { body: saved } = await shop.as('setRecurrence', { params, body });
    expect((await visitsOf(id)).map(({ at }) => at)).toEqual(before.map(({ at }) => at));
    expect(saved.next.map(({ duration }) => duration === 90)).toEqual([
      ...[false, true, true, true, true, true],
    ]);
    const timeline = await shop.as('getJobTimeline', { params });
    expect(timeline.body[0]?.summary).toMatch(/^Repeats from /);
    const fewer = { ...asked, endsAfter: 2, scope: 'following' } as const;
    await shop.as('setRecurrence', { params, body: fewer });
    expect(await visitsOf(id)).toHaveLength(3);
  });

  test('of work after the visit before is previewed with a visit that has begun', async () => {
    const { params } = await makeRecurring({ after: { count: 2, unit: 'week' }, from: after(3) });
    await shop.as('setVisitStatus', { params, body: { status: 'in_progress' } });
    const query = { afterCount: '3', afterUnit: 'week', from: after(3), scope: 'open' } as const;
    const { body } = await shop.as('previewRecurrence', { params, query });
    expect(body.next.map(({ scheduledDate }) => scheduledDate)).toEqual([after(3)]);
  });

  test('is previewed with moved visits, those of an earlier rule, and the people of each', async () => {
    const { id, params } = await makeRecurring();
    const refused = { ...weekly, scope: 'this' } as never;
    expect((await shop.as('previewRecurrence', { params, query: refused })).status).toBe(422);
    const ann = await makeMember(product, shop.admin, 'technician');
    const people = [ann.userId];
    const first = { scope: 'this', from: after(3), people } as const;
    await shop.as('setRecurrence', { params, body: first });
    const later = { from: after(10), time: '11:00', scope: 'following' } as const;
    const { rule, from } = (await shop.as('setRecurrence', { params, body: later })).body;
    const move = { scope: 'this', from: after(17), date: after(18) } as const;
    await shop.as('setRecurrence', { params, body: move });
    const asked = { rule: rule ?? '', from, time: '15:00' };
    const shown = async (scope?: 'following' | 'open') => {
      const query = { ...asked, ...(scope && { scope }) };
      const { body } = await shop.as('previewRecurrence', { params, query });
      return body.next
        .slice(0, 3)
        .map((visit) => [
          `${visit.scheduledDate} ${visit.scheduledTime}`,
          visit.people?.map(({ _id }) => _id),
        ]);
    };
    expect(await shown()).toEqual([10, 17, 24].map((days) => [`${after(days)} 15:00`, undefined]));
    expect(await shown('following')).toEqual(
      [10, 18, 24].map((days) => [`${after(days)} 15:00`, []]),
    );
    expect(await shown('open')).toEqual([
      [`${after(3)} 15:00`, people],
      [`${after(10)} 15:00`, []],
      [`${after(18)} 15:00`, []],
    ]);
    await shop.as('setRecurrence', { params, body: { ...asked, scope: 'open' } });
    expect((await visitsOf(id)).slice(0, 3).map(({ at }) => at)).toEqual(
      [3, 10, 18].map((days) => `${after(days)} 15:00`),
    );
  });

  test('of following visits of work that ends after a number leaves the number as it is', async () => {
    const { id, params } = await makeRecurring({ ...weekly, endsAfter: 6 });
    await shop.as('skipOccurrence', { params, body: { day: after(10) } });
    const { next } = (await shop.as('getRecurrence', { params })).body;
    expect(next.map(({ left }) => left)).toEqual([6, 4, 3, 2, 1]);
    const body = { from: after(17), time: '15:00', scope: 'following' } as const;
    const { endsAfter } = (await shop.as('setRecurrence', { params, body })).body;
    expect(endsAfter).toBe(4);
    expect((await visitsOf(id)).map(({ at }) => at)).toEqual([
      `${after(3)} 09:00`,
      ...[17, 24, 31, 38].map((days) => `${after(days)} 15:00`),
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

test('an edit of several visits names the next one whose customer was mailed another time', async () => {
  const { params } = await makeRecurring();
  const mailed = async () => (await shop.as('getRecurrence', { params })).body.next.slice(0, 3);
  const [, second] = await mailed();
  const { visitId = '' } = second ?? {};
  expect((await mailed()).map((visit) => visit.mailed)).toEqual(Array(3).fill(undefined));
  await shop.as('sendJobMessage', { params, body: { visitId } });
  const edit = async (body: Partial<RecurrenceInput>) => {
    const rule = { ...weekly, from: after(3), ...body };
    return (await shop.as('setRecurrence', { params, body: rule })).body.next.slice(0, 3);
  };
  const shown = (visits: readonly PlannedVisit[]) => visits.map((visit) => visit.mailed);
  // The mail has named the other visits, too.
  expect(shown(await edit({}))).toEqual(Array(3).fill('time'));
  expect(shown(await edit({ time: '11:00' }))).toEqual(Array(3).fill('otherTime'));
  const { body: offered } = await shop.as('getJobMessage', { params, query: { visitId } });
  expect([offered.state, offered.known]).toEqual(['offered', 'time']);
  expect(offered.mail.facts.map(({ label }) => label)).toContain('Instead of');
  await shop.as('sendJobMessage', { params, body: { visitId } });
  expect(shown(await mailed())).toEqual(Array(3).fill('time'));
  // Other days: the visit that the customer knows of moves to one of them.
  const days = await edit({ rule: 'FREQ=DAILY;INTERVAL=7', from: after(4), time: '11:00' });
  expect(days.find((visit) => visit.visitId === visitId)).toMatchObject({ mailed: 'otherTime' });
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
    const asking = await makeRecurring({ ...weekly, onClosed: 'ask', endsAfter: 4 });
    const second = async ({ id }: { id: string }) => (await visitsOf(id))[1];
    expect(await second(kept)).toMatchObject({ at: `${after(10)} 09:00` });
    expect(await second(moved)).toMatchObject({ at: `${after(12)} 09:00`, occurs_on: after(10) });
    expect(await second(asking)).toMatchObject({ at: `${after(10)} 09:00` });
    expect(asking.recurrence.needDecision).toEqual([asking.recurrence.next[1]]);
    const timeline = await shop.as('getJobTimeline', { params: asking.params });
    expect(timeline.body[0]?.summary).toMatch(/^Closed on the day of a visit, to be decided: /);
    const body = { scope: 'this', from: after(10) } as const;
    const decided = await shop.as('setRecurrence', { params: asking.params, body });
    expect(decided.body.needDecision).toEqual([]);
    await close([]);
  });

  test('moves the visit that the job has on it, and is what the preview shows', async () => {
    await close([after(3)]);
    const id = await makeJob();
    const body = { ...weekly, onClosed: 'move' } as const;
    const { body: preview } = await shop.as('previewRecurrence', { params: { id }, query: body });
    await shop.as('setRecurrence', { params: { id }, body });
    const planned = (await visitsOf(id)).slice(0, 3).map(({ at }) => at);
    expect(planned[0]).toBe(`${after(4)} 09:00`);
    const shown = preview.next.map((visit) => `${visit.scheduledDate} ${visit.scheduledTime}`);
    expect(planned).toEqual(shown.slice(0, 3));
    await close([]);
  });
});

test('a rule with other days moves each visit that the customer knows to the nearest of them', async () => {
  const { params } = await makeRecurring();
  const daysById = async () => {
    const { body } = await shop.as('listJobVisits', { params, query: {} });
    return new Map(body.map(({ _id, scheduledDate }) => [_id, scheduledDate]));
  };
  const before = await daysById();
  const [, called, next] = [...before.keys()];
  if (called === undefined || next === undefined) throw new Error('The work has no three visits.');
  await shop.as('sendJobMessage', { params, body: { visitId: next } });
  const status = 'cancelled' as const;
  await shop.as('setVisitStatus', { params: { id: called }, body: { status } });
  await shop.as('setRecurrence', { params, body: { rule: 'FREQ=WEEKLY', from: after(4) } });
  const moved = await daysById();
  expect([moved.get(next), before.get(next)]).toEqual([after(18), after(17)]);
});
