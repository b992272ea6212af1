import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { send } from '../call.ts';
import { calls, type EndpointCall } from '../endpointTable.ts';
import { type Member, makeBusiness, makeMember } from '../factories.ts';
import { fillBusiness, snapshot } from '../fillBusiness.ts';
import { fillEveryTable } from '../fillEveryTable.ts';
import { findUnboundTables } from '../findUnboundTables.ts';
import { serveProduct } from '../serveProduct.ts';
import {
  type Answers,
  ignorePolicies,
  mutateStatements,
  type StatementMutations,
} from '../statementMutations.ts';
import { validBody } from '../validRequests.ts';

const product = serveProduct();
let mutations: StatementMutations;
let owner: Member;
let stranger: Member;
/** Ids of rows of each business, by the word of a path that names them. */
let foreign: Record<string, string>;
let own: Record<string, string>;
/** The ids of all rows of the other business. */
let foreignIds: Set<string>;

beforeAll(async () => {
  owner = await makeBusiness(product);
  stranger = await makeBusiness(product);
  const idsOf = async (member: Member) => {
    const colleague = await makeMember(product, member, 'technician');
    const rows = await fillBusiness(product, member);
    return { ...rows, users: member.userId, members: colleague.userId };
  };
  foreign = await idsOf(owner);
  await fillEveryTable(product, owner);
  const rows = JSON.stringify(await snapshot(product, owner));
  foreignIds = new Set(rows.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g));
  own = await idsOf(stranger);
  mutations = await mutateStatements(product, owner);
});

// Calls that end the session of the walk, or do not end themselves.
const left = new Set(['logout', 'endOtherSessions', 'endSession', 'followEvents']);
const signedIn = calls.filter(
  ({ name, endpoint }) => !['public', 'deploy'].includes(endpoint.access) && !left.has(name),
);
/** Reads first, deletions last. */
const walk = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].flatMap((method) =>
  signedIn.filter((one) => one.method === method),
);

const filters = [
  '',
  '?q=Grace',
  '?search=tune',
  '?status=unpaid',
  '?sort=name',
  '?customer={client}',
];
const statuses = ['paid', 'cancelled', 'completed', 'sent', 'accepted', 'deactivated'];

/** What a call needs in its query, by its name. */
const queriesOf = (name: string, rows: Record<string, string>): readonly string[] => {
  const day = new Date().toISOString().slice(0, 10);
  if (name === 'getAppointments') return [`?startDate=${day}&endDate=${day}`];
  if (name !== 'getDrives') return [''];
  const places = [`job=${rows.jobs}`, `property=${rows.properties}`, `client=${rows.client}`];
  return places.map((place) => `?date=${day}&${place}`);
};

/** Sends a call in each of the forms that make it take other statements. */
const request = async (
  { name, endpoint, method, pathWith }: EndpointCall,
  rows: Record<string, string>,
): Promise<Answers> => {
  const [, first = '', second = ''] = endpoint.route.split('/');
  const id = rows[second] ?? rows[first] ?? randomUUID();
  const path = pathWith((word) => (word === 'id' ? id : (rows[word] ?? randomUUID())));
  const headers = { authorization: `Bearer ${stranger.token}`, 'content-type': 'application/json' };
  const answers: { readonly status: number; readonly body: unknown }[] = [];
  const ask = async (search: string, body?: object) => {
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    answers.push(await send(product.url + path + search, init));
  };
  if (name.startsWith('list')) {
    for (const filter of filters) await ask(filter.replace('{client}', rows.client ?? ''));
  } else if (method === 'PUT') {
    for (const status of statuses)
      await ask('', { title: 'Mine', name: 'Mine', status, role: 'admin' });
  } else if (method === 'GET') {
    for (const query of queriesOf(name, rows)) await ask(query);
  } else {
    await ask('', endpoint.body ? { title: 'Mine', ...validBody(name, own) } : undefined);
  }
  return {
    text: JSON.stringify(answers.map(({ body }) => body)),
    hasFailed: answers.some(({ status }) => status >= 500),
  };
};

const namesForeignRow = (text: string) => [...foreignIds].some((id) => text.includes(id));

const findAllLeaks = async (ones: readonly EndpointCall[]) => {
  const [withOwn, withForeign] = [new Set<string>(), new Set<string>()];
  const leaks: string[] = [];
  for (const one of ones) {
    for (const [rows, tried] of [
      [foreign, withForeign],
      [own, withOwn],
    ] as const) {
      const call = { name: one.name, send: () => request(one, rows) };
      leaks.push(...(await mutations.findLeaks(call, tried, namesForeignRow)));
    }
  }
  return { leaks, tried: withOwn.union(withForeign).size };
};

const isSignedIn = async () => {
  const headers = { authorization: `Bearer ${stranger.token}` };
  return (await send(`${product.url}/api/auth/me`, { headers })).status === 200;
};

test('without its condition on the business, no statement of the API finds or changes a foreign row', async () => {
  const { leaks, tried } = await findAllLeaks(walk);
  expect(leaks).toEqual([]);
  expect(mutations.failed).toEqual([]);
  expect(tried).toBeGreaterThan(100);
  expect(await isSignedIn()).toBe(true);
});

test('every statement of the API names the business of each table that is distributed by it', () => {
  const unbound = [...mutations.statements].flatMap((sql) => {
    const tables = findUnboundTables(sql);
    return tables.length === 0 ? [] : [`${tables.join(', ')}: ${sql}`];
  });
  expect(unbound).toEqual([]);
});

test('the same calls find foreign rows where the database does not keep businesses apart', async () => {
  await ignorePolicies(product);
  const { leaks } = await findAllLeaks(walk.filter(({ method }) => method === 'GET'));
  expect(leaks.length).toBeGreaterThan(10);
});
