import { addDays, addMonths } from '@tradewind/contracts/calendar';
import { describe, expect, test } from 'vitest';
import { makeClient } from '../../../testing/factories.ts';
import {
  datesOf,
  first,
  jobOf,
  second,
  serveVisitPlans,
} from '../../../testing/serveVisitPlans.ts';
import { today } from '../../../testing/stopClock.ts';

const { product, admin, as, services: catalog, makePlan } = serveVisitPlans();

/** The first visit of a plan is done today. */
const finishFirst = async (plan: Parameters<typeof jobOf>[0]) => {
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
  const services = [{ service: catalog.tuneUp, timesPerYear: 1, firstOn: addDays(today, 366) }];
  const { error, client } = await makePlan({ services });
  expect(error.errors).toEqual([
    { field: 'services.0.firstOn', message: 'Choose a first visit within a year.' },
  ]);
  const jobs = await as('listClientJobs', { params: { id: client }, query: {} });
  expect(jobs.body).toEqual([]);
});

test('a new plan has a recurring job of each service, with its visits for a year', async () => {
  const services = [
    { service: catalog.tuneUp, timesPerYear: 2, firstOn: first },
    { service: catalog.filter, timesPerYear: 1, firstOn: addMonths(first, 1) },
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
    serviceId: catalog.tuneUp,
    duration: 90,
    notes: 'Included in Comfort plan.',
    includedIn: 'Comfort plan',
    location: { address: '1 Main St', city: 'Troy' },
  });
  const mails = 'select count(*)::int as count from outgoing_mail where business_id = $1';
  expect(await product.db.row(mails, [admin.businessId])).toEqual({ count: 0 });
});

test('a service whose first visit was earlier goes on with the next one', async () => {
  const firstOn = addMonths(first, -6);
  const { plan } = await makePlan({
    services: [{ service: catalog.tuneUp, timesPerYear: 2, firstOn }],
  });
  expect(datesOf(plan)[0]).toBe(addMonths(firstOn, 6));
});

test('no visit is before the start of the plan, also after the start has moved', async () => {
  const [soon, later] = [addMonths(today, 1), addMonths(today, 2)];
  const services = [{ service: catalog.tuneUp, timesPerYear: 12 as const, firstOn: today }];
  const { plan, params } = await makePlan({ services, startsOn: soon });
  expect(datesOf(plan)[0]).toBe(soon);
  const moved = await as('updateMaintenancePlan', { params, body: { startsOn: later } });
  expect(datesOf(moved.body)[0]).toBe(later);
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

test('a visit that is done early has the day on which it was done', async () => {
  const { params, plan } = await makePlan();
  const [visit] = plan.visits;
  expect(visit?.date).toBe(first);
  const body = { status: 'completed' } as const;
  await as('setVisitStatus', { params: { id: visit?.visitId ?? '' }, body });
  const { body: found } = await as('getMaintenancePlan', { params });
  expect(found.visits[0]).toMatchObject({ visitId: visit?.visitId, date: today });
});

test('another rhythm moves the visits to come, and a service left out ends', async () => {
  const { params, plan } = await makePlan();
  const services = [{ service: catalog.tuneUp, timesPerYear: 4 as const, firstOn: first }];
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
    const { params } = await makePlan({
      services: [{ service: catalog.tuneUp, timesPerYear, firstOn: first }],
    });
    const services = [{ service: catalog.tuneUp, timesPerYear, firstOn }];
    const { body } = await as('updateMaintenancePlan', { params, body: { services } });
    expect(datesOf(body).slice(0, 2)).toEqual([firstOn, next]);
  },
);

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
  const services = [{ service: catalog.tuneUp, timesPerYear: 4, firstOn: first }];
  const planned = await change({ services });
  expect(datesOf(planned.body).slice(0, 2)).toEqual([first, addMonths(first, 3)]);
  await as('endMaintenancePlan', { params, body: {} });
  expect((await as('getJob', { params: job })).body.status).toBe('scheduled');
});

test('the visits of a plan that moves to another property are at its address', async () => {
  const { params, plan, client } = await makePlan();
  const elm = { street: '4 Elm St', city: 'Troy', state: 'NY', zip: '12180' };
  const made = await as('createProperty', { params: { id: client }, body: elm });
  await as('updateMaintenancePlan', { params, body: { property: made.body._id } });
  const { body: moved } = await as('getJob', { params: jobOf(plan) });
  expect(moved.property?._id).toBe(made.body._id);
  expect(moved.location).toMatchObject({ address: '4 Elm St', zip: '12180' });
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

test('a job that was cancelled in the pause of its plan stays so until it is reopened', async () => {
  const { params, plan } = await makePlan();
  const job = { params: jobOf(plan) };
  await as('pauseMaintenancePlan', { params, body: {} });
  await as('setJobStatus', { ...job, body: { status: 'cancelled' } });
  await as('resumeMaintenancePlan', { params, body: {} });
  expect((await as('getJob', job)).body.status).toBe('cancelled');
  await as('setJobStatus', { ...job, body: { status: 'scheduled' } });
  const { body } = await as('listJobVisits', { ...job, query: {} });
  expect(body.map(({ scheduledDate }) => scheduledDate)).not.toContain(null);
  expect((await as('getRecurrence', job)).body.next.length).toBeGreaterThan(0);
});

test('deleting a plan that was never billed cancels its jobs', async () => {
  const { params, plan } = await makePlan();
  expect((await as('deleteMaintenancePlan', { params })).status).toBe(204);
  expect((await as('getJob', { params: jobOf(plan) })).body.status).toBe('cancelled');
});
