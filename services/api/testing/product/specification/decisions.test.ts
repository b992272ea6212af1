import { type JobStatus, jobStatuses } from '@tradewind/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { bookingRequest, daysAhead, makeBookable, slotsOn } from '../../bookableBusiness.ts';
import { call } from '../../call.ts';
import { makeBusiness, makeClient, makeEmail, makeMember } from '../../factories.ts';
import { serveBusiness } from '../../serveBusiness.ts';

const { product, admin } = serveBusiness();
let client: string;

beforeAll(async () => {
  client = await makeClient(product, admin);
});

const createJob = async (over: object = {}) =>
  (
    await call(
      product,
      'createJob',
      { body: { title: 'Tap', client, scheduledDate: '2026-07-01', ...over } },
      admin,
    )
  ).body;

describe('decision 1: names', () => {
  test.each([
    ['city', { city: 'Albany' }],
    ['address.city', { address: { city: 'Albany' } }],
  ])('a client sent back whole takes what was changed under %s', async (_, change) => {
    const params = { id: await makeClient(product, admin, { city: 'Troy' }) };
    const { body: read } = await call(product, 'getClient', { params }, admin);
    const address = { ...read.address, ...(change as { address?: object }).address };
    const body = { ...read, ...change, address };
    const { body: saved } = await call(product, 'updateClient', { params, body }, admin);
    expect([saved.city, saved.address.city]).toEqual(['Albany', 'Albany']);
    expect(saved.address.street).toBe(read.address.street);
  });

  test.each(['company', 'companyName'])('and its company under %s', async (name) => {
    const created = await call(
      product,
      'createClient',
      { body: { name: 'Ann', companyName: 'Old Ltd' } },
      admin,
    );
    const params = { id: created.body._id };
    const body = { ...created.body, [name]: 'New Ltd' };
    const { body: saved } = await call(product, 'updateClient', { params, body }, admin);
    expect([saved.company, saved.companyName]).toEqual(['New Ltd', 'New Ltd']);
  });

  test('a client is named by its id, or by a row that has it', async () => {
    for (const named of [client, { _id: client }, { id: client, name: 'Someone' }]) {
      expect((await createJob({ client: named })).client._id).toBe(client);
    }
  });

  test('a row that can be updated carries its version', async () => {
    const job = await createJob();
    const { body } = await call(
      product,
      'updateJob',
      { params: { id: job._id }, body: { notes: 'Ring' } },
      admin,
    );
    expect([job.version, body.version]).toEqual([1, 2]);
  });
});

describe('decision 10: a business and its users', () => {
  test('dark mode is the user’s own, the rest of the settings everyone’s', async () => {
    const member = await makeMember(product, admin, 'dispatcher');
    const preferences = { darkMode: true, defaultAppointmentDuration: 120 as const };
    const params = { id: admin.userId };
    await call(product, 'updateUser', { params, body: { preferences } }, admin);
    const { body } = await call(product, 'me', {}, member);
    expect(body.preferences).toMatchObject({ darkMode: false, defaultAppointmentDuration: 120 });
    expect([body.businessId, body.providerId]).toEqual([admin.businessId, admin.userId]);
  });

  test('the first user’s id books the business even when that user is gone', async () => {
    const shop = await makeBookable(product);
    const other = await makeMember(product, shop, 'admin');
    const params = { id: shop.userId };
    const status = 'deactivated' as const;
    const left = await call(product, 'updateMember', { params, body: { status } }, other);
    expect(left.status).toBe(200);
    const [startTime = ''] = await slotsOn(product, shop, daysAhead(5));
    const booked = await call(product, 'book', { body: bookingRequest(shop, startTime) });
    expect(booked.status).toBe(201);
    const told = await product.db.rows(
      `select u.id from outgoing_mail m join app_user u on u.email = m.recipient::citext
       where m.kind = 'booking-notice' and m.business_id = $1`,
      [shop.businessId],
    );
    expect(told).toEqual([{ id: other.userId }]);
  });

  test('the public sees the name of the representing admin once that user is gone', async () => {
    const shop = await makeBookable(product);
    const other = await makeMember(product, shop, 'admin');
    const params = { id: shop.userId };
    const names = async () => {
      const detail = await call(product, 'getProvider', { params });
      const { body } = await call(product, 'listProviders', { query: { limit: '500' } });
      const listed = body.find(({ _id }) => _id === shop.userId);
      return [detail.body.name, listed?.name];
    };
    expect(await names()).toEqual(['Ada Byrd', 'Ada Byrd']);
    const body = { status: 'deactivated' as const };
    await call(product, 'updateMember', { params, body }, other);
    expect(await names()).toEqual(['Member admin', 'Member admin']);
  });
});

