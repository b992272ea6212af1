import type { AppApi } from '@tradewind/contracts/api';
import { addDays, weekdayOf } from '@tradewind/contracts/calendar';
import type { RequestOf } from '@tradewind/contracts/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { type Member, makeBusiness, makeClient, makeMember } from '../../../testing/factories.ts';
import { callsOf } from '../../../testing/makeDocuments.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { stopClockAtNoon } from '../../../testing/stopClock.ts';
import { todayIn } from '../../engines/time/zone.ts';

const product = serveProduct();
stopClockAtNoon();

const zone = 'America/New_York';
const today = todayIn(zone);
const after = (days: number) => addDays(today, days);
const everyDayOpen = Object.fromEntries(
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
    day,
    { isOpen: true, start: '08:00', end: '18:00' },
  ]),
);

let admin: Member;
let as: ReturnType<typeof callsOf>;

beforeAll(async () => {
  admin = await makeBusiness(product);
  as = callsOf(product, admin);
  await product.db.rows('update business set business_hours = $2 where id = $1', [
    admin.businessId,
    JSON.stringify(everyDayOpen),
  ]);
});

/** A job in three days at 9 AM. Gives its id. */
const makeJob = async (over: object = {}) => {
  const client = await makeClient(product, admin);
  const body = { title: 'Cleaning', client, scheduledDate: after(3), scheduledTime: '09:00' };
  return (await as('createJob', { body: { ...body, ...over } })).body._id;
};

const weekly = { rule: 'FREQ=WEEKLY', from: after(3) };

type Body = RequestOf<AppApi['setRecurrence']>['body'];

const makeRecurring = async (body: Body = weekly, over: object = {}) => {
  const id = await makeJob(over);
  const reply = await as('setRecurrence', { params: { id }, body });
  expect(reply.error.message).toBeUndefined();
  return { id, params: { id }, recurrence: reply.body };
};

interface StoredVisit {
  readonly id: string;
  readonly occurs_on: string | null;
  readonly at: string | null;
  readonly status: string;
  readonly duration_minutes: number;
  readonly lead_id: string | null;
}

const visitsOf = (id: string) =>
  product.db.rows<StoredVisit>(
    `select id, occurs_on, status, duration_minutes, lead_id,
       to_char(starts_at at time zone '${zone}', 'YYYY-MM-DD HH24:MI') as at
     from visit where job_id = $1 order by starts_at, id`,
    [id],
  );

const daysOf = async (id: string) => (await visitsOf(id)).map(({ occurs_on }) => occurs_on);

