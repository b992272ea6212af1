import { addDays, addMonths } from '@tradewind/contracts/calendar';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeClient } from '../../../testing/factories.ts';
import { serveBusiness } from '../../../testing/serveBusiness.ts';
import { stopClockAtNoon } from '../../../testing/stopClock.ts';
import { todayIn } from '../../engines/time/zone.ts';

stopClockAtNoon();

const { product, admin, as } = serveBusiness();
let service: string;
let other: string;
const today = todayIn('America/New_York');
const first = addDays(today, 20);
const second = addMonths(first, 6);

beforeAll(async () => {
  const create = async (name: string) => {
    const body = { name, category: 'HVAC', price: 99, duration: 90 };
    return (await as('createService', { body })).body._id;
  };
  service = await create('AC tune-up');
  other = await create('Filter change');
});

const comfort = { name: 'Comfort plan', price: 29, period: 'month' } as const;

/** A plan with two visits a year, from 20 days ahead on. */
const makePlan = async (over: object = {}) => {
  const client = await makeClient(product, admin);
  const services = [{ service, timesPerYear: 2, firstOn: first }];
  const { body, error } = await as('createMaintenancePlan', {
    body: { client, ...comfort, services, ...over } as never,
  });
  return { params: { id: body._id }, plan: body, client, error };
};

type Plan = Awaited<ReturnType<typeof makePlan>>['plan'];

const datesOf = ({ visits }: Pick<Plan, 'visits'>) => visits.map(({ date }) => date);

const jobOf = (plan: Plan) => ({ id: plan.visits[0]?.jobId ?? '' });

/** The first visit of a plan is done today. */
const finishFirst = async (plan: Plan) => {
  const params = jobOf(plan);
  const visit = plan.visits[0];
  await product.db.rows(`update visit set starts_at = now() - interval '2 hours' where id = $1`, [
    visit?.visitId,
  ]);
  const body = { status: 'completed' } as const;
  await as('setVisitStatus', { params: { id: visit?.visitId ?? '' }, body });
  return params;
};

test('a first visit more than a year ahead is refused, and nothing is created', async () => {
  const services = [{ service, timesPerYear: 1, firstOn: addDays(today, 366) }];
  const { error, client } = await makePlan({ services });
  expect(error.errors).toEqual([
    { field: 'services.0.firstOn', message: 'Choose a first visit within a year.' },
  ]);
  const jobs = await as('listClientJobs', { params: { id: client }, query: {} });
  expect(jobs.body).toEqual([]);
});

test('a new plan has a recurring job of each service, with its visits for a year', async () => {
  const services = [
    { service, timesPerYear: 2, firstOn: first },
    { service: other, timesPerYear: 1, firstOn: addMonths(first, 1) },
  ];
  const { plan } = await makePlan({ services });
  expect(plan.visits.map(({ name, date, status }) => [name, date, status])).toEqual([
    ['AC tune-up', first, 'scheduled'],
    ['Filter change', addMonths(first, 1), 'scheduled'],
    ['AC tune-up', second, 'scheduled'],
    ...(addMonths(first, 12) <= addDays(today, 395)
      ? [['AC tune-up', addMonths(first, 12), 'scheduled']]
      : []),
  ]);
  const { body } = await as('getJob', { params: jobOf(plan) });
  expect(body).toMatchObject({
    title: 'AC tune-up',
    duration: 90,
    notes: 'Included in Comfort plan.',
  });
  const mails = 'select count(*)::int as count from outgoing_mail where business_id = $1';
  expect(await product.db.row(mails, [admin.businessId])).toEqual({ count: 0 });
});

test('a service whose first visit was earlier goes on with the next one', async () => {
  const firstOn = addMonths(first, -6);
  const { plan } = await makePlan({ services: [{ service, timesPerYear: 2, firstOn }] });
  expect(datesOf(plan)[0]).toBe(addMonths(firstOn, 6));
});

test('a pause leaves out the visits of its days, and resuming plans them again', async () => {
  const { params } = await makePlan();
  const until = addDays(first, 5);
  const paused = await as('pauseMaintenancePlan', { params, body: { until } });
  expect(datesOf(paused.body)).not.toContain(first);
  expect(datesOf(paused.body)).toContain(second);
  const resumed = await as('resumeMaintenancePlan', { params, body: {} });
  expect(datesOf(resumed.body)).toContain(first);
});

