import { randomUUID } from 'node:crypto';
import type { AppApi } from '@tradewind/contracts/api';
import type { RequestOf } from '@tradewind/contracts/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { importJob, type Member, makeBusiness, makeClient } from '../../../testing/factories.ts';
import { snapshot } from '../../../testing/fillBusiness.ts';
import { readAllRows } from '../../../testing/makeDocuments.ts';
import { callsOf, serveBusiness } from '../../../testing/serveBusiness.ts';

const { product, admin, as } = serveBusiness();

const least = { name: 'Tune-up', category: 'Repair', price: 99 };

describe('a service is refused', () => {
  test.each([
    [{ name: '' }, 'Name is required'],
    [{ category: ' ' }, 'Category is required'],
    [{ price: undefined }, 'Price is required'],
    [{ price: -1 }, 'Enter an amount of 0 or more.'],
    [{ price: 0.001 }, 'Use at most 2 decimals.'],
    [{ duration: 0 }, 'Enter a duration of 1 minute or more.'],
    [{ laborHours: 0 }, 'Enter 0.1 hours or more.'],
    [{ imageUrl: 'javascript:alert(1)' }, 'Please enter a valid URL'],
    [{ color: 'red' }, 'Use a colour such as #3b82f6.'],
    [{ tags: [' '] }, 'A tag needs a text'],
    [{ materials: [{ name: '' }] }, 'A material needs a name'],
  ])('with %o', async (over, message) => {
    const { status, error } = await as('createService', { body: { ...least, ...over } as never });
    expect([status, error.message]).toEqual([422, message]);
  });

  test('to another business and for an older version', async () => {
    const { body: service } = await as('createService', { body: least });
    const params = { id: service._id };
    const other = callsOf(product, await makeBusiness(product));
    const before = await snapshot(product, admin);
    const replies = [
      await other('getService', { params }),
      await other('updateService', { params, body: { price: 1 } }),
      await other('deleteService', { params }),
    ];
    expect(replies.map((reply) => reply.status)).toEqual([404, 404, 404]);
    expect(await snapshot(product, admin)).toEqual(before);
    await as('updateService', { params, body: { price: 100, version: 1 } });
    const late = await as('updateService', { params, body: { price: 101, version: 1 } });
    expect([late.status, late.error.code]).toEqual([409, 'stale']);
  });
});

describe('several services', () => {
  test('are refused together, for one that is wrong, for none and for too many', async () => {
    const before = await snapshot(product, admin);
    const wrong = { ...least, price: -1 };
    const attempts = [
      [[], 'Choose at least one service.'],
      [[least, wrong], 'Enter an amount of 0 or more.'],
      [Array.from({ length: 51 }, () => least), 'At most 50 services.'],
    ] as const;
    for (const [services, message] of attempts) {
      const reply = await as('createServices', { body: { services: [...services] } });
      expect([reply.status, reply.error.message]).toEqual([422, message]);
    }
    expect(await snapshot(product, admin)).toEqual(before);
  });

  test('are created in their order, once for one key', async () => {
    const owner = await makeBusiness(product);
    const body = { services: [least, { ...least, name: 'Repair', price: 12.5 }] };
    const options = { token: owner.token, headers: { 'idempotency-key': randomUUID() } };
    const first = await call(product, 'createServices', { body }, options);
    expect(first.status).toBe(201);
    expect(first.body.map(({ name, price }) => [name, price])).toEqual([
      ['Tune-up', 99],
      ['Repair', 12.5],
    ]);
    await call(product, 'createServices', { body }, options);
    const { body: all } = await call(product, 'listServices', {}, { token: owner.token });
    expect(all).toHaveLength(2);
  });
});

describe('a service', () => {
  test('starts with the defaults of the form', async () => {
    const { status, body } = await as('createService', { body: least });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...least,
      ...{ description: '', subcategory: '', cost: 0, duration: 60, isActive: true },
      ...{ isPublic: true, imageUrl: '', color: '#3b82f6', tags: [], materials: [] },
      ...{ laborHours: 1, notes: '', position: 0, version: 1 },
    });
    expect((await as('getService', { params: { id: body._id } })).body).toEqual(body);
  });

  test('stores all given fields, exact to the cent', async () => {
    const whole = {
      ...{ ...least, price: 19.99, cost: 0.07, duration: 45, isActive: false, isPublic: false },
      ...{ description: 'All of it', subcategory: 'Gas', imageUrl: 'https://a.example/a.png' },
      ...{ color: '#ff0000', tags: ['gas', 'winter', 'gas'], laborHours: 1.5, notes: 'Bring two' },
      materials: [{ name: 'Pipe', quantity: 2.5, unit: 'foot' as const, cost: 1.25 }],
      position: 7,
    };
    const { body } = await as('createService', { body: whole });
    expect(body).toMatchObject({ ...whole, tags: ['gas', 'winter'] });
  });

  test('changes only the fields of an update', async () => {
    const { body: service } = await as('createService', { body: { ...least, tags: ['gas'] } });
    const params = { id: service._id };
    const changes = { price: 0, isPublic: false, materials: [{ name: 'Screw' }] };
    const { body } = await as('updateService', { params, body: changes });
    const materials = [{ name: 'Screw', quantity: 1, unit: 'piece', cost: 0 }];
    expect(body).toEqual({ ...service, ...changes, materials, version: 2 });
  });

  test('is gone once deleted, and the jobs that used it stay', async () => {
    const { body: service } = await as('createService', { body: least });
    const job = await importJob(product, admin, await makeClient(product, admin), 'Leak');
    await product.db.rows('update job set service_id = $1, service_type = $2 where id = $3', [
      ...[service._id, service.name, job],
    ]);
    const params = { id: service._id };
    expect((await as('deleteService', { params })).status).toBe(204);
    expect((await as('getService', { params })).status).toBe(404);
    expect((await as('deleteService', { params })).status).toBe(404);
    const kept = await product.db.row('select service_id, service_type from job where id = $1', [
      job,
    ]);
    expect(kept).toEqual({ service_id: null, service_type: 'Tune-up' });
  });
});

