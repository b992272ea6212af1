import { describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import {
  makeBusiness,
  makeClient,
  makeClientWithProperty,
  makeMember,
} from '../../../testing/factories.ts';
import { callsOf, serveBusiness } from '../../../testing/serveBusiness.ts';

const { product, admin, as } = serveBusiness();

const furnace = {
  ...{ kind: 'Furnace', make: 'Trane', model: 'XR80', serialNumber: 'TR-4471' },
  ...{ installedOn: '2019-10-02', warrantyUntil: '2029-10-02' },
};

/** A client with a second property and a furnace there. */
const makeLandlord = async () => {
  const { client, property } = await makeClientWithProperty(product, admin);
  const made = await as('createEquipment', {
    params: { id: client },
    body: { ...furnace, property },
  });
  return { client, property, equipment: made.body._id };
};

const makeJob = async (client: string, equipment?: string[]) => {
  const body = { title: 'Tune-up', client, scheduledDate: '2030-03-04' };
  return (await as('createJob', { body: { ...body, ...(equipment && { equipment }) } })).body;
};

describe('equipment is refused', () => {
  test('to a technician, and without a token', async () => {
    const { client } = await makeLandlord();
    const params = { id: client };
    const technician = await makeMember(product, admin, 'technician');
    expect((await call(product, 'listClientEquipment', { params }, technician)).status).toBe(403);
    expect((await call(product, 'listClientEquipment', { params })).status).toBe(401);
  });

  test('to another business, which changes nothing', async () => {
    const { client, equipment } = await makeLandlord();
    const other = callsOf(product, await makeBusiness(product));
    const params = { id: equipment };
    const replies = await Promise.all([
      other('listClientEquipment', { params: { id: client } }),
      other('createEquipment', { params: { id: client }, body: furnace }),
      other('getEquipment', { params }),
      other('updateEquipment', { params, body: { kind: 'Mine' } }),
      other('deleteEquipment', { params }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const kept = await as('getEquipment', { params });
    expect(kept.body).toMatchObject({ ...furnace, version: 1 });
  });

  test.each([
    [{ kind: ' ' }, 'kind', 'Enter what it is, such as “Furnace”.'],
    [{ ...furnace, installedOn: 'soon' }, 'installedOn', 'Use a date as yyyy-MM-dd.'],
    [
      { ...furnace, property: '00000000-0000-4000-8000-000000000001' },
      'property',
      'Choose a property of this customer.',
    ],
  ])('with %j', async (body, field, message) => {
    const id = await makeClient(product, admin);
    const { status, error } = await as('createEquipment', { params: { id }, body });
    expect([status, error.errors]).toEqual([422, [{ field, message }]]);
  });

  test('with a version that is not the newest', async () => {
    const { equipment } = await makeLandlord();
    const params = { id: equipment };
    await as('updateEquipment', { params, body: { model: 'XR90', version: 1 } });
    const second = await as('updateEquipment', { params, body: { model: 'x', version: 1 } });
    expect(second.error.code).toBe('stale');
  });

  test('by a job of another customer, and once it was deleted', async () => {
    const { client, equipment } = await makeLandlord();
    const other = await makeClient(product, admin);
    const body = { title: 'Tune-up', scheduledDate: '2030-03-04', equipment: [equipment] };
    const refused = await as('createJob', { body: { ...body, client: other } });
    const message = 'Choose equipment of this customer.';
    expect([refused.status, refused.error.errors]).toEqual([
      422,
      [{ field: 'equipment', message }],
    ]);
    const job = await makeJob(client, [equipment]);
    const params = { id: job._id };
    const moved = await as('updateJob', {
      params,
      body: { client: other, equipment: [equipment] },
    });
    expect(moved.status).toBe(422);
    await as('deleteEquipment', { params: { id: equipment } });
    expect((await as('createJob', { body: { ...body, client } })).status).toBe(422);
  });
});

test('equipment is at the main property unless it names another, and moves between them', async () => {
  const { client, property, equipment } = await makeLandlord();
  const params = { id: equipment };
  const made = await as('createEquipment', { params: { id: client }, body: { kind: 'Boiler' } });
  expect(made.body).toMatchObject({ propertyId: client, make: '', installedOn: null });
  const there = await as('listClientEquipment', { params: { id: client }, query: { property } });
  expect(there.body.map(({ _id }) => _id)).toEqual([equipment]);
  const moved = await as('updateEquipment', { params, body: { property: null, notes: 'Loud' } });
  expect(moved.body).toMatchObject({ ...furnace, propertyId: client, notes: 'Loud', version: 2 });
  const all = await as('listClientEquipment', { params: { id: client } });
  expect(all.body.map(({ kind }) => kind)).toEqual(['Boiler', 'Furnace']);
});

test('a job names equipment, which lists its jobs, and forgets it with its customer', async () => {
  const { client, equipment } = await makeLandlord();
  const other = await makeClient(product, admin);
  const job = await makeJob(client, [equipment, equipment]);
  const { kind, make, model, serialNumber } = furnace;
  expect(job.equipment).toEqual([{ _id: equipment, kind, make, model, serialNumber }]);
  await makeJob(client);
  const query = { equipment };
  const history = await as('listJobs', { query });
  const counted = await as('countJobs', { query });
  expect(history.body.map(({ _id }) => _id)).toEqual([job._id]);
  expect(counted.body.total).toBe(1);
  const params = { id: job._id };
  const sentBack = await as('updateJob', { params, body: { equipment: [equipment] } });
  expect(sentBack.body.version).toBe(1);
  const emptied = await as('updateJob', { params, body: { equipment: [] } });
  expect(emptied.body).toMatchObject({ equipment: [], version: 2 });
  await as('updateJob', { params, body: { equipment: [equipment] } });
  const moved = await as('updateJob', { params, body: { client: other } });
  expect(moved.body.equipment).toEqual([]);
});

test('deleting equipment that a job names archives it, and the job still shows it', async () => {
  const { client, property, equipment } = await makeLandlord();
  const job = await makeJob(client, [equipment]);
  const params = { id: equipment };
  expect((await as('deleteEquipment', { params })).status).toBe(204);
  expect((await as('getEquipment', { params })).body.archived).toBe(true);
  const listed = await as('listClientEquipment', { params: { id: client } });
  const archived = await as('listClientEquipment', {
    params: { id: client },
    query: { archived: 'true' },
  });
  expect([listed.body.length, archived.body.length]).toEqual([0, 1]);
  const body = { title: 'Tune-up again', equipment: [equipment] };
  const saved = await as('updateJob', { params: { id: job._id }, body });
  expect(saved.body.equipment).toHaveLength(1);
  // The property is named by what stands there.
  expect((await as('deleteProperty', { params: { id: property } })).status).toBe(204);
  expect((await as('getProperty', { params: { id: property } })).body.archived).toBe(true);
});

test('archived equipment is restored, at the main property where its own is archived', async () => {
  const { client, property, equipment } = await makeLandlord();
  await makeJob(client, [equipment]);
  const params = { id: equipment };
  await as('deleteEquipment', { params });
  const wrong = { archived: true } as never;
  expect((await as('updateEquipment', { params, body: wrong })).error.errors).toEqual([
    { field: 'archived', message: 'Delete equipment to archive it.' },
  ]);
  expect((await as('updateEquipment', { params, body: { kind: 'Boiler' } })).status).toBe(404);
  const restore = () => as('updateEquipment', { params, body: { archived: false } });
  expect((await restore()).body).toMatchObject({ archived: false, propertyId: property });
  const list = await as('listClientEquipment', { params: { id: client } });
  expect(list.body.map(({ _id }) => _id)).toEqual([equipment]);
  await as('deleteEquipment', { params });
  await as('deleteProperty', { params: { id: property } });
  expect((await restore()).body).toMatchObject({ archived: false, propertyId: client });
  const { body: lines } = await as('getClientTimeline', { params: { id: client } });
  expect(lines[0]?.summary).toBe('Equipment “Furnace Trane XR80” restored');
});

test('equipment that nothing names is deleted, with lines in the timeline', async () => {
  const { client, equipment } = await makeLandlord();
  const params = { id: equipment };
  await as('deleteEquipment', { params });
  expect((await as('getEquipment', { params })).status).toBe(404);
  const { body } = await as('getClientTimeline', { params: { id: client } });
  expect(body.slice(0, 2).map(({ summary }) => summary)).toEqual([
    'Equipment “Furnace Trane XR80” deleted',
    'Equipment “Furnace Trane XR80” added',
  ]);
});

test('an anonymized customer has no equipment, and their jobs name none', async () => {
  const { client, equipment } = await makeLandlord();
  const job = await makeJob(client, [equipment]);
  await as('setJobStatus', { params: { id: job._id }, body: { status: 'cancelled' } });
  const exported = await as('exportClient', { params: { id: client } });
  expect(JSON.stringify(exported.body)).toContain('TR-4471');
  const { status } = await as('anonymizeClient', { params: { id: client } });
  const left = await product.db.rows('select id from equipment where client_id = $1', [client]);
  const read = await as('getJob', { params: { id: job._id } });
  expect([status, left, read.body.equipment]).toEqual([expect.any(Number), [], []]);
});