describe('a pause of a plan and one of its job', () => {
  const pauses = { from: addDays(today, 1), until: addDays(first, 5) };
  const planned = async (params: { id: string }) =>
    datesOf((await as('getMaintenancePlan', { params })).body).includes(first);

  test('are kept beside each other, and resuming the plan leaves that of the job', async () => {
    const { params, plan } = await makePlan();
    const job = jobOf(plan);
    await as('pauseRecurrence', { params: job, body: pauses });
    await as('pauseMaintenancePlan', { params, body: { until: addDays(first, 30) } });
    const both = await as('getRecurrence', { params: job });
    expect(both.body).toMatchObject({
      ...{ pausedFrom: pauses.from, pausedUntil: pauses.until },
      planPause: { from: today, until: addDays(first, 30) },
    });
    await as('resumeMaintenancePlan', { params, body: {} });
    const { body } = await as('getRecurrence', { params: job });
    expect(body).toMatchObject({ pausedFrom: pauses.from, planPause: null });
    expect(await planned(params)).toBe(false);
    await as('resumeRecurrence', { params: job, body: {} });
    expect(await planned(params)).toBe(true);
  });

  test('are kept beside each other, and resuming the job leaves that of the plan', async () => {
    const { params, plan } = await makePlan();
    const job = jobOf(plan);
    await as('pauseMaintenancePlan', { params, body: {} });
    await as('pauseRecurrence', { params: job, body: pauses });
    const resumed = await as('resumeRecurrence', { params: job, body: {} });
    expect(resumed.body).toMatchObject({
      ...{ pausedFrom: null, planPause: { from: today, until: null }, next: [] },
    });
    const edited = { rule: 'FREQ=WEEKLY', from: first };
    await as('setRecurrence', { params: job, body: edited });
    expect(await planned(params)).toBe(false);
    await as('resumeMaintenancePlan', { params, body: {} });
    expect(await planned(params)).toBe(true);
    const { body: lines } = await as('getJobTimeline', { params: job });
    expect(lines[0]?.summary).toBe('Maintenance plan “Comfort plan” resumed');
  });

  test('also holds for a job that is made recurring again', async () => {
    const { params, plan } = await makePlan();
    const job = jobOf(plan);
    await as('deleteRecurrence', { params: job, query: {} });
    await as('pauseMaintenancePlan', { params, body: { from: addDays(first, 1) } });
    const { body } = await as('setRecurrence', {
      params: job,
      body: { rule: 'FREQ=WEEKLY', from: first },
    });
    expect(body.next.map(({ occursOn }) => occursOn)).toEqual([first]);
  });
});

describe('the end of a plan', () => {
  test('removes the visits after it; taking it back plans them again', async () => {
    const { params } = await makePlan();
    const on = addMonths(first, 3);
    const ended = await as('endMaintenancePlan', { params, body: { on } });
    expect(datesOf(ended.body)).toEqual([first]);
    const renewed = await as('renewMaintenancePlan', { params, body: {} });
    expect(datesOf(renewed.body).slice(0, 2)).toEqual([first, second]);
  });

  test('before every visit cancels the job', async () => {
    const { params, plan } = await makePlan();
    const ended = await as('endMaintenancePlan', { params, body: {} });
    expect(ended.body.visits).toEqual([]);
    expect((await as('getJob', { params: jobOf(plan) })).body.status).toBe('cancelled');
  });

  test('leaves the visits that are done', async () => {
    const { params, plan } = await makePlan();
    const job = await finishFirst(plan);
    const ended = await as('endMaintenancePlan', { params, body: {} });
    expect(ended.body.visits).toMatchObject([{ jobId: job.id, status: 'completed' }]);
    expect((await as('getJob', { params: job })).body.status).toBe('completed');
  });

  test('of an asked plan is that of its visits', async () => {
    const startsOn = addMonths(today, -10);
    const { plan } = await makePlan({ renewal: 'asked', startsOn });
    expect(datesOf(plan)).toEqual([first]);
  });
});

test('another rhythm moves the visits to come, and a service left out ends', async () => {
  const { params, plan } = await makePlan();
  const services = [{ service, timesPerYear: 4 as const, firstOn: first }];
  const more = await as('updateMaintenancePlan', { params, body: { services } });
  expect(datesOf(more.body).slice(0, 3)).toEqual([first, addMonths(first, 3), second]);
  expect(new Set(more.body.visits.map(({ jobId }) => jobId))).toEqual(new Set([jobOf(plan).id]));
  const none = await as('updateMaintenancePlan', { params, body: { services: [] } });
  expect(none.body.visits).toEqual([]);
});

