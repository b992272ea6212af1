import { addDays } from '@tradewind/contracts/calendar';
import { beforeAll, expect, test } from 'vitest';
import { nextPage } from '../../../testing/call.ts';
import { makeClient } from '../../../testing/factories.ts';
import { serveBusiness } from '../../../testing/serveBusiness.ts';
import { stopClockAtNoon } from '../../../testing/stopClock.ts';
import { todayIn } from '../../engines/time/zone.ts';

stopClockAtNoon();
const { product, admin, as } = serveBusiness();
const today = todayIn('America/New_York');
let client: string;

beforeAll(async () => {
  client = await makeClient(product, admin, { name: 'Ada Moss' });
  const other = await makeClient(product, admin, { name: 'Bea Finch' });
  const create = async (over: object) => {
    const body = { name: 'Comfort plan', price: 29, period: 'month' as const, client, ...over };
    return (await as('createMaintenancePlan', { body })).body._id;
  };
  await create({ name: 'Third', startsOn: addDays(today, 3), price: 10.01 });
  await create({ name: 'First', startsOn: addDays(today, 1), price: 100, period: 'quarter' });
  await create({ name: 'Second', startsOn: addDays(today, 2), client: other, period: 'year' });
  const paused = await create({ name: 'Paused' });
  await as('pauseMaintenancePlan', { params: { id: paused }, body: {} });
  const ended = await create({ name: 'Ended' });
  await as('endMaintenancePlan', { params: { id: ended }, body: {} });
});

const namesOf = async (query: Record<string, string>) => {
  const { body } = await as('listMaintenancePlans', { query });
  return body.map(({ name }) => name);
};

test('plans are listed by the day of their next invoice, page by page', async () => {
  const names: string[] = [];
  let query: Record<string, string> | undefined = { limit: '2' };
  while (query) {
    const page = await as('listMaintenancePlans', { query });
    names.push(...page.body.map(({ name }) => name));
    query = nextPage(page.headers);
  }
  expect(names.slice(0, 3)).toEqual(['First', 'Second', 'Third']);
  expect(names.slice(3).sort()).toEqual(['Ended', 'Paused']);
  const { error } = await as('listMaintenancePlans', { query: { cursor: 'x' } });
  expect(error.code).toBe('invalid');
});

test('the list of plans is narrowed by state, customer and text', async () => {
  expect(await namesOf({ status: 'paused' })).toEqual(['Paused']);
  expect(await namesOf({ status: 'ended' })).toEqual(['Ended']);
  expect(await namesOf({ status: 'past_due' })).toEqual([]);
  expect(await namesOf({ q: 'finch' })).toEqual(['Second']);
  expect(await namesOf({ q: 'thi' })).toEqual(['Third']);
  const all = await as('listClientMaintenancePlans', { params: { id: client } });
  expect(all.body).toHaveLength(4);
});

test('a customer with nothing but a plan is told of, and archived with it when deleted', async () => {
  const params = { id: await makeClient(product, admin) };
  const body = { name: 'Only plan', price: 29, period: 'month' } as const;
  const { body: plan } = await as('createClientMaintenancePlan', { params, body });
  expect((await as('getClient', { params })).body).toMatchObject({ jobCount: 0, planCount: 1 });
  expect((await as('deleteClient', { params })).status).toBe(204);
  expect((await as('getClient', { params })).status).toBe(404);
  expect(await namesOf({ q: 'only' })).toEqual([]);
  const { body: archived } = await as('listClients', { query: { archived: 'true' } });
  expect(archived.map(({ _id }) => _id)).toContain(params.id);
  const kept = await product.db.rows('select name from maintenance_plan where id = $1', [plan._id]);
  expect(kept).toEqual([{ name: 'Only plan' }]);
});

test.each([1, 2, 3])(
  'a plan that is made while its customer is deleted is kept or refused, %s',
  async () => {
    const params = { id: await makeClient(product, admin) };
    const body = { name: 'Late plan', price: 29, period: 'month' } as const;
    const [made, gone] = await Promise.all([
      as('createClientMaintenancePlan', { params, body }),
      as('deleteClient', { params }),
    ]);
    expect([gone.status, [201, 404].includes(made.status)]).toEqual([204, true]);
    const kept = await product.db.rows('select from client where id = $1', [params.id]);
    expect(kept).toHaveLength(made.status === 201 ? 1 : 0);
  },
);

test('the totals have the plans that bill and their average revenue of a month, without paused and ended ones', async () => {
  const { body } = await as('getMaintenancePlanTotals', {});
  // 10.01 + 100 / 3 + 29 / 12 = 45.76 to the cent.
  expect(body).toEqual({ count: 3, monthlyRevenue: 45.76, owed: 0, pastDue: 0, asked: 0 });
});
