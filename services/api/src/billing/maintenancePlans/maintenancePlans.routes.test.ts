import { randomUUIDv7 } from 'node:crypto';
import { addDays, addMonths } from '@tradewind/contracts/calendar';
import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { makeBusiness, makeClient, makeMember } from '../../../testing/factories.ts';
import { callsOf, serveBusiness } from '../../../testing/serveBusiness.ts';
import { stopClockAtNoon } from '../../../testing/stopClock.ts';
import { todayIn } from '../../engines/time/zone.ts';

stopClockAtNoon();

const { product, admin, as } = serveBusiness();
let service: string;
const today = todayIn('America/New_York');
const tomorrow = addDays(today, 1);
const comfort = { name: 'Comfort plan', price: 29, period: 'month' } as const;

beforeAll(async () => {
  const body = { name: 'Tune-up', category: 'HVAC', price: 99 };
  service = (await as('createService', { body })).body._id;
});

const makePlan = async (over: object = {}) => {
  const client = await makeClient(product, admin);
  const { body, error } = await as('createMaintenancePlan', {
    body: { client, ...comfort, ...over },
  });
  if (body._id === undefined) throw new Error(JSON.stringify(error));
  return { params: { id: body._id }, plan: body, client };
};

/** As a period of the plan was billed. */
const bill = (id: string, from = today) =>
  product.db.rows(
    `insert into maintenance_plan_invoice (business_id, plan_id, period_from, period_until)
     values ($1, $2, $3, $3)`,
    [admin.businessId, id, from],
  );

test('a plan names the tax that its invoices have', async () => {
  const member = await makeBusiness(product, { preferences: { defaultTaxRate: 8.25 } });
  const client = await makeClient(product, member);
  const make = () =>
    callsOf(product, member)('createMaintenancePlan', { body: { client, ...comfort } });
  expect((await make()).body.tax).toBe(8.25);
  await product.db.rows('update client set tax_exempt = true where id = $1', [client]);
  expect((await make()).body.tax).toBe(0);
});