test.each([
  [2, addMonths(first, 1), addMonths(addMonths(first, 1), 6)],
  [26, addDays(first, 3), addDays(first, 17)],
] as const)(
  'visits move to another first day, of a service %i times a year',
  async (timesPerYear, firstOn, next) => {
    const { params } = await makePlan({ services: [{ service, timesPerYear, firstOn: first }] });
    const services = [{ service, timesPerYear, firstOn }];
    const { body } = await as('updateMaintenancePlan', { params, body: { services } });
    expect(datesOf(body).slice(0, 2)).toEqual([firstOn, next]);
  },
);

test('a service that is added in a pause has no visits in it', async () => {
  const { params } = await makePlan();
  const until = addDays(today, 60);
  await as('pauseMaintenancePlan', { params, body: { until } });
  const services = [{ service: other, timesPerYear: 12 as const, firstOn: addDays(today, 5) }];
  const { body } = await as('updateMaintenancePlan', { params, body: { services } });
  expect(datesOf(body)[0]).toBe(addMonths(addDays(today, 5), 2));
});

describe('another name of a plan leaves its visits as they are', () => {
  const rename = async (params: { id: string }) => {
    const before = datesOf((await as('getMaintenancePlan', { params })).body);
    const { status, body } = await as('updateMaintenancePlan', { params, body: { name: 'Gold' } });
    expect([status, datesOf(body)]).toEqual([200, before]);
    return before;
  };

  test('where their job has another rule, is no longer repeated, or is deleted', async () => {
    const { params, plan } = await makePlan();
    const job = jobOf(plan);
    const body = { rule: 'FREQ=WEEKLY', from: first, scope: 'open' } as const;
    await as('setRecurrence', { params: job, body });
    expect((await rename(params)).length).toBeGreaterThan(10);
    await as('deleteRecurrence', { params: job, query: {} });
    expect(await rename(params)).toEqual([first]);
    await as('deleteJob', { params: job });
    expect(await rename(params)).toEqual([]);
  });

  test('where the catalog has lost two of its services, whose visits end with the plan', async () => {
    const body = { category: 'HVAC', price: 99, duration: 90 } as const;
    const create = async (name: string) =>
      (await as('createService', { body: { ...body, name } })).body._id;
    const [yearly, monthly] = [await create('Chimney'), await create('Water softener')];
    const { params } = await makePlan({
      services: [
        { service: yearly, timesPerYear: 1, firstOn: addDays(today, 30) },
        { service: monthly, timesPerYear: 12, firstOn: addDays(today, 10) },
      ],
    });
    await as('deleteService', { params: { id: yearly } });
    await as('deleteService', { params: { id: monthly } });
    expect((await rename(params)).length).toBeGreaterThan(12);
    const on = addDays(today, 45);
    const limited = await as('endMaintenancePlan', { params, body: { on } });
    expect(datesOf(limited.body)).toEqual([
      ...[addDays(today, 10), addDays(today, 30), addMonths(addDays(today, 10), 1)],
    ]);
    expect(datesOf((await as('endMaintenancePlan', { params, body: {} })).body)).toEqual([]);
  });
});

test('a job that goes to another customer is no longer one of the plan', async () => {
  const { params, plan, client } = await makePlan();
  const job = jobOf(plan);
  const body = { client: await makeClient(product, admin) };
  await as('updateJob', { params: job, body });
  const elm = { street: '4 Elm St', city: 'Troy', state: 'NY', zip: '12180' };
  const made = await as('createProperty', { params: { id: client }, body: elm });
  const change = (update: object) => as('updateMaintenancePlan', { params, body: update });
  const moved = await change({ property: made.body._id });
  expect([moved.status, moved.body.visits]).toEqual([200, []]);
  const services = [{ service, timesPerYear: 4, firstOn: first }];
  const planned = await change({ services });
  expect(datesOf(planned.body).slice(0, 2)).toEqual([first, addMonths(first, 3)]);
  await as('endMaintenancePlan', { params, body: {} });
  expect((await as('getJob', { params: job })).body.status).toBe('scheduled');
});

test('a plan whose visits were ended on the page of their job can still be changed', async () => {
  const { params, plan } = await makePlan();
  await as('setJobStatus', { params: jobOf(plan), body: { status: 'cancelled' } });
  const replies = [
    await as('pauseMaintenancePlan', { params, body: {} }),
    await as('resumeMaintenancePlan', { params, body: {} }),
    await as('updateMaintenancePlan', { params, body: { name: 'Gold' } }),
    await as('endMaintenancePlan', { params, body: {} }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test('deleting a plan that was never billed cancels its jobs', async () => {
  const { params, plan } = await makePlan();
  expect((await as('deleteMaintenancePlan', { params })).status).toBe(204);
  expect((await as('getJob', { params: jobOf(plan) })).body.status).toBe('cancelled');
});
