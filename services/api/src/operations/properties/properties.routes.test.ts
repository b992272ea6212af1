import { describe, expect, test } from 'vitest';
import { call, nextPage } from '../../../testing/call.ts';
import {
  makeBusiness,
  makeClient,
  makeClientWithProperty,
  makeMember,
  secondProperty,
} from '../../../testing/factories.ts';
import { callsOf, serveBusiness } from '../../../testing/serveBusiness.ts';

const { product, admin, as } = serveBusiness();

const makeLandlord = () => makeClientWithProperty(product, admin);

const propertiesOf = async (id: string, query = {}) =>
  (await as('listClientProperties', { params: { id }, query })).body;

describe('a property is refused', () => {
  test('to a technician, and without a token', async () => {
    const { property } = await makeLandlord();
    const params = { id: property };
    const technician = await makeMember(product, admin, 'technician');
    expect((await call(product, 'getProperty', { params }, technician)).status).toBe(403);
    expect((await call(product, 'getProperty', { params })).status).toBe(401);
  });

  test('to another business, which changes nothing', async () => {
    const { client, property } = await makeLandlord();
    const other = callsOf(product, await makeBusiness(product));
    const body = { name: 'Mine', isMain: true };
    const statuses = await Promise.all([
      other('listClientProperties', { params: { id: client } }),
      other('createProperty', { params: { id: client }, body: secondProperty }),
      other('getProperty', { params: { id: property } }),
      other('updateProperty', { params: { id: property }, body }),
      other('deleteProperty', { params: { id: property } }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const kept = await as('getProperty', { params: { id: property } });
    expect(kept.body).toMatchObject({ name: secondProperty.name, isMain: false, version: 1 });
  });

  test('of a client who is archived or does not exist', async () => {
    const { client, property } = await makeLandlord();
    await product.db.rows('update client set archived_at = now() where id = $1', [client]);
    const read = await as('getProperty', { params: { id: property } });
    const made = await as('createProperty', { params: { id: client }, body: secondProperty });
    expect([read.status, made.status]).toEqual([404, 404]);
  });

  test.each([
    [{ name: 'Barn' }, 'street', 'Street address is required'],
    [{ ...secondProperty, taxRate: 101 }, 'taxRate', 'Enter a percentage from 0 to 100.'],
    [
      { ...secondProperty, coordinates: { latitude: 91, longitude: 0 } },
      'coordinates.latitude',
      'Enter a latitude from -90 to 90.',
    ],
    [
      { ...secondProperty, accessNotes: 'x'.repeat(2_001) },
      'accessNotes',
      'Use at most 2000 characters.',
    ],
  ])('with %j', async (body, field, message) => {
    const id = await makeClient(product, admin);
    const { status, error } = await as('createProperty', { params: { id }, body });
    expect([status, error.errors]).toEqual([422, [{ field, message }]]);
  });

  test('with a version that is not the newest, in the body or If-Match', async () => {
    const { property } = await makeLandlord();
    const params = { id: property };
    await as('updateProperty', { params, body: { accessNotes: 'Dog', version: 1 } });
    const second = await as('updateProperty', { params, body: { name: 'x', version: 1 } });
    const third = await as(
      'updateProperty',
      { params, body: { name: 'x' } },
      { 'if-match': '"1"' },
    );
    expect([second, third].map(({ error }) => error.code)).toEqual(['stale', 'stale']);
  });

  test('to be deleted or unmarked while it is the main one', async () => {
    const { client } = await makeLandlord();
    const message = 'Make another property the main one first.';
    const deleted = await as('deleteProperty', { params: { id: client } });
    expect([deleted.status, deleted.error.message]).toEqual([409, message]);
    const params = { id: client };
    const unmarked = await as('updateProperty', { params, body: { isMain: false } });
    expect([unmarked.status, unmarked.error.message]).toEqual([422, message]);
  });
});

describe('an archived property', () => {
  test('is changed by nobody, restored for this business only, and listed and named again', async () => {
    const { client, property } = await makeLandlord();
    const job = { title: 'Boiler', client, property, scheduledDate: '2026-07-01' };
    await as('createJob', { body: job });
    const params = { id: property };
    expect((await as('deleteProperty', { params })).status).toBe(204);
    expect((await as('updateProperty', { params, body: { name: 'x' } })).status).toBe(404);
    const again = await as('updateProperty', { params, body: { archived: true as false } });
    expect([again.status, again.error.errors?.[0]?.field]).toEqual([422, 'archived']);
    const other = callsOf(product, await makeBusiness(product));
    expect((await other('updateProperty', { params, body: { archived: false } })).status).toBe(404);
    const restored = await as('updateProperty', { params, body: { archived: false, version: 2 } });
    expect(restored.body).toMatchObject({ archived: false, name: 'Rental on Elm', version: 3 });
    expect((await propertiesOf(client)).map(({ _id }) => _id)).toEqual([client, property]);
    expect((await as('createJob', { body: job })).status).toBe(201);
    const timeline = await as('getClientTimeline', { params: { id: client } });
    const lines = timeline.body.map(({ summary }) => summary);
    expect(lines).toContain('Property “Rental on Elm” restored');
  });
});

test('a customer’s address is their main property’s, written through either', async () => {
  const body = { name: 'Lou Reed', street: '1 Main St', city: 'Troy', state: 'NY', zip: '12180' };
  const { body: client } = await as('createClient', { body });
  const params = { id: client._id };
  expect(await propertiesOf(client._id)).toMatchObject([
    { _id: client._id, name: '', isMain: true, address: client.address, version: 1 },
  ]);
  await as('updateClient', { params, body: { street: '2 Main St' } });
  const [main] = await propertiesOf(client._id);
  expect(main).toMatchObject({ address: { street: '2 Main St', city: 'Troy' }, version: 2 });
  await as('updateProperty', { params, body: { zip: '12181', name: 'Home' } });
  const read = await as('getClient', { params });
  expect(read.body).toMatchObject({
    address: { street: '2 Main St', zip: '12181', zipCode: '12181' },
    zip: '12181',
    version: 3,
  });
});

test('another property becomes the main one, and its address the customer’s', async () => {
  const { client, property } = await makeLandlord();
  const params = { id: property };
  const { body } = await as('updateProperty', { params, body: { isMain: true, zip: '12182' } });
  expect(body).toMatchObject({ isMain: true, version: 2 });
  const read = await as('getClient', { params: { id: client } });
  expect(read.body.address).toMatchObject({ street: '4 Elm St', zip: '12182' });
  const all = await propertiesOf(client);
  expect(all.map(({ _id, isMain }) => [_id, isMain])).toEqual([
    [property, true],
    [client, false],
  ]);
  expect(all[1]?.address.street).toBe('1 Main St');
  expect((await as('deleteProperty', { params: { id: client } })).status).toBe(204);
  const fields = { street: '5 Elm St' };
  await as('updateClient', { params: { id: client }, body: fields });
  expect((await propertiesOf(client)).map(({ address }) => address.street)).toEqual(['5 Elm St']);
});

test('a property is created as the main one with all its fields', async () => {
  const id = await makeClient(product, admin);
  const fields = {
    ...{ name: 'Barn', accessNotes: 'Gate 4711', taxRate: 7.25, taxExempt: true },
    coordinates: { latitude: 42.728412, longitude: -73.691785 },
  };
  const body = { ...fields, address: { street: '9 Elm St', zipCode: '12180' }, isMain: true };
  const created = await as('createProperty', { params: { id }, body });
  expect([created.status, created.body]).toMatchObject([
    201,
    { ...fields, clientId: id, isMain: true, archived: false, address: { street: '9 Elm St' } },
  ]);
  const params = { id: created.body._id };
  const nothing = { coordinates: null, taxRate: null, taxExempt: false };
  const updated = await as('updateProperty', { params, body: nothing });
  expect(updated.body).toMatchObject({ ...nothing, accessNotes: 'Gate 4711' });
  expect((await as('getClient', { params: { id } })).body.address.street).toBe('9 Elm St');
});

test('of two that become the main one at the same time, one does', async () => {
  const { client, property } = await makeLandlord();
  const { body } = await as('createProperty', { params: { id: client }, body: secondProperty });
  const make = (id: string) => as('updateProperty', { params: { id }, body: { isMain: true } });
  const replies = await Promise.all([
    make(property),
    make(body._id),
    as('updateClient', { params: { id: client }, body: { street: '6 Main St' } }),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  const all = await propertiesOf(client);
  const main = all.filter(({ isMain }) => isMain);
  expect([all.length, main.length]).toEqual([3, 1]);
  const read = await as('getClient', { params: { id: client } });
  expect(read.body.address).toEqual(main[0]?.address);
});

test('pages have the main property first, then the others by name', async () => {
  const { client } = await makeLandlord();
  for (const name of ['barn', 'Attic'])
    await as('createProperty', { params: { id: client }, body: { ...secondProperty, name } });
  const names: string[] = [];
  let query: Record<string, string> | undefined = { limit: '1' };
  while (query) {
    const page = await as('listClientProperties', { params: { id: client }, query });
    names.push(...page.body.map(({ name }) => name));
    query = nextPage(page.headers);
  }
  expect(names).toEqual(['', 'Attic', 'barn', 'Rental on Elm']);
  const params = { id: client };
  const refused = await as('listClientProperties', { params, query: { cursor: 'x' } });
  expect(refused.status).toBe(422);
});

test('a change is a line of the customer’s timeline', async () => {
  const { client, property } = await makeLandlord();
  await as('updateProperty', { params: { id: property }, body: { name: 'Elm' } });
  await as('deleteProperty', { params: { id: property } });
  const { body } = await as('getClientTimeline', { params: { id: client } });
  expect(body.map(({ summary }) => summary)).toEqual([
    'Property “Elm” deleted',
    'Property “Elm” changed',
    'Property “Rental on Elm” added',
  ]);
  expect((await as('getProperty', { params: { id: property } })).status).toBe(404);
});

test('the same Idempotency-Key creates one property', async () => {
  const id = await makeClient(product, admin);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const create = () => as('createProperty', { params: { id }, body: secondProperty }, headers);
  const replies = [await create(), await create()];
  expect(replies[0]?.body._id).toBe(replies[1]?.body._id);
  expect(await propertiesOf(id)).toHaveLength(2);
});
