import { weekdayOf } from '@tradewind/contracts/calendar';
import { describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { makeBusiness, makeMember } from '../../../testing/factories.ts';
import {
  after,
  type RecurrenceBody,
  serveRecurringJobs,
  weekly,
} from '../../../testing/recurringJobs.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { today } from '../../../testing/stopClock.ts';

const product = serveProduct();
const { shop, makeJob, makeRecurring, visitsOf, daysOf } = serveRecurringJobs(product);

describe('a recurrence is refused', () => {
  test('to a technician and to another business, which change nothing', async () => {
    const { id, params } = await makeRecurring();
    const technician = await makeMember(product, shop.admin, 'technician');
    const stranger = await makeBusiness(product);
    const statuses = await Promise.all(
      [technician, stranger].flatMap((member) => [
        call(product, 'setRecurrence', { params, body: weekly }, member),
        call(product, 'skipOccurrence', { params, body: { day: after(3) } }, member),
        call(product, 'pauseRecurrence', { params, body: { from: today } }, member),
        call(product, 'resumeRecurrence', { params, body: {} }, member),
        call(product, 'previewRecurrence', { params, query: weekly }, member),
        call(product, 'deleteRecurrence', { params }, member),
        call(product, 'getRecurrence', { params }, member),
      ]),
    );
    expect(statuses.map(({ status }) => status)).toEqual([
      ...[403, 403, 403, 403, 403, 403, 404],
      ...[404, 404, 404, 404, 404, 404, 404],
    ]);
    expect((await visitsOf(id)).length).toBe(57);
  });

  test.each([
    [{ from: after(3) }, 'rule', 'Choose how often the work is repeated.'],
    [{ rule: 'FREQ=HOURLY', from: after(3) }, 'rule', 'FREQ is DAILY, WEEKLY, MONTHLY or YEARLY.'],
    [
      { rule: 'FREQ=WEEKLY', after: { count: 1, unit: 'month' }, from: after(3) },
      'rule',
      'Choose how often the work is repeated.',
    ],
    [
      { rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', from: after(3) },
      'rule',
      'No day fits this rule.',
    ],
    [{ rule: 'FREQ=WEEKLY' }, 'from', 'Choose the first day.'],
    [
      { rule: 'FREQ=WEEKLY', from: after(366) },
      'from',
      'Choose a first day from ten years ago to a year ahead.',
    ],
    [{ ...weekly, endsOn: after(2) }, 'endsOn', 'The last day must not be before the first.'],
    [
      { ...weekly, endsOn: after(9), endsAfter: 2 },
      'endsAfter',
      'Choose either a last day or a number of visits.',
    ],
    [{ ...weekly, people: ['00000000-0000-7000-8000-000000000000'] }, 'people', 'Invalid member'],
  ])('with %j', async (body, field, message) => {
    const id = await makeJob();
    const { status, error } = await shop.as('setRecurrence', {
      params: { id },
      body: body as RecurrenceBody,
    });
    expect([status, error.errors]).toEqual([422, [{ field, message }]]);
    expect(await daysOf(id)).toEqual([null]);
  });

  test('with a version that is not the newest', async () => {
    const { params, recurrence } = await makeRecurring();
    const { version } = recurrence;
    await shop.as('skipOccurrence', { params, body: { day: after(10), version } });
    const replies = [
      await shop.as('setRecurrence', { params, body: { ...weekly, version } }),
      await shop.as('skipOccurrence', { params, body: { day: after(17), version } }),
      await shop.as('pauseRecurrence', { params, body: { from: today, version } }),
      await shop.as('resumeRecurrence', { params, body: {} }, { 'if-match': `"${version}"` }),
    ];
    expect(replies.map(({ error }) => error.code)).toEqual(['stale', 'stale', 'stale', 'stale']);
  });

  test('for a cancelled job, and a job that is not recurring cannot be paused or ended', async () => {
    const id = await makeJob({ status: 'cancelled' });
    const params = { id };
    const statuses = [
      await shop.as('setRecurrence', { params, body: weekly }),
      await shop.as('getRecurrence', { params }),
      await shop.as('skipOccurrence', { params, body: { day: today } }),
      await shop.as('pauseRecurrence', { params, body: { from: today } }),
      await shop.as('resumeRecurrence', { params, body: {} }),
      await shop.as('deleteRecurrence', { params }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([409, 404, 404, 404, 404, 404]);
  });

  test('for a job that was cancelled in its pause, which stays without visits', async () => {
    const { id, params } = await makeRecurring();
    await shop.as('skipOccurrence', { params, body: { day: after(3) } });
    await shop.as('pauseRecurrence', { params, body: { from: today } });
    await shop.as('setJobStatus', { params, body: { status: 'cancelled' } });
    const replies = [
      await shop.as('skipOccurrence', { params, body: { day: after(3), skipped: false } }),
      await shop.as('pauseRecurrence', { params, body: { from: after(30) } }),
      await shop.as('resumeRecurrence', { params, body: {} }),
    ];
    expect(replies.map(({ status, error }) => [status, error.message])).toEqual(
      replies.map(() => [409, 'Reopen the job first.']),
    );
    expect(await visitsOf(id)).toMatchObject([{ status: 'cancelled', at: null }]);
  });

  test('to skip a day without a visit, and one whose visit is done', async () => {
    const { params, recurrence } = await makeRecurring();
    const missing = await shop.as('skipOccurrence', { params, body: { day: after(4) } });
    expect([missing.status, missing.error.errors?.[0]?.field]).toEqual([422, 'day']);
    await shop.as('setJobStatus', { params, body: { status: 'completed' } });
    const done = await shop.as('skipOccurrence', {
      params,
      body: { day: recurrence.next[0]?.occursOn ?? '' },
    });
    expect([done.status, done.error.message]).toEqual([
      409,
      'The visit of this day has begun, is over or is done.',
    ]);
  });
});

describe('a job that is made recurring', () => {
  test('has a visit for each day of more than a year, the first of them its own', async () => {
    const { id, recurrence } = await makeRecurring({
      ...weekly,
      time: '10:30',
      duration: 45,
    });
    const visits = await visitsOf(id);
    const expected = Array.from({ length: 57 }, (_, week) => after(3 + 7 * week));
    expect(visits.map(({ occurs_on }) => occurs_on)).toEqual(expected);
    expect(visits.map(({ at }) => at)).toEqual(expected.map((day) => `${day} 10:30`));
    expect(new Set(visits.map(({ duration_minutes }) => duration_minutes))).toEqual(new Set([45]));
    expect(visits[0]?.id).toBe(id);
    const name = weekdayOf(after(3));
    expect(recurrence.sentence).toBe(
      `Every ${name.charAt(0).toUpperCase()}${name.slice(1)} at 10:30 AM`,
    );
    expect(recurrence.next.map(({ occursOn }) => occursOn)).toEqual(expected.slice(0, 10));
    const job = await shop.as('getJob', { params: { id } });
    expect(job.body).toMatchObject({
      scheduledDate: after(3),
      scheduledTime: '10:30',
      duration: 45,
    });
    const query = { startDate: after(3), endDate: after(10) };
    const calendar = await shop.as('getAppointments', { query });
    const own = calendar.body.filter(({ _id }) => _id === id);
    expect(own.map(({ recurring }) => recurring)).toEqual([true, true]);
  });

  test('is one row of the list, and nobody is mailed', async () => {
    const { id } = await makeRecurring();
    const { body } = await shop.as('listJobs', { query: { limit: '500' } });
    expect(body.filter(({ _id }) => _id === id)).toHaveLength(1);
    const mails = await product.db.rows('select from outgoing_mail where entity_id = $1', [id]);
    expect(mails).toEqual([]);
  });

  test('stays open when a visit is done, and shows the next one', async () => {
    const { id, params } = await makeRecurring();
    const { body } = await shop.as('setJobStatus', { params, body: { status: 'completed' } });
    expect(body).toMatchObject({ status: 'scheduled', scheduledDate: after(10) });
    expect((await visitsOf(id))[0]?.status).toBe('completed');
  });

  test('is completed with the last visit of a rule that ends', async () => {
    const { id, params } = await makeRecurring({ ...weekly, endsAfter: 2 });
    expect(await daysOf(id)).toEqual([after(3), after(10)]);
    const first = await shop.as('setJobStatus', { params, body: { status: 'completed' } });
    const second = await shop.as('setJobStatus', { params, body: { status: 'completed' } });
    expect([first.body.status, second.body.status]).toEqual(['scheduled', 'completed']);
  });

  test('without a date gets that of its first day', async () => {
    const id = await makeJob();
    const params = { id };
    await shop.as('updateJob', { params, body: { scheduledDate: null } });
    await shop.as('setRecurrence', { params, body: { ...weekly, time: '08:00' } });
    const visits = await visitsOf(id);
    expect(visits).toHaveLength(57);
    expect(visits[0]).toMatchObject({ id, occurs_on: after(3), at: `${after(3)} 08:00` });
  });
});

test('a preview shows the sentence and the next ten days, and saves nothing', async () => {
  const id = await makeJob();
  const query = { rule: 'FREQ=YEARLY', from: after(3), time: '07:00', endsAfter: '4' };
  const { body } = await shop.as('previewRecurrence', { params: { id }, query });
  expect(body.sentence).toMatch(/^Every year on .*, 4 times$/);
  expect(body.next).toHaveLength(4);
  expect(body.next[0]).toEqual({
    ...{ occursOn: after(3), scheduledDate: after(3), scheduledTime: '07:00' },
    needsDecision: false,
  });
  expect(await daysOf(id)).toEqual([null]);
});