describe('a plan is refused', () => {
  test('to a technician, and without a token', async () => {
    const { params } = await makePlan();
    const technician = await makeMember(product, admin, 'technician');
    expect((await call(product, 'getMaintenancePlan', { params }, technician)).status).toBe(403);
    expect((await call(product, 'listMaintenancePlans', {}, technician)).status).toBe(403);
    expect((await call(product, 'getMaintenancePlan', { params })).status).toBe(401);
  });

  test('to another business, which changes nothing', async () => {
    const { params, client } = await makePlan();
    const other = callsOf(product, await makeBusiness(product));
    const replies = await Promise.all([
      other('getMaintenancePlan', { params }),
      other('updateMaintenancePlan', { params, body: { name: 'Mine' } }),
      other('deleteMaintenancePlan', { params }),
      other('pauseMaintenancePlan', { params, body: {} }),
      other('resumeMaintenancePlan', { params, body: {} }),
      other('endMaintenancePlan', { params, body: {} }),
      other('renewMaintenancePlan', { params, body: {} }),
      other('changeMaintenancePlanPrice', { params, body: { price: 1, from: tomorrow } }),
      other('listClientMaintenancePlans', { params: { id: client } }),
      other('createClientMaintenancePlan', { params: { id: client }, body: comfort }),
    ]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([404]));
    const body = { client, ...comfort };
    expect((await other('createMaintenancePlan', { body })).error.errors).toEqual([
      { field: 'client', message: 'Please select a client' },
    ]);
    expect((await as('getMaintenancePlan', { params })).body).toMatchObject({
      name: 'Comfort plan',
      state: 'active',
      version: 1,
    });
  });

  test.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ price: 0 }, 'price', 'Enter a price above 0.'],
    [{ price: 1.001 }, 'price', 'Use at most 2 decimals.'],
    [{ period: 'week' }, 'period', 'Choose month, quarter or year.'],
    [{ discount: 101 }, 'discount', 'Enter a percentage from 0 to 100.'],
    [{ startsOn: '2026-02-30' }, 'startsOn', 'Use a date as yyyy-MM-dd.'],
    [
      { services: [{ service: randomUUIDv7(), timesPerYear: 2 }] },
      'services.0.service',
      'Choose a service of the catalog.',
    ],
    [
      { services: [{ service: randomUUIDv7(), timesPerYear: 5 }] },
      'services.0.timesPerYear',
      'Choose how many times a year.',
    ],
  ])('with %j', async (wrong, field, message) => {
    const body = { client: await makeClient(product, admin), ...comfort, ...wrong };
    const { status, error } = await as('createMaintenancePlan', { body: body as never });
    expect([status, error.errors]).toEqual([422, [{ field, message }]]);
  });

  test('with the same service twice', async () => {
    const each = { service, timesPerYear: 2 } as const;
    const body = { client: await makeClient(product, admin), ...comfort, services: [each, each] };
    const { status, error } = await as('createMaintenancePlan', { body });
    expect([status, error.message]).toEqual([422, 'Choose each service once.']);
  });

  test('with a version that is not the newest, in the body or If-Match', async () => {
    const { params } = await makePlan();
    await as('updateMaintenancePlan', { params, body: { name: 'Gold', version: 1 } });
    const older = { 'if-match': '"1"' };
    const replies = await Promise.all([
      as('updateMaintenancePlan', { params, body: { name: 'x', version: 1 } }),
      as('updateMaintenancePlan', { params, body: { name: 'x' } }, older),
      as('pauseMaintenancePlan', { params, body: { version: 1 } }),
      as('endMaintenancePlan', { params, body: {} }, older),
      as('changeMaintenancePlanPrice', { params, body: { price: 1, from: today, version: 1 } }),
    ]);
    expect(replies.map(({ error }) => error.code)).toEqual(Array(5).fill('stale'));
    expect((await as('getMaintenancePlan', { params })).body).toMatchObject({
      ...{ name: 'Gold', version: 2, pauses: [], endsOn: null, prices: [{ price: 29 }] },
    });
  });

  test('another price, period or start once it was billed, and to be deleted', async () => {
    const { params } = await makePlan();
    await bill(params.id);
    const changes = [{ price: 30 }, { period: 'year' as const }, { startsOn: tomorrow }];
    for (const body of changes)
      expect((await as('updateMaintenancePlan', { params, body })).status).toBe(409);
    const removed = await as('deleteMaintenancePlan', { params });
    expect([removed.status, removed.error.message]).toEqual([
      409,
      'This plan was billed already. End it instead.',
    ]);
    const same = { ...comfort, startsOn: today, discount: 5 };
    expect((await as('updateMaintenancePlan', { params, body: same })).body).toMatchObject({
      discount: 5,
      isBilled: true,
    });
  });

  test('a pause, an end or a price in the past', async () => {
    const { params } = await makePlan();
    const past = addDays(today, -1);
    const message = 'Choose today or a later day.';
    const paused = await as('pauseMaintenancePlan', { params, body: { from: past } });
    const ended = await as('endMaintenancePlan', { params, body: { on: past } });
    const priced = await as('changeMaintenancePlanPrice', {
      params,
      body: { price: 1, from: past },
    });
    expect([paused, ended, priced].map(({ error }) => error.errors)).toEqual([
      [{ field: 'from', message }],
      [{ field: 'on', message }],
      [{ field: 'from', message }],
    ]);
    const body = { from: tomorrow, until: today };
    expect((await as('pauseMaintenancePlan', { params, body })).error.errors).toEqual([
      { field: 'until', message: 'The last day of a pause is not before its first.' },
    ]);
  });

  test('a second pause, resuming without a pause, and every change after its end', async () => {
    const { params } = await makePlan();
    expect((await as('resumeMaintenancePlan', { params, body: {} })).status).toBe(409);
    await as('pauseMaintenancePlan', { params, body: { from: tomorrow } });
    expect((await as('pauseMaintenancePlan', { params, body: {} })).status).toBe(409);
    const { body } = await as('endMaintenancePlan', { params, body: {} });
    expect(body).toMatchObject({ state: 'ended', endsOn: today, nextInvoiceOn: null });
    const replies = await Promise.all([
      as('resumeMaintenancePlan', { params, body: {} }),
      as('renewMaintenancePlan', { params, body: {} }),
      as('endMaintenancePlan', { params, body: {} }),
    ]);
    expect(replies.map(({ error }) => error.message)).toEqual(
      Array(3).fill('This plan has ended. Create a new one.'),
    );
  });

  test('to be renewed while it goes on', async () => {
    const automatic = await makePlan();
    const asked = await makePlan({ renewal: 'asked' });
    for (const { params } of [automatic, asked])
      expect((await as('renewMaintenancePlan', { params, body: {} })).status).toBe(409);
  });
});

