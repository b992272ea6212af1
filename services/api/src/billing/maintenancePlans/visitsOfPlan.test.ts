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
