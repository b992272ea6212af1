import { expect, test } from 'vitest';
import {
  makeBusiness,
  makeClient,
  makeClientWithProperty,
  makeMember,
} from '../../../testing/factories.ts';
import { callsOf, serveBusiness } from '../../../testing/serveBusiness.ts';

const { product, admin, as } = serveBusiness();

const makeLandlord = () => makeClientWithProperty(product, admin, { accessNotes: 'Gate 4711' });

const jobOf = (client: string, property?: string | null) => ({
  ...{ title: 'Fix tap', client, scheduledDate: '2030-03-04' },
  ...(property !== undefined && { property }),
});

const makeJob = async (client: string, property?: string | null) =>
  (await as('createJob', { body: jobOf(client, property) })).body;

test('a job is refused with a property of another customer, of another business, or that is archived', async () => {
  const { client, property } = await makeLandlord();
  const other = await makeLandlord();
  const stranger = callsOf(product, await makeBusiness(product));
  const expected = [422, [{ field: 'property', message: 'Choose a property of this customer.' }]];
  const refused = async (body: object, call = as) => {
    const { status, error } = await call('createJob', { body: body as ReturnType<typeof jobOf> });
    return [status, error.errors];
  };
  expect(await refused(jobOf(client, other.property))).toEqual(expected);
  expect(await refused(jobOf(client, 'nowhere'))).toEqual(expected);
  const strange = await stranger('createClient', { body: { name: 'Grace' } });
  expect(await refused(jobOf(strange.body._id, property), stranger)).toEqual(expected);
  const job = await makeJob(client, property);
  const params = { id: job._id };
  const moved = await as('updateJob', { params, body: { property: other.property } });
  const kept = await as('updateJob', { params, body: { client: other.client, property } });
  expect([moved.status, kept.status]).toEqual([422, 422]);
  await as('deleteProperty', { params: { id: property } });
  expect(await refused(jobOf(client, property))).toEqual(expected);
});

test('a job without a property shows the main one, and keeps it when another becomes the main one', async () => {
  const { client, property } = await makeLandlord();
  const job = await makeJob(client);
  expect(job.property).toMatchObject({ _id: client, isMain: true, accessNotes: '' });
  await as('updateProperty', { params: { id: property }, body: { isMain: true } });
  const read = await as('getJob', { params: { id: job._id } });
  expect(read.body).toMatchObject({ property: { _id: client, isMain: false }, version: 1 });
  const later = await makeJob(client, '');
  expect(later.property).toMatchObject({ _id: property, isMain: true });
});

test('a job shows name, address and access notes of its property to the technician on it', async () => {
  const { client, property } = await makeLandlord();
  const technician = await makeMember(product, admin, 'technician');
  const body = { ...jobOf(client, property), assignedTo: technician.userId };
  const { body: job } = await as('createJob', { body });
  const { body: read } = await callsOf(product, technician)('getJob', { params: { id: job._id } });
  expect(read.property).toEqual({
    ...{ _id: property, name: 'Rental on Elm', accessNotes: 'Gate 4711', isMain: false },
    address: {
      street: '4 Elm St',
      city: 'Troy',
      state: 'NY',
      zip: '12180',
      zipCode: '12180',
      country: 'USA',
    },
    coordinates: null,
  });
  // The specified location is what the request had.
  expect(read.location).toMatchObject({ address: '', country: 'USA' });
});

test('an update sets the property, keeps it where it is sent back, and forgets it with the customer', async () => {
  const { client, property } = await makeLandlord();
  const other = await makeClient(product, admin);
  const job = await makeJob(client);
  const params = { id: job._id };
  const sentBack = await as('updateJob', { params, body: { property: { _id: client } as never } });
  expect(sentBack.body.version).toBe(1);
  const set = await as('updateJob', { params, body: { property } });
  expect(set.body).toMatchObject({ property: { _id: property }, version: 2 });
  const { body: lines } = await as('getJobTimeline', { params });
  expect(lines[0]?.summary).toBe('Changed property');
  const moved = await as('updateJob', { params, body: { client: other } });
  expect(moved.body.property).toMatchObject({ _id: other, isMain: true });
});

test('deleting a property that a job names archives it, and the job still shows it', async () => {
  const { client, property } = await makeLandlord();
  const job = await makeJob(client, property);
  expect((await as('deleteProperty', { params: { id: property } })).status).toBe(204);
  const archived = await as('listClientProperties', {
    params: { id: client },
    query: { archived: 'true' },
  });
  expect(archived.body.map(({ _id }) => _id)).toEqual([property]);
  const params = { id: job._id };
  const saved = await as('updateJob', { params, body: { title: 'Fix two taps', property } });
  expect([saved.status, saved.body.property?.name]).toEqual([200, 'Rental on Elm']);
});

test('lists of jobs and customers find the name and the address of a property', async () => {
  const { client, property } = await makeLandlord();
  const named = await makeJob(client, property);
  await makeJob(client);
  await as('updateProperty', { params: { id: property }, body: { name: 'Quarry Lodge' } });
  const found = async (q: string) =>
    (await as('listJobs', { query: { q } })).body.map(({ _id }) => _id);
  expect(await found('quarry lodge')).toEqual([named._id]);
  await as('updateProperty', { params: { id: client }, body: { name: 'Old Mill' } });
  expect(await found('old mill')).toHaveLength(1);
  const clients = await as('listClients', { query: { q: 'quarry' } });
  expect(clients.body.map(({ _id }) => _id)).toEqual([client]);
});

test('open jobs at the former address of their property follow it, and others stay where they are', async () => {
  const { client, property } = await makeLandlord();
  const at = async (address: string, over: object = {}) => {
    const location = { address, city: 'Troy', state: 'NY', zip: '12180' };
    const { body } = await as('createJob', { body: { ...jobOf(client), location, ...over } });
    return body._id;
  };
  const main = { street: '1 Oak St', city: 'Troy', state: 'NY', zip: '12180' };
  await as('updateClient', { params: { id: client }, body: { address: main } });
  const atMain = await at('1 Oak St');
  const onElm = await at('4 Elm St', { property });
  const elsewhere = await at('9 Pine St', { property });
  const done = await at('4 Elm St', { property, status: 'completed' });
  await as('updateProperty', { params: { id: property }, body: { street: '44 Elm St' } });
  await as('updateClient', { params: { id: client }, body: { street: '11 Oak St' } });
  const addresses = [atMain, onElm, elsewhere, done].map(
    async (id) => (await as('getJob', { params: { id } })).body.location.address,
  );
  expect(await Promise.all(addresses)).toEqual(['11 Oak St', '44 Elm St', '9 Pine St', '4 Elm St']);
  const { body: lines } = await as('getJobTimeline', { params: { id: onElm } });
  expect(lines[0]?.summary).toBe('Changed location');
});

test('a job at the address of its property is at that of another that it is moved to, unless the update names a location', async () => {
  const { client, property } = await makeLandlord();
  const location = { address: '4 Elm St', city: 'Troy', state: 'NY', zip: '12180' };
  const { body: job } = await as('createJob', { body: { ...jobOf(client, property), location } });
  const main = { street: '1 Oak St', city: 'Troy', state: 'NY', zip: '12180' };
  await as('updateClient', { params: { id: client }, body: { address: main } });
  const move = async (body: object) =>
    (await as('updateJob', { params: { id: job._id }, body })).body.location.address;
  expect(await move({ property: '' })).toBe('1 Oak St');
  expect(await move({ property, location: { address: '9 Pine St' } })).toBe('9 Pine St');
  expect(await move({ property: '' })).toBe('9 Pine St');
});
