import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { makeBusiness, makeClientWithProperty, makeMember } from '../../../testing/factories.ts';
import { callsOf } from '../../../testing/serveBusiness.ts';
import { serveVisits } from '../../../testing/serveVisits.ts';

const { product, admin, as, ann, ben, makeVisit } = serveVisits();

const date = '2026-07-01';
const query = { date };

/** A job on the day at a place so many thousandths of a degree east of the first. */
const makeJobAt = async (east: number, over: object) => {
  const coordinates = { latitude: 0, longitude: east / 1_000 };
  const { client, property } = await makeClientWithProperty(product, admin, { coordinates });
  const body = { title: 'Boiler', client, property, scheduledDate: date, duration: 60, ...over };
  return (await as('createJob', { body })).body._id;
};

const drivesOf = async (memberId: string) => {
  const { body } = await as('getDrives', { query });
  return body.people.find((person) => person.memberId === memberId);
};

beforeAll(async () => {
  // A thousandth of a degree at the equator is 0.111 km, and a kilometre a minute.
  const preferences = { drivingFactor: 2, drivingSpeed: 75 };
  await as('updateUser', { params: { id: admin.userId }, body: { preferences } });
});

describe('drives are refused', () => {
  test('without a token, to a technician, and without a day', async () => {
    expect((await call(product, 'getDrives', { query })).status).toBe(401);
    expect((await callsOf(product, ann)('getDrives', { query })).status).toBe(403);
    for (const date of ['', '2026-02-30']) {
      const { status, error } = await as('getDrives', { query: { date } });
      expect([status, error.errors?.[0]?.field]).toEqual([422, 'date']);
    }
  });

  test.each([
    [{ drivingFactor: 0.9 }, 'Enter a factor from 1 to 3.'],
    [{ drivingSpeed: 4 }, 'Enter a speed from 5 to 80 miles per hour.'],
  ])('where a business wants %j', async (preferences, message) => {
    const params = { id: admin.userId };
    const { status, error } = await as('updateUser', { params, body: { preferences } });
    expect([status, error.errors?.[0]?.message]).toEqual([422, message]);
  });
});

test('a person drives from home through the visits of the day in known places, and back', async () => {
  const area = { latitude: 0, longitude: -0.009, radiusMiles: 5 };
  await as('updateMember', { params: { id: ann.userId }, body: { area } });
  const lead = { assignedTo: ann.userId };
  const second = await makeJobAt(90, { ...lead, scheduledTime: '10:15' });
  const first = await makeJobAt(0, { ...lead, scheduledTime: '09:00' });
  const client = (await as('createClient', { body: { name: 'Grace' } })).body._id;
  const unknown = { title: 'Tap', client, ...lead, scheduledDate: date, scheduledTime: '12:00' };
  await as('createJob', { body: unknown });
  expect(await drivesOf(ann.userId)).toEqual({
    memberId: ann.userId,
    home: { latitude: 0, longitude: -0.009 },
    legs: [
      { from: null, to: first, minutes: 1, meters: 2_002, available: null, fits: true },
      { from: first, to: second, minutes: 10, meters: 20_015, available: 15, fits: true },
      { from: second, to: null, minutes: 11, meters: 22_017, available: null, fits: true },
    ],
  });
});

test('a visit of two is in the drives of both, and a drive may take longer than there is time', async () => {
  const far = await makeJobAt(270, { assignedTo: ben.userId, scheduledTime: '09:00' });
  const near = await makeJobAt(0, { scheduledTime: '10:29' });
  const both = { people: [ben.userId, admin.userId] };
  await as('updateVisit', { params: { id: near }, body: both });
  const cancelled = await makeJobAt(500, { assignedTo: ben.userId, scheduledTime: '10:00' });
  await as('setJobStatus', { params: { id: cancelled }, body: { status: 'cancelled' } });
  const leg = { from: far, to: near, minutes: 30, meters: 60_045, available: 29, fits: false };
  expect(await drivesOf(ben.userId)).toMatchObject({ home: null, legs: [leg] });
  expect(await drivesOf(admin.userId)).toMatchObject({ home: null, legs: [] });
  const params = { id: near };
  await as('updateVisit', { params, body: { scheduledTime: '10:30' } });
  expect((await drivesOf(ben.userId))?.legs).toMatchObject([{ available: 30, fits: true }]);
  await as('updateVisit', { params, body: { scheduledTime: '09:30' } });
  expect((await drivesOf(ben.userId))?.legs).toMatchObject([{ available: -30, fits: false }]);
});

test('a drive begins at the visit that ends last, also where a shorter one lies within it', async () => {
  const { userId } = await makeMember(product, admin, 'technician');
  const area = { latitude: 0, longitude: 0, radiusMiles: 5 };
  await as('updateMember', { params: { id: userId }, body: { area } });
  const of = { assignedTo: userId };
  const long = await makeJobAt(0, { ...of, scheduledTime: '09:00', duration: 240 });
  const within = await makeJobAt(90, { ...of, scheduledTime: '10:00' });
  const next = await makeJobAt(9, { ...of, scheduledTime: '13:05' });
  expect((await drivesOf(userId))?.legs).toEqual([
    { from: null, to: long, minutes: 0, meters: 0, available: null, fits: true },
    { from: long, to: within, minutes: 10, meters: 20_015, available: -180, fits: false },
    { from: long, to: next, minutes: 1, meters: 2_002, available: 5, fits: true },
    { from: next, to: null, minutes: 1, meters: 2_002, available: null, fits: true },
  ]);
  for (const id of [long, within, next]) await as('deleteJob', { params: { id } });
});

