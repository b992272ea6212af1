import { addDays } from '@tradewind/contracts/calendar';
import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { makeClient } from '../../../testing/factories.ts';
import { serveBusiness } from '../../../testing/serveBusiness.ts';
import { stopClockAtNoon } from '../../../testing/stopClock.ts';
import { createSignedLinks } from '../../engines/linkTokens.ts';
import { todayIn } from '../../engines/time/zone.ts';
import { billPlans } from './billPlans.ts';

stopClockAtNoon();

const { product, admin, as } = serveBusiness();
let service: string;
const today = todayIn('America/New_York');

beforeAll(async () => {
  const body = { name: 'Tune-up', category: 'HVAC', price: 99 };
  service = (await as('createService', { body })).body._id;
});

const elm = { name: 'Rental on Elm', street: '4 Elm St', city: 'Troy', state: 'NY', zip: '12180' };

const addProperty = async (client: string, over: object = {}) =>
  (await as('createProperty', { params: { id: client }, body: { ...elm, ...over } })).body._id;

/** A plan with two visits a year, from tomorrow on. */
const makePlan = async (client: string, over: object = {}) => {
  const { body, error } = await as('createMaintenancePlan', {
    body: {
      ...{ client, name: 'Comfort plan', price: 29, period: 'month' },
      services: [{ service, timesPerYear: 2, firstOn: addDays(today, 1) }],
      ...over,
    },
  });
  return { params: { id: body._id }, plan: body, error };
};

const makeLandlord = async (over: object = {}) => {
  const client = await makeClient(product, admin);
  const property = await addProperty(client, over);
  return { client, property, ...(await makePlan(client, { property })) };
};

/** The property of the job of a plan's first visit. */
const placeOf = async ({ visits }: Awaited<ReturnType<typeof makePlan>>['plan']) =>
  (await as('getJob', { params: { id: visits[0]?.jobId ?? '' } })).body.property?._id;

test('a property of another customer is refused, in a new plan and in a change', async () => {
  const { params, client, property } = await makeLandlord();
  const other = await addProperty(await makeClient(product, admin));
  const errors = [{ field: 'property', message: 'Choose a property of this customer.' }];
  expect((await makePlan(client, { property: other })).error.errors).toEqual(errors);
  const moved = await as('updateMaintenancePlan', { params, body: { property: other } });
  expect(moved.error.errors).toEqual(errors);
  const { body } = await as('getMaintenancePlan', { params });
  expect(body.property).toEqual({ _id: property, name: 'Rental on Elm' });
});

test('a property is kept while a plan of it goes on, and is archived once the plan has ended', async () => {
  const { params, property } = await makeLandlord();
  const remove = () => as('deleteProperty', { params: { id: property } });
  const refused = await remove();
  expect(refused.status).toBe(409);
  expect(refused.error.message).toBe('Move or end the maintenance plan of this property first.');
  await as('endMaintenancePlan', { params, body: {} });
  expect((await remove()).status).toBe(204);
  expect((await as('getMaintenancePlan', { params })).body.property?.name).toBe('Rental on Elm');
});

test('visits take place at the property of the plan, and move with it', async () => {
  const { params, plan, client, property } = await makeLandlord();
  expect(await placeOf(plan)).toBe(property);
  const oak = await addProperty(client, { name: 'Rental on Oak' });
  await as('updateMaintenancePlan', { params, body: { property: oak } });
  expect(await placeOf(plan)).toBe(oak);
  const { body } = await as('updateMaintenancePlan', { params, body: { property: null } });
  expect(body.property).toBeNull();
  const home = (await as('listClientProperties', { params: { id: client } })).body[0]?._id;
  expect(await placeOf(plan)).toBe(home);
});

test('a plan of the main property stays with it when another property becomes the main one', async () => {
  const client = await makeClient(product, admin);
  const { params, plan } = await makePlan(client);
  const home = await placeOf(plan);
  const elmId = await addProperty(client);
  await as('updateProperty', { params: { id: elmId }, body: { isMain: true } });
  expect(await placeOf(plan)).toBe(home);
  expect((await as('getMaintenancePlan', { params })).body.property?._id).toBe(home);
});

test('an invoice of the plan names its property, with the tax of that property', async () => {
  const { params, property } = await makeLandlord({ taxRate: 5 });
  const { settings } = product;
  const addresses = { links: createSignedLinks(settings), publicUrl: settings.publicUrl };
  await billPlans(product.runtimeDb, addresses, pino({ level: 'silent' }));
  const { body } = await as('getMaintenancePlan', { params });
  const invoice = await as('getInvoice', { params: { id: body.invoices[0]?._id ?? '' } });
  expect(invoice.body).toMatchObject({
    property: { _id: property, name: 'Rental on Elm' },
    serviceAddress: { street: '4 Elm St' },
    tax: 5,
    total: 30.45,
  });
});