describe('a recurrence is refused', () => {
  test('to a technician and to another business, which change nothing', async () => {
    const { id, params } = await makeRecurring();
    const technician = await makeMember(product, admin, 'technician');
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
    const { status, error } = await as('setRecurrence', { params: { id }, body: body as Body });
    expect([status, error.errors]).toEqual([422, [{ field, message }]]);
    expect(await daysOf(id)).toEqual([null]);
  });

  test('with a version that is not the newest', async () => {
    const { params, recurrence } = await makeRecurring();
    const { version } = recurrence;
    await as('skipOccurrence', { params, body: { day: after(10), version } });
    const replies = [
      await as('setRecurrence', { params, body: { ...weekly, version } }),
      await as('skipOccurrence', { params, body: { day: after(17), version } }),
      await as('pauseRecurrence', { params, body: { from: today, version } }),
      await as('resumeRecurrence', { params, body: {} }, { 'if-match': `"${version}"` }),
    ];
    expect(replies.map(({ error }) => error.code)).toEqual(['stale', 'stale', 'stale', 'stale']);
  });

  test('for a cancelled job, and a job that is not recurring cannot be paused or ended', async () => {
    const id = await makeJob({ status: 'cancelled' });
    const params = { id };
    const statuses = [
      await as('setRecurrence', { params, body: weekly }),
      await as('getRecurrence', { params }),
      await as('skipOccurrence', { params, body: { day: today } }),
      await as('pauseRecurrence', { params, body: { from: today } }),
      await as('resumeRecurrence', { params, body: {} }),
      await as('deleteRecurrence', { params }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([409, 404, 404, 404, 404, 404]);
  });

  test('to skip a day without a visit, and one whose visit is done', async () => {
    const { params, recurrence } = await makeRecurring();
    const missing = await as('skipOccurrence', { params, body: { day: after(4) } });
    expect([missing.status, missing.error.errors?.[0]?.field]).toEqual([422, 'day']);
    await as('setJobStatus', { params, body: { status: 'completed' } });
    const done = await as('skipOccurrence', {
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
    const job = await as('getJob', { params: { id } });
    expect(job.body).toMatchObject({
      scheduledDate: after(3),
      scheduledTime: '10:30',
      duration: 45,
    });
    const query = { startDate: after(3), endDate: after(10) };
    const calendar = await as('getAppointments', { query });
    const own = calendar.body.filter(({ _id }) => _id === id);
    expect(own.map(({ recurring }) => recurring)).toEqual([true, true]);
  });

  test('is one row of the list, and nobody is mailed', async () => {
    const { id } = await makeRecurring();
    const { body } = await as('listJobs', { query: { limit: '500' } });
    expect(body.filter(({ _id }) => _id === id)).toHaveLength(1);
    const mails = await product.db.rows('select from outgoing_mail where entity_id = $1', [id]);
    expect(mails).toEqual([]);
  });

  test('stays open when a visit is done, and shows the next one', async () => {
    const { id, params } = await makeRecurring();
    const { body } = await as('setJobStatus', { params, body: { status: 'completed' } });
    expect(body).toMatchObject({ status: 'scheduled', scheduledDate: after(10) });
    expect((await visitsOf(id))[0]?.status).toBe('completed');
  });

  test('is completed with the last visit of a rule that ends', async () => {
    const { id, params } = await makeRecurring({ ...weekly, endsAfter: 2 });
    expect(await daysOf(id)).toEqual([after(3), after(10)]);
    const first = await as('setJobStatus', { params, body: { status: 'completed' } });
    const second = await as('setJobStatus', { params, body: { status: 'completed' } });
    expect([first.body.status, second.body.status]).toEqual(['scheduled', 'completed']);
  });

  test('without a date gets that of its first day', async () => {
    const id = await makeJob();
    const params = { id };
    await as('updateJob', { params, body: { scheduledDate: null } });
    await as('setRecurrence', { params, body: { ...weekly, time: '08:00' } });
    const visits = await visitsOf(id);
    expect(visits).toHaveLength(57);
    expect(visits[0]).toMatchObject({ id, occurs_on: after(3), at: `${after(3)} 08:00` });
  });
});

describe('the people of recurring work', () => {
  const people = async (id: string) =>
    (
      await product.db.rows<{ names: string[] }>(
        `select array(select v.lead_id::text union all select h.user_id::text from visit_helper h
           where h.visit_id = v.id) as names
         from visit v where v.job_id = $1 order by v.starts_at limit 2`,
        [id],
      )
    ).map(({ names }) => names);

  test('are on each visit, and those of a job stay until others are named', async () => {
    const [lead, helper] = [
      await makeMember(product, admin, 'technician'),
      await makeMember(product, admin, 'technician'),
    ];
    const both = [lead.userId, helper.userId];
    const { id, params, recurrence } = await makeRecurring({ ...weekly, people: both });
    expect(recurrence.people.map(({ _id }) => _id)).toEqual(both);
    expect(await people(id)).toEqual([both, both]);
    await as('setRecurrence', { params, body: { ...weekly, time: '12:00' } });
    expect(await people(id)).toEqual([both, both]);
    await as('setRecurrence', { params, body: { ...weekly, lead: helper.userId, people: [] } });
    expect(await people(id)).toEqual([[helper.userId], [helper.userId]]);
  });

  test('who have left are on no further visit', async () => {
    const lead = await makeMember(product, admin, 'technician');
    const { id, params } = await makeRecurring({ ...weekly, lead: lead.userId });
    await as('pauseRecurrence', { params, body: { from: after(10) } });
    const leave = `update app_user set status = 'deactivated' where id = $1`;
    await product.db.rows(leave, [lead.userId]);
    await as('resumeRecurrence', { params, body: {} });
    expect((await visitsOf(id)).slice(0, 2).map(({ lead_id }) => lead_id)).toEqual([
      lead.userId,
      null,
    ]);
  });
});

describe('an edit', () => {
  test('of one visit changes only that one, which keeps its day of the rule', async () => {
    const { id, params } = await makeRecurring();
    const body = { scope: 'this', from: after(10), date: after(11), time: '14:00' } as const;
    await as('setRecurrence', { params, body });
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
    await as('setRecurrence', { params, body: move });
    const body = { from: after(10), time: '11:00', scope: 'following' } as const;
    await as('setRecurrence', { params, body });
    expect((await visitsOf(id)).slice(0, 4).map(({ at }) => at)).toEqual([
      `${after(3)} 09:00`,
      `${after(10)} 11:00`,
      `${after(18)} 11:00`,
      `${after(24)} 11:00`,
    ]);
  });

  test('of all that are to come replaces the days, and leaves what is done', async () => {
    const { id, params } = await makeRecurring();
    await as('setJobStatus', { params, body: { status: 'completed' } });
    const body = { rule: 'FREQ=DAILY;INTERVAL=100', from: after(5) };
    await as('setRecurrence', { params, body });
    expect(await daysOf(id)).toEqual([after(3), after(5), after(105), after(205), after(305)]);
  });
});

describe('skipped and paused days', () => {
  test('have no visit until they are taken back', async () => {
    const { id, params } = await makeRecurring();
    await as('skipOccurrence', { params, body: { day: after(3) } });
    expect((await daysOf(id))[0]).toBe(after(10));
    const job = await as('getJob', { params });
    expect(job.body.scheduledDate).toBe(after(10));
    const body = { day: after(3), skipped: false };
    await as('skipOccurrence', { params, body });
    expect((await daysOf(id)).slice(0, 2)).toEqual([after(3), after(10)]);
  });

  test('are those of a deleted visit, too', async () => {
    const { id, params } = await makeRecurring();
    await product.db.rows('delete from visit where job_id = $1 and occurs_on = $2', [
      id,
      after(10),
    ]);
    const { body } = await as('getRecurrence', { params });
    expect(body.skipped).toEqual([after(10)]);
    await as('setRecurrence', { params, body: { ...weekly, time: '10:00' } });
    expect((await daysOf(id)).slice(0, 2)).toEqual([after(3), after(17)]);
  });

  test('of a season are left out, and come back when it is resumed', async () => {
    const { id, params } = await makeRecurring();
    await as('pauseRecurrence', { params, body: { from: today, until: after(20) } });
    expect((await daysOf(id))[0]).toBe(after(24));
    await as('resumeRecurrence', { params, body: {} });
    expect((await daysOf(id))[0]).toBe(after(3));
  });

  test('without an end leave the job without a date until it is resumed', async () => {
    const { id, params } = await makeRecurring();
    await as('pauseRecurrence', { params, body: { from: today } });
    expect(await visitsOf(id)).toMatchObject([{ id, occurs_on: null, at: null }]);
    const paused = await as('getJob', { params });
    expect(paused.body).toMatchObject({ scheduledDate: null, status: 'scheduled' });
    await as('resumeRecurrence', { params, body: {} });
    expect(await daysOf(id)).toHaveLength(57);
  });
});

describe('a recurrence that is ended', () => {
  test('leaves the next visit, and the job is completed with it', async () => {
    const { id, params } = await makeRecurring();
    expect((await as('deleteRecurrence', { params })).status).toBe(204);
    expect(await visitsOf(id)).toMatchObject([{ id, occurs_on: null, at: `${after(3)} 09:00` }]);
    const { body } = await as('setJobStatus', { params, body: { status: 'completed' } });
    expect(body.status).toBe('completed');
    expect((await as('getRecurrence', { params })).status).toBe(404);
  });

  test('from a day on leaves the visits before it', async () => {
    const { id, params } = await makeRecurring();
    await as('deleteRecurrence', { params, query: { from: after(17) } });
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
    const { body } = await as('setJobStatus', { params, body: { status: 'completed' } });
    const next = Temporal.PlainDate.from(today).add({ months: 6 }).toString();
    expect(body).toMatchObject({ status: 'scheduled', scheduledDate: next });
    expect(await daysOf(id)).toEqual([after(3), next]);
  });

  test('has no further visit when the one that was done is opened again', async () => {
    const { id, params } = await makeRecurring(halfYearly);
    await as('setJobStatus', { params, body: { status: 'completed' } });
    await product.db.rows(
      `update visit set status = 'in_progress', completed_at = null where job_id = $1 and status = 'completed'`,
      [id],
    );
    const { body } = await as('setJobStatus', { params, body: { status: 'on_my_way' } });
    expect(body.scheduledDate).toBe(after(3));
    expect(await daysOf(id)).toEqual([after(3)]);
  });

  test('goes on from the day that was skipped, and ends after so many', async () => {
    const { id, params } = await makeRecurring({ ...halfYearly, endsAfter: 2 });
    await as('skipOccurrence', { params, body: { day: after(3) } });
    const next = Temporal.PlainDate.from(after(3)).add({ months: 6 }).toString();
    expect(await daysOf(id)).toEqual([next]);
    const { body } = await as('setJobStatus', { params, body: { status: 'completed' } });
    expect(body.status).toBe('completed');
  });
});

describe('a day on which the business is closed', () => {
  const close = (days: readonly string[]) =>
    product.db.rows(
      `update business set preferences = jsonb_set(preferences, '{dateExceptions}', $2) where id = $1`,
      [
        admin.businessId,
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
    const timeline = await as('getJobTimeline', { params: asking.params });
    expect(timeline.body[0]?.summary).toMatch(/^Closed on the day of a visit, to be decided: /);
    const body = { scope: 'this', from: after(10) } as const;
    const decided = await as('setRecurrence', { params: asking.params, body });
    expect(decided.body.needDecision).toEqual([]);
    await close([]);
  });
});

test('a preview shows the sentence and the next ten days, and saves nothing', async () => {
  const id = await makeJob();
  const query = { rule: 'FREQ=YEARLY', from: after(3), time: '07:00', endsAfter: '4' };
  const { body } = await as('previewRecurrence', { params: { id }, query });
  expect(body.sentence).toMatch(/^Every year on .*, 4 times$/);
  expect(body.next).toHaveLength(4);
  expect(body.next[0]).toEqual({
    ...{ occursOn: after(3), scheduledDate: after(3), scheduledTime: '07:00' },
    needsDecision: false,
  });
  expect(await daysOf(id)).toEqual([null]);
});
