import { addDays } from '@tradewind/contracts/calendar';
import { expect, test } from 'vitest';
import { makeClient } from '../../../testing/factories.ts';
import { serveBusiness } from '../../../testing/serveBusiness.ts';
import { stopClockAtNoon } from '../../../testing/stopClock.ts';
import { todayIn } from '../../engines/time/zone.ts';

stopClockAtNoon();

const { product, admin, as } = serveBusiness();
const today = todayIn('America/New_York');
const tomorrow = addDays(today, 1);

const makePlan = async (over: object = {}) => {
  const client = await makeClient(product, admin);
  const comfort = { name: 'Comfort plan', price: 29, period: 'month' } as const;
  const { body } = await as('createMaintenancePlan', { body: { client, ...comfort, ...over } });
  return { params: { id: body._id } };
};

/** As a period of the plan was billed. */
const bill = (id: string) =>
  product.db.rows(
    `insert into maintenance_plan_invoice (business_id, plan_id, period_from, period_until)
     values ($1, $2, $3, $3)`,
    [admin.businessId, id, today],
  );

test('a price that is edited before the first invoice replaces what was to cost otherwise by then', async () => {
  const startsOn = addDays(today, 30);
  const { params } = await makePlan({ startsOn });
  const later = { price: 50, from: addDays(today, 90) };
  for (const body of [{ price: 40, from: today }, { price: 45, from: startsOn }, later])
    await as('changeMaintenancePlanPrice', { params, body });
  const { body } = await as('updateMaintenancePlan', { params, body: { price: 35 } });
  expect([body.price, body.prices]).toEqual([35, [{ price: 35, from: startsOn }, later]]);
});

test.each([
  ['before the first invoice', false],
  ['once it was billed', true],
])(
  'a plan whose price has changed is saved with the price that was read, %s',
  async (_, billed) => {
    const { params } = await makePlan();
    if (billed) await bill(params.id);
    for (const change of [
      { price: 35, from: today },
      { price: 39, from: tomorrow },
    ])
      await as('changeMaintenancePlanPrice', { params, body: change });
    const { body: read } = await as('getMaintenancePlan', { params });
    const { name, price, period, startsOn } = read;
    const body = { name, price, period, startsOn, discount: 5 };
    const saved = await as('updateMaintenancePlan', { params, body });
    expect([saved.status, saved.body]).toMatchObject([
      200,
      { price: 35, prices: read.prices, discount: 5, version: 4 },
    ]);
  },
);

test('before the first invoice a price that was changed is edited back to that of the start', async () => {
  const { params } = await makePlan();
  await as('changeMaintenancePlanPrice', { params, body: { price: 35, from: today } });
  const { body } = await as('updateMaintenancePlan', { params, body: { price: 29 } });
  expect([body.price, body.prices]).toEqual([29, [{ price: 29, from: today }]]);
});

test('prices from a day on are kept, and of two for one day, also the first, the later one', async () => {
  const { params } = await makePlan();
  for (const price of [35, 39])
    await as('changeMaintenancePlanPrice', { params, body: { price, from: tomorrow } });
  const { body } = await as('changeMaintenancePlanPrice', {
    params,
    body: { price: 31, from: today },
  });
  expect(body).toMatchObject({
    price: 31,
    prices: [
      { from: today, price: 31 },
      { from: tomorrow, price: 39 },
    ],
  });
});
