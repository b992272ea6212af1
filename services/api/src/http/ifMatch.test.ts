import { beforeAll, describe, expect, test } from 'vitest';
import { call, send } from '../../testing/call.ts';
import { makeClient } from '../../testing/factories.ts';
import { serveBusiness } from '../../testing/serveBusiness.ts';

const { product, admin } = serveBusiness();
let params: { readonly id: string };

beforeAll(async () => {
  params = { id: await makeClient(product, admin) };
});

const write = (notes: string, ifMatch: string, version?: number) =>
  call(
    product,
    'updateClient',
    { params, body: { notes, ...(version !== undefined && { version }) } },
    { ...admin, headers: { 'if-match': ifMatch } },
  );

const read = () => call(product, 'getClient', { params }, admin);
const tagOfClient = async () => (await read()).headers.get('etag') ?? '';

describe('a write whose condition cannot be checked changes nothing', () => {
  test.each([
    ['made up', '"something"'],
    ['no tag at all', 'yesterday'],
    ['several', '"1", "2"'],
    ['no version that a row can have', '"0"'],
  ])('%s', async (_, ifMatch) => {
    const { status, error } = await write('Never', ifMatch);
    expect([status, error.code]).toEqual([412, 'precondition_failed']);
    expect((await read()).body.notes).not.toBe('Never');
  });

  test('with the tag of a list', async () => {
    const { headers } = await call(product, 'listClients', {}, admin);
    expect((await write('Never', headers.get('etag') ?? '')).status).toBe(412);
  });

  test('to a call that compares no version', async () => {
    const options = { ...admin, headers: { 'if-match': await tagOfClient() } };
    const created = await call(product, 'createClient', { body: { name: 'Ann' } }, options);
    const deleted = await call(product, 'deleteClient', { params }, options);
    expect([created.status, deleted.status]).toEqual([412, 412]);
    expect((await read()).status).toBe(200);
  });
});

describe('the tag of a row', () => {
  test('lets one of two writes through', async () => {
    const tag = await tagOfClient();
    expect(tag).toMatch(/^W\/"\d+\./);
    expect((await write('First', tag)).status).toBe(200);
    const { status, error } = await write('Second', tag);
    expect([status, error.code]).toEqual([409, 'stale']);
    expect((await read()).body.notes).toBe('First');
    expect((await write('Third', await tagOfClient())).body.notes).toBe('Third');
  });

  test('counts like a version in the body', async () => {
    const older = await tagOfClient();
    const { version } = (await write('Between', '*')).body;
    expect((await write('Lost', older, version)).error.code).toBe('stale');
    expect((await write('Kept', await tagOfClient(), version)).body.notes).toBe('Kept');
  });

  test('works for the user, whose version combines two rows', async () => {
    const { headers } = await call(product, 'me', {}, admin);
    const user = (name: string) =>
      call(
        product,
        'updateUser',
        { params: { id: admin.userId }, body: { name } },
        { ...admin, headers: { 'if-match': headers.get('etag') ?? '' } },
      );
    expect((await user('Ada Marsh')).status).toBe(200);
    expect((await user('Ada Lake')).error.code).toBe('stale');
  });
});

test('a star matches any existing row', async () => {
  expect((await write('Starred', '*')).body.notes).toBe('Starred');
});

test('a read ignores the condition', async () => {
  const headers = { authorization: `Bearer ${admin.token}`, 'if-match': '"something"' };
  expect((await send(`${product.url}/api/clients/${params.id}`, { headers })).status).toBe(200);
});