describe('decision 15: how long a token lasts', () => {
  test.each([
    [false, 12],
    [true, 30 * 24],
  ])('with remember-me %s: %s hours', async (remember, hours) => {
    const credentials = { email: makeEmail(), password: 'Secret12' };
    await call(product, 'register', { body: { name: 'Ann Ray', ...credentials } });
    const { body } = await call(product, 'login', { body: { ...credentials, remember } });
    const claims = Buffer.from(body.token.split('.')[1] ?? '', 'base64url').toString();
    const { iat, exp } = JSON.parse(claims);
    expect((exp - iat) / 3_600).toBe(hours);
  });
});

describe('decision 23: statuses of a job', () => {
  test('any follows any, and entering completed is dated', async () => {
    const job = await createJob();
    const set = async (status: JobStatus) =>
      call(product, 'setJobStatus', { params: { id: job._id }, body: { status } }, admin);
    for (const from of jobStatuses) {
      for (const to of jobStatuses) {
        await set(from);
        const { status, body } = await set(to);
        expect([status, body.status], `${from} to ${to}`).toEqual([200, to]);
        if (to === 'completed') expect(body.completedDate).not.toBeNull();
      }
    }
  });

  test('an edit without country keeps the one there is', async () => {
    const location = {
      address: '1 Elm St',
      city: 'Hull',
      state: 'QC',
      zip: 'J8X',
      country: 'Canada',
    };
    const job = await createJob({ location });
    const { country: _, ...form } = location;
    const params = { id: job._id };
    const body = { location: { ...form, city: 'Gatineau' } };
    const { body: saved } = await call(product, 'updateJob', { params, body }, admin);
    expect(saved.location).toEqual({ ...location, city: 'Gatineau' });
  });
});

describe('decision 12: what a user update takes', () => {
  test('sending the whole user back changes no protected field', async () => {
    const own = await makeBusiness(product);
    const { body: me } = await call(product, 'me', {}, own);
    const params = { id: own.userId };
    const foreign = { _id: admin.userId, id: admin.userId, businessId: admin.businessId };
    const body = { ...me, ...foreign, role: 'technician', email: makeEmail(), plan: 'basic' };
    const { body: saved } = await call(product, 'updateUser', { params, body }, own);
    const { version: _, ...same } = me;
    expect(saved).toMatchObject(same);
  });
});

describe('decision 28: an expired quote', () => {
  test('keeps its status and is converted by it', async () => {
    const item = { description: 'Work', quantity: 1, unitPrice: 10 };
    const old = { client, title: 'Tap', date: '2020-01-01', validUntil: '2020-01-31' };
    const { body } = await call(product, 'createQuote', { body: { ...old, items: [item] } }, admin);
    expect([body.status, body.expired]).toEqual(['draft', true]);
    const params = { id: body._id };
    const accepted = { params, body: { status: 'accepted' as const } };
    const { body: after } = await call(product, 'updateQuote', accepted, admin);
    expect([after.status, after.expired]).toEqual(['accepted', true]);
    expect((await call(product, 'convertQuote', { params }, admin)).status).toBe(200);
    const { status } = await call(
      product,
      'updateQuote',
      { params, body: { status: 'expired' as never } },
      admin,
    );
    expect(status).toBe(422);
  });
});

describe('decision 30: a client who is deleted', () => {
  test('is gone from lists, pickers and their page, and their documents keep the name', async () => {
    const own = await makeBusiness(product);
    const id = await makeClient(product, own, { name: 'Grace Lee' });
    const body = { title: 'Tap', client: id, scheduledDate: '2026-07-01' };
    const { body: job } = await call(product, 'createJob', { body }, own);
    const params = { id };
    expect((await call(product, 'deleteClient', { params }, own)).status).toBe(204);
    expect((await call(product, 'listClients', {}, own)).body).toEqual([]);
    expect((await call(product, 'getClient', { params }, own)).status).toBe(404);
    expect((await call(product, 'createJob', { body }, own)).status).toBe(422);
    const kept = await call(product, 'getJob', { params: { id: job._id } }, own);
    expect(kept.body.client.name).toBe('Grace Lee');
  });
});

describe('decision 37: the texts of a booking page', () => {
  test('are shown and searched once the page is customized', async () => {
    const own = await makeBusiness(product);
    const find = async () =>
      (await call(product, 'listProviders', { query: { q: 'zebra pipes' } })).body;
    const params = { id: own.userId };
    const save = (preferences: object) =>
      call(product, 'updateUser', { params, body: { preferences } }, own);
    await save({ bookingPageDescription: 'We mend zebra pipes', bookingPageTitle: 'Zebra' });
    expect(await find()).toEqual([]);
    await save({ customizedBookingPage: true });
    expect(await find()).toMatchObject([
      {
        _id: own.userId,
        preferences: { bookingPageDescription: 'We mend zebra pipes', bookingPageTitle: 'Zebra' },
      },
    ]);
  });
});