describe('services are listed', () => {
  let own: Member;

  beforeAll(async () => {
    own = await makeBusiness(product);
    const create = (name: string, over = {}) =>
      callsOf(product, own)('createService', {
        body: { name, category: 'Repair', price: 10, ...over },
      });
    await create('drain', { category: 'plumbing', tags: ['Emergency', '24 h'] });
    await create('Boiler', { isActive: false, description: 'Yearly check' });
    await create('Tap', { isPublic: false, category: 'Fitting' });
    await create('Aircon', { position: 5 });
  });

  test.each<[RequestOf<AppApi['listServices']>['query'], string[]]>([
    [{}, ['Boiler', 'drain', 'Tap', 'Aircon']],
    [{ isActive: 'true' }, ['drain', 'Tap', 'Aircon']],
    [{ isActive: 'false' }, ['Boiler']],
    [{ isPublic: '0' }, ['Tap']],
    [{ category: 'Repair' }, ['Boiler', 'Aircon']],
    [{ category: '', search: '' }, ['Boiler', 'drain', 'Tap', 'Aircon']],
    [{ search: 'YEARLY' }, ['Boiler']],
    [{ search: 'emergency' }, ['drain']],
    [{ search: 'plumb' }, ['drain']],
    [{ search: 'a', category: 'Repair', isActive: 'true' }, ['Aircon']],
    [{ search: '_' }, []],
  ])('by %o', async (query, names) => {
    const { body } = await callsOf(product, own)('listServices', { query });
    expect(body.map((service) => service.name)).toEqual(names);
  });

  test('page by page without missing or repeated rows', async () => {
    const { body } = await callsOf(product, own)('listServices', {});
    const paged = await readAllRows(product, own, 'listServices', { limit: '1' });
    expect(paged).toEqual(body);
  });

  test('with the categories in use, by alphabet', async () => {
    const { body } = await callsOf(product, own)('getServiceCategories', {});
    expect(body).toEqual(['Fitting', 'plumbing', 'Repair']);
  });
});

describe('the order of services', () => {
  let own: Member;
  let ids: string[];

  beforeAll(async () => {
    own = await makeBusiness(product);
    const create = async (name: string) =>
      (await callsOf(product, own)('createService', { body: { ...least, name } })).body._id;
    ids = [await create('Drain'), await create('Boiler'), await create('Tap')];
  });

  const order = (who: Member, named: readonly string[]) =>
    callsOf(product, who)('orderServices', { body: { ids: [...named] } });
  const names = async () =>
    (await callsOf(product, own)('listServices', {})).body.map(({ name }) => name);

  test('is refused when it is empty, repeats a service, or names an unknown one', async () => {
    const before = await names();
    const statuses = await Promise.all([
      order(own, []).then(({ status }) => status),
      order(own, [...ids, ...ids]).then(({ status }) => status),
      order(own, [...ids, own.userId]).then(({ status }) => status),
      order(admin, ids).then(({ status }) => status),
    ]);
    expect(statuses).toEqual([422, 422, 404, 404]);
    expect(await names()).toEqual(before);
  });

  test('applies to lists and to the public page, and changes no version', async () => {
    const [drain = '', boiler = '', tap = ''] = ids;
    expect((await order(own, [tap, drain, boiler])).status).toBe(204);
    expect(await names()).toEqual(['Tap', 'Drain', 'Boiler']);
    const offered = await call(product, 'getServiceTypes', { params: { providerId: own.userId } });
    expect(offered.body.map(({ name }) => name)).toEqual(['Tap', 'Drain', 'Boiler']);
    const late = { params: { id: tap }, body: { price: 5, version: 1 } };
    expect((await callsOf(product, own)('updateService', late)).status).toBe(200);
  });

  test('is that of one request when several are concurrent', async () => {
    const [drain = '', boiler = '', tap = ''] = ids;
    const orders = [
      [drain, boiler, tap],
      [tap, boiler, drain],
    ];
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, index) => order(own, orders[index % 2] ?? [])),
    );
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([204]));
    expect(['Drain,Boiler,Tap', 'Tap,Boiler,Drain']).toContain((await names()).join());
  });
});
