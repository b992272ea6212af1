import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallUsage, Usage } from '@tradewind/contracts/usage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDeclaration } from '../declaration.ts';
import { readUsage } from './readUsage.ts';
import { checkout, readSources } from './sources.ts';

/** Code of small remotes by their names, each of which reads the client that `getClient` answers. */
const remotes = {
  property: 'export const name = (id: string) => useClient(id)?.name;',
  destructuring:
    'export const email = (id: string) => { const { email } = { ...useClient(id) }; return email; };',
  nested: 'export const city = (id: string) => useClient(id)?.address?.city;',
  named: "export const phone = (id: string) => useClient(id)?.['phone'];",
  structural: `
    const print = (who: { readonly companyName: string }) => who.companyName;
    export const line = (id: string) => { const client = useClient(id); return client && print(client); };`,
  constrained: `
    const first = <T extends { readonly notes: string }>(one: T) => one.notes;
    export const line = (id: string) => { const client = useClient(id); return client && first(client); };`,
  keyed: `
    const pick = <T, K extends keyof T>(one: T, key: K) => one[key];
    export const line = (id: string) => { const client = useClient(id); return client && pick(client, 'jobCount'); };`,
  passing: `
    const same = <T,>(one: T) => one;
    export const line = (id: string) => same(useClient(id))?.createdAt;`,
  whole: 'export const text = (id: string) => JSON.stringify(useClient(id));',
  leaking: `
    const log = <T,>(one: T) => JSON.stringify(one);
    export const text = (id: string) => log(useClient(id));`,
  variable:
    'export const value = (id: string, key: string) => (useClient(id) as Record<string, unknown> | undefined)?.[key];',
  untyped: 'declare const log: any; export const show = (id: string) => log(useClient(id));',
  compared: `
    export const useName = (id: string) => { const client = useClient(id); return useMemo(() => client?.name, [client]); };`,
  shared:
    'export const tel = (id: string) => { const client = useClient(id); return client && <ContactButtons {...client} />; };',
  list: "export const rows = () => useList('listClients', { query: { q: 'a' } }).rows?.map((row) => row.name);",
  rows: `
    export const Rows = () => (
      <QueryList query={useList('listClients')} skeleton="" error={{ title: '' }} empty="">
        {(rows) => rows.map((row) => <p key={row._id}>{row.phone}</p>)}
      </QueryList>
    );`,
  sending: `
    export const useSave = () => {
      const { mutate } = useAction('createClient');
      return (name: string) => mutate({ body: { name, email: 'a@b.example', phone: '', customerType: 'residential', address: { street: '', city: '', state: '', zip: '' } } });
    };`,
  calling:
    'export const useAll = () => { const api = useApi(); return () => api.getJob({ params: { id: "1" } }); };',
};

const imports = `
  import { useAction, useApi, useCall, useList } from '@tradewind/remote-kit';
  import { ContactButtons } from '@tradewind/trade-ui';
  import { QueryList } from '@tradewind/ui';
  import { useMemo } from 'react';
  const useClient = (id: string) => useCall('getClient', { params: { id } }).data;
  export const used = [useAction, useApi, useCall, useList, ContactButtons, QueryList, useMemo];
`;

const declaration = {
  ...readDeclaration(join(checkout, 'remotes/catalog')),
  ...{ searches: [], counts: [], waiting: [] },
};

let folder: string;
const usages = new Map<string, Usage>();
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'tradewind-usage-')));
  symlinkSync(join(checkout, 'remotes/customers/node_modules'), join(folder, 'node_modules'));
  const folders = Object.entries(remotes).map(([name, code]) => {
    const place = join(folder, 'testing', name);
    mkdirSync(join(place, 'src'), { recursive: true });
    writeFileSync(join(place, 'src/app.tsx'), `${imports}\n${code}\n`);
    return [name, place] as const;
  });
  const sources = readSources(folders.map(([, place]) => place));
  for (const [name, place] of folders) usages.set(name, readUsage(sources, place, declaration));
}, 600_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const callOf = (remote: string, call: string): CallUsage => {
  const use = usages.get(remote)?.calls[call];
  if (use === undefined) throw new Error(`${remote} does not use ${call}.`);
  return use;
};
const clientReads = (remote: string) =>
  Object.keys(callOf(remote, 'getClient').reads).filter((path) => path !== '');

describe('a field counts as read', () => {
  test.each([
    ['by a property', 'property', ['name']],
    ['by destructuring what was spread', 'destructuring', ['email']],
    ['inside of another one, with that', 'nested', ['address', 'address.city']],
    ['by its name in brackets', 'named', ['phone']],
    ['through a parameter with a type of its own', 'structural', ['companyName']],
    ['through the constraint of a type parameter', 'constrained', ['notes']],
    ['through a key of a type parameter', 'keyed', ['jobCount']],
    ['after a function that only passes it on', 'passing', ['createdAt']],
    ['where a hook only compares the whole', 'compared', ['name']],
  ])('%s, and no other one does', (_, remote, fields) => {
    expect(clientReads(remote)).toEqual(fields);
    expect(callOf(remote, 'getClient').whole).toEqual([]);
  });

  test('inside a shared package that gets the whole', () => {
    expect(clientReads('shared')).toEqual(expect.arrayContaining(['email', 'phone']));
    expect(clientReads('shared')).not.toContain('balanceOwed');
  });

  test('in rows of a list, with the kinds of values that it may have', () => {
    const { reads } = callOf('list', 'listClients');
    expect(reads).toMatchObject({ '': ['array'], '[]': ['object'], '[].name': ['string'] });
    expect(reads).not.toHaveProperty(['[].email']);
  });
});

test('a list of the design system reads nothing of the rows that it shows', () => {
  const { reads, whole } = callOf('rows', 'listClients');
  expect(Object.keys(reads)).toEqual(['', '[]', '[]._id', '[].phone']);
  expect(whole).toEqual([]);
});

test.each(['whole', 'leaking', 'untyped'])(
  'every field counts as read, and says why, where the types cannot tell: %s',
  (remote) => {
    const { reads, whole } = callOf(remote, 'getClient');
    expect(Object.keys(reads).length).toBeGreaterThan(25);
    expect(whole).toEqual(expect.arrayContaining(['balanceOwed', 'address.city', 'lastVisit']));
  },
);

test('every field counts as read where its name is a variable', () => {
  expect(Object.keys(callOf('variable', 'getClient').reads).length).toBeGreaterThan(25);
});

test('fields that an object gives to a call count as sent, others do not', () => {
  const { sends } = callOf('sending', 'createClient');
  expect(Object.keys(sends)).toEqual(expect.arrayContaining(['body.name', 'body.address.zip']));
  expect(sends).not.toHaveProperty(['body.notes']);
  expect(callOf('list', 'listClients').sends).toMatchObject({ 'query.q': ['missing', 'string'] });
});

test('a call counts as used when it is taken from the client, and not when it is only marked as stale', () => {
  expect(Object.keys(usages.get('calling')?.calls ?? {})).toEqual(
    expect.arrayContaining(['getJob']),
  );
  expect(usages.get('property')?.calls).not.toHaveProperty('getJob');
});