test('a plan is created with what it includes, and its timeline line is the client’s', async () => {
  const services = [{ service, timesPerYear: 2, firstOn: addMonths(today, 3) }] as const;
  const { plan, client } = await makePlan({ discount: 12.5, startsOn: tomorrow, services });
  expect(plan).toMatchObject({
    ...{ ...comfort, discount: 12.5, startsOn: tomorrow, renewal: 'automatic', state: 'active' },
    ...{ renewsOn: addMonths(tomorrow, 12), endsOn: null, nextInvoiceOn: tomorrow, owed: 0 },
    client: { _id: client, name: 'Grace Lee' },
    services: [{ ...services[0], name: 'Tune-up' }],
    prices: [{ from: tomorrow, price: 29 }],
    ...{ pauses: [], invoices: [], isAsked: false, isBilled: false, version: 1 },
  });
  const { body: timeline } = await as('getClientTimeline', { params: { id: client } });
  const lines = timeline.map(({ summary }) => summary);
  expect(lines).toContain('Maintenance plan “Comfort plan” added');
});

test('a plan that began earlier is billed from the next period on', async () => {
  const startsOn = addMonths(addDays(today, 1), -2);
  const { plan } = await makePlan({ startsOn });
  expect(plan.nextInvoiceOn && plan.nextInvoiceOn > today).toBe(true);
  expect(plan.renewsOn).toBe(addMonths(startsOn, 12));
});

test('until it is billed everything of a plan changes, and it can be deleted', async () => {
  const { params } = await makePlan();
  const startsOn = addDays(today, 10);
  const body = { name: 'Gold', price: 300, period: 'year', startsOn, renewal: 'asked' } as const;
  const changed = await as('updateMaintenancePlan', {
    params,
    body: { ...body, services: [{ service, timesPerYear: 1 }] },
  });
  const renewsOn = addMonths(startsOn, 12);
  expect(changed.body).toMatchObject({ ...body, renewsOn, endsOn: renewsOn, version: 2 });
  expect(changed.body.services).toMatchObject([{ service, timesPerYear: 1, firstOn: startsOn }]);
  await as('deleteService', { params: { id: service } });
  const read = await as('getMaintenancePlan', { params });
  expect(read.body.services).toMatchObject([{ service: null, name: 'Tune-up' }]);
  expect((await as('deleteMaintenancePlan', { params })).status).toBe(204);
  expect((await as('getMaintenancePlan', { params })).status).toBe(404);
});

test('a pause moves the next invoice behind it, and resuming brings it back', async () => {
  const { params } = await makePlan({ startsOn: tomorrow });
  const until = addMonths(tomorrow, 1);
  const paused = await as('pauseMaintenancePlan', { params, body: { until } });
  expect(paused.body).toMatchObject({
    ...{ state: 'paused', pauses: [{ from: today, until }] },
    nextInvoiceOn: addMonths(tomorrow, 2),
  });
  const resumed = await as('resumeMaintenancePlan', { params, body: {} });
  expect(resumed.body).toMatchObject({ state: 'active', pauses: [], nextInvoiceOn: tomorrow });
});

test('an end to come is taken back by renewing', async () => {
  const { params } = await makePlan();
  const on = addMonths(today, 2);
  const ended = await as('endMaintenancePlan', { params, body: { on } });
  expect(ended.body).toMatchObject({ state: 'active', endsOn: on });
  const renewed = await as('renewMaintenancePlan', { params, body: {} });
  expect(renewed.body).toMatchObject({ state: 'active', endsOn: null });
});

test('an asked plan near its end is renewed for another term', async () => {
  const startsOn = addDays(addMonths(today, -12), 5);
  const { params, plan } = await makePlan({ startsOn, renewal: 'asked' });
  const renewsOn = addMonths(startsOn, 12);
  expect(plan).toMatchObject({ renewsOn, endsOn: renewsOn, isAsked: true });
  const { body } = await as('renewMaintenancePlan', { params, body: {} });
  const later = addMonths(startsOn, 24);
  expect(body).toMatchObject({ renewsOn: later, endsOn: later, isAsked: false });
});
