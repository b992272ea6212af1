import { defineEndpoints, type Endpoint } from '@tradewind/contracts/endpoint';
import Koa from 'koa';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveProduct } from '../../testing/serveProduct.ts';
import { createApiRouter } from './apiRouter.ts';
import { compileDeclaredFields } from './declaredFields.ts';
import { createInternalCalls } from './internalCalls.ts';
import { type Listening, listen } from './listen.ts';

const Person = v.object({ name: v.string(), phones: v.optional(v.array(v.string())) });
const Team = v.object({ lead: v.nullable(Person), members: v.array(Person) });

const get = { access: 'public', tag: 'Test', summary: 'Test' } as const;
const api = defineEndpoints({
  getTeam: { ...get, route: 'GET /teams/one', response: Team },
  listPeople: { ...get, route: 'GET /people', response: v.array(Person) },
  createPerson: { ...get, route: 'POST /people', idempotent: true, response: Person },
});

// As a presenter that spreads a row: the compiler accepts the password.
const person = { name: 'Dan Kowalski', password: 'secret' };
const team = { lead: person, members: [person, { ...person, phones: ['555-0146'] }] };
const handlers = {
  getTeam: () => team,
  listPeople: () => ({ rows: [person], next: 'more' }),
  createPerson: () => person,
};
const presented = { name: 'Dan Kowalski' };
const presentedTeam = {
  lead: presented,
  members: [presented, { ...presented, phones: ['555-0146'] }],
};

const endpoint = (response: Endpoint['response']): Endpoint => ({ ...api.getTeam, response });

describe('a response', () => {
  const product = serveProduct();
  const stored: unknown[] = [];
  let server: Listening;

  beforeAll(async () => {
    const calls = createApiRouter(api, handlers, {
      recentWrites: { dbFor: () => product.db, remember: () => undefined },
      authenticate: () => Promise.reject(new Error('public')),
      asksForStepUp: false,
      requireWritable: async () => {},
      authenticateDeployer: async () => ({ team: undefined }),
      recordAct: async () => undefined,
      attempts: {
        countCaller: async () => undefined,
        countAccount: async () => undefined,
        countUser: async () => undefined,
        rememberDevice: () => undefined,
      },
      runOnce: async (db, _, create) => {
        const answer = await db.transaction(create);
        stored.push(answer);
        return answer;
      },
      scanUpload: async () => undefined,
      // As in production.
      checkResponses: false,
    });
    const within = createInternalCalls(api, handlers, {
      dbFor: () => product.db,
      count: async () => {},
    });
    const app = new Koa().use(calls).use(async (ctx) => {
      ctx.body = await within(ctx)(ctx.path.replace('/api/within/', ''), {});
    });
    server = await listen(app.callback(), { host: 'localhost', port: 0 });
  });
  afterAll(() => server.stop());

  const read = async (path: string): Promise<unknown> =>
    (await fetch(`http://localhost:${server.port}/api${path}`)).json();

  test('has the declared fields only, when its presenter lets another one through', async () => {
    expect(await read('/teams/one')).toEqual(presentedTeam);
  });

  test('of a list has the declared fields only, in each row', async () => {
    expect(await read('/people')).toEqual([presented]);
  });

  test('of a create has the declared fields only, as it is stored under its key', async () => {
    const headers = { 'idempotency-key': 'one' };
    const sent = await fetch(`http://localhost:${server.port}/api/people`, {
      method: 'POST',
      headers,
    });
    expect(await sent.json()).toEqual(presented);
    expect(stored).toEqual([presented]);
  });

  test('of a call within the server has the declared fields only', async () => {
    expect(await read('/within/getTeam')).toEqual(presentedTeam);
    expect(await read('/within/listPeople')).toEqual({ rows: [presented], next: 'more' });
  });
});

describe('the declared fields', () => {
  test('of a value without others are the value itself, which is not copied', () => {
    const strip = compileDeclaredFields(endpoint(Team));
    expect(strip(presentedTeam)).toBe(presentedTeam);
    expect(strip(team)).toEqual(presentedTeam);
    expect(team.lead).toHaveProperty('password');
  });

  test('of a record are those of each value; of an unknown value, all', () => {
    const strip = compileDeclaredFields(
      endpoint(v.object({ byId: v.record(v.string(), Person), detail: v.unknown() })),
    );
    expect(strip({ byId: { a: person }, detail: { any: 1 } })).toEqual({
      byId: { a: presented },
      detail: { any: 1 },
    });
  });

  test('of a union of objects cannot be told apart, and the endpoint is not served', () => {
    expect(() => compileDeclaredFields(endpoint(v.union([Person, Team])))).toThrow('told apart');
    const scalar = compileDeclaredFields(endpoint(v.union([v.literal(''), v.number()])));
    expect(scalar(5)).toBe(5);
  });

  test('of a scalar value are none, so an object or a list in its place is dropped', () => {
    const Visit = v.object({
      note: v.nullable(v.string()),
      at: v.string(),
      tags: v.array(v.string()),
    });
    const strip = compileDeclaredFields(endpoint(Visit));
    const at = new Date();
    expect(strip({ note: person, at, tags: ['new'] })).toStrictEqual({
      note: undefined,
      at,
      tags: ['new'],
    });
    expect(strip({ note: null, at: [person], tags: [] })).toStrictEqual({
      note: null,
      at: undefined,
      tags: [],
    });
  });

  test('of a record by picklist are the values of the picklist', () => {
    const strip = compileDeclaredFields(endpoint(v.record(v.picklist(['a', 'b']), v.number())));
    expect(strip({ a: 1, password: 2 })).toEqual({ a: 1 });
  });

  test('of an object are dropped with an array in its place, and the other way round', () => {
    const strip = compileDeclaredFields(endpoint(Team));
    const person = { name: 'Iris Vale', password: 'secret' };
    expect(strip({ lead: [person], members: person })).toEqual({});
  });

  test('of an object that is transformed are unclear, and the endpoint is not served', () => {
    const renamed = v.pipe(
      Person,
      v.transform(({ name }) => ({ title: name })),
      v.object({ title: v.string() }),
    );
    expect(() => compileDeclaredFields(endpoint(v.nullable(renamed)))).toThrow('told apart');
    const trimmed = compileDeclaredFields(endpoint(v.pipe(v.string(), v.trim())));
    expect(trimmed('a')).toBe('a');
  });
});