test('a visit that goes on from the day before leads to the next, and is drawn', async () => {
  const { userId } = await makeMember(product, admin, 'technician');
  const area = { latitude: 0, longitude: 0, radiusMiles: 5 };
  await as('updateMember', { params: { id: userId }, body: { area } });
  const of = { assignedTo: userId };
  const late = { ...of, scheduledDate: '2026-06-30', scheduledTime: '22:00', duration: 300 };
  const night = await makeJobAt(90, late);
  const next = await makeJobAt(0, { ...of, scheduledTime: '03:05' });
  expect((await drivesOf(userId))?.legs).toEqual([
    { from: night, to: next, minutes: 10, meters: 20_015, available: 5, fits: false },
    { from: next, to: null, minutes: 0, meters: 0, available: null, fits: true },
  ]);
  const { body } = await as('getDrives', { query: { ...query, job: next } });
  expect(body.places.map(({ visitId }) => visitId)).toContain(night);
  expect(body.around?.visits.map(({ visitId }) => visitId)).not.toContain(night);
  for (const id of [night, next]) await as('deleteJob', { params: { id } });
});

test('places are those of the visits of the day, also of one that nobody has', async () => {
  const job = await makeJobAt(40, { scheduledTime: '08:00' });
  const later = await makeVisit(job, { scheduledDate: '2026-07-02' });
  const { body } = await as('getDrives', { query });
  const place = { jobId: job, latitude: 0, longitude: 0.04, isApproximate: false };
  expect(body.isRoad).toBe(false);
  expect(body.places).toContainEqual({ visitId: job, ...place });
  const next = await as('getDrives', { query: { date: '2026-07-02' } });
  expect(next.body.places).toEqual([{ visitId: later._id, ...place }]);
});

describe('the drives around another place', () => {
  const day = '2026-07-03';
  const on = { scheduledDate: day };
  const ask = async (over: object) =>
    (await as('getDrives', { query: { date: day, ...over } })).body.around;

  test('are those from and to each visit of the day, with its people and its time', async () => {
    const lead = { ...on, assignedTo: ann.userId };
    const visitId = await makeJobAt(9, { ...lead, scheduledTime: '09:00' });
    const job = await makeJobAt(0, { ...on, scheduledTime: '13:00' });
    const there = { people: [ann.userId], scheduledTime: '09:00', minutesFrom: 1, minutesTo: 1 };
    const here = { people: [], scheduledTime: '13:00', minutesFrom: 0, minutesTo: 0 };
    const around = {
      isApproximate: false,
      visits: [
        { visitId, ...there, duration: 60, isApproximate: false },
        { visitId: job, ...here, duration: 60, isApproximate: false },
      ],
    };
    expect(await ask({ job })).toEqual(around);
    const { body } = await as('getJob', { params: { id: job } });
    expect(await ask({ property: body.property?._id })).toEqual(around);
    expect(await ask({})).toBeUndefined();
  });

  test('are null where it is not known, and approximate for a postal code', async () => {
    const client = (await as('createClient', { body: { name: 'Lou', zip: '12180' } })).body._id;
    expect(await ask({ client })).toBeNull();
    const locate = `update property set latitude = 0, longitude = 0, coordinates_from = 'postalCode'
      where business_id = $1 and client_id = $2`;
    await product.db.rows(locate, [admin.businessId, client]);
    expect(await ask({ client })).toMatchObject({ isApproximate: true });
    const other = callsOf(product, await makeBusiness(product));
    const { body } = await other('getDrives', { query: { date: day, client } });
    expect(body.around).toBeNull();
    const refused = await as('getDrives', { query: { date: day, job: 'x' } });
    expect([refused.status, refused.error.errors?.[0]?.field]).toEqual([422, 'job']);
  });
});

test('a member who has left is there while they are on a visit of the day', async () => {
  const cid = await makeMember(product, admin, 'technician');
  const job = await makeJobAt(1, { assignedTo: cid.userId, scheduledTime: '13:00' });
  const left = { status: 'deactivated' } as const;
  await as('updateMember', { params: { id: cid.userId }, body: left });
  expect(await drivesOf(cid.userId)).toEqual({ memberId: cid.userId, home: null, legs: [] });
  await as('deleteJob', { params: { id: job } });
  expect(await drivesOf(cid.userId)).toBeUndefined();
});

test('another business has no places of this one', async () => {
  await makeJobAt(2, { scheduledTime: '14:00' });
  const other = callsOf(product, await makeBusiness(product));
  const { body } = await other('getDrives', { query });
  expect(body).toMatchObject({ people: [{ home: null, legs: [] }], places: [] });
});
