import { expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { type Member, makeBusiness, makeClient } from '../../../testing/factories.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';

const product = serveProduct();

const service = { name: 'Boiler swap', category: 'Heating', price: 900 };
const morning = { start: '08:00', end: '10:00' };
const noon = { start: '10:00', end: '12:00' };

const create = (body: object, by: Member) =>
  call(product, 'createService', { body: { ...service, ...body } as never }, by);

test.each([
  ['peopleNeeded', { peopleNeeded: 0 }],
  ['peopleNeeded', { peopleNeeded: 11 }],
  ['peopleNeeded', { peopleNeeded: 1.5 }],
  ['crewKind', { crewKind: 'x'.repeat(51) }],
  ['arrivalWindows', { arrivalWindows: [{ start: '10:00', end: '08:00' }] }],
  ['arrivalWindows', { arrivalWindows: [morning, { start: '09:00', end: '11:00' }] }],
  ['arrivalWindows', { arrivalWindows: [noon, morning] }],
])('a wrong %s is a 422 that names the field: %j', async (field, body) => {
  const admin = await makeBusiness(product);
  const { status, error } = await create(body, admin);
  expect(status).toBe(422);
  expect(error.errors?.[0]?.field.split('.')[0]).toBe(field);
});

test('a service needs one person of any kind at an exact start, unless it says otherwise', async () => {
  const admin = await makeBusiness(product);
  const plain = { peopleNeeded: 1, crewKind: '', arrivalWindows: [] };
  const { body: created } = await create({}, admin);
  expect(created).toMatchObject(plain);
  const crew = { peopleNeeded: 2, crewKind: 'Install crew', arrivalWindows: [morning, noon] };
  const params = { id: created._id };
  const { body: changed } = await call(product, 'updateService', { params, body: crew }, admin);
  expect(changed).toMatchObject(crew);
  await call(product, 'updateService', { params, body: { name: 'Boiler' } }, admin);
  expect((await call(product, 'getService', { params }, admin)).body).toMatchObject(crew);
});

test('a job of the office names a service of its catalog, which says who can do it', async () => {
  const admin = await makeBusiness(product);
  const client = await makeClient(product, admin);
  const { body: boiler } = await create({ crewKind: 'Install crew' }, admin);
  const { body: theirs } = await create({}, await makeBusiness(product));
  const job = { title: 'Swap', client, scheduledDate: '2030-01-02' };
  const make = (over: object) =>
    call(product, 'createJob', { body: { ...job, ...over } as never }, admin);
  for (const serviceId of [theirs._id, 'boiler']) {
    const { status, error } = await make({ serviceId });
    expect([status, error.errors?.[0]?.field]).toEqual([422, 'serviceId']);
  }
  const { body: made } = await make({ serviceId: boiler._id });
  expect(made).toMatchObject({ serviceId: boiler._id, serviceType: boiler.name });
  const typed = await make({ serviceId: boiler._id, serviceType: 'Big boiler' });
  expect(typed.body.serviceType).toBe('Big boiler');
  const days = { startDate: '2030-01-01', endDate: '2030-01-03' };
  const planned = await call(product, 'getAppointments', { query: days }, admin);
  expect(planned.body[0]?.service).toMatchObject({ _id: boiler._id, crewKind: 'Install crew' });
  const change = (body: object) =>
    call(product, 'updateJob', { params: { id: made._id }, body }, admin);
  const refused = await change({ serviceId: theirs._id });
  expect(refused.error.errors?.[0]?.field).toBe('serviceId');
  expect((await change({ serviceId: '' })).body.serviceId).toBeNull();
  expect((await make({ serviceId: '' })).body.serviceId).toBeNull();
});

test('the service of a job and its text agree when one of them is changed', async () => {
  const admin = await makeBusiness(product);
  const client = await makeClient(product, admin);
  const [boiler, pump] = [
    (await create({ name: 'Boiler swap' }, admin)).body,
    (await create({ name: 'Pump check' }, admin)).body,
  ];
  const body = { title: 'Swap', client, scheduledDate: '2030-01-02', serviceId: boiler._id };
  const { body: job } = await call(product, 'createJob', { body }, admin);
  const change = async (over: object) => {
    const params = { id: job._id };
    const { body: changed } = await call(product, 'updateJob', { params, body: over }, admin);
    return [changed.serviceId, changed.serviceType];
  };
  expect(await change({ serviceId: pump._id })).toEqual([pump._id, 'Pump check']);
  expect(await change({ serviceType: 'Pump check' })).toEqual([pump._id, 'Pump check']);
  expect(await change({ serviceType: 'Big pump' })).toEqual([null, 'Big pump']);
  const both = { serviceId: boiler._id, serviceType: 'Boiler of the hall' };
  expect(await change(both)).toEqual([boiler._id, 'Boiler of the hall']);
});
