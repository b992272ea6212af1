import { beforeAll, expect, test } from 'vitest';
import { call } from '../../testing/call.ts';
import { type Member, makeBusiness } from '../../testing/factories.ts';
import { fetchRaw } from '../../testing/fetchRaw.ts';
import { serveProduct } from '../../testing/serveProduct.ts';

const product = serveProduct();
let owner: Member;
let other: Member;

beforeAll(async () => {
  owner = await makeBusiness(product);
  other = await makeBusiness(product);
  await call(product, 'createClient', { body: { name: 'Elena Petrova' } }, owner);
});

const read = (path: string, { token }: Member, tag?: string) =>
  fetchRaw(product.url + path, {
    authorization: `Bearer ${token}`,
    ...(tag && { 'if-none-match': tag }),
  });

test('a tag of another response, or of another business, gets the whole response', async () => {
  const theirs = await read('/api/clients', other);
  for (const tag of ['W/"something"', theirs.headers.etag]) {
    const answer = await read('/api/clients', owner, tag);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body.toString())).toHaveLength(1);
  }
});

test('an error and a write have no tag', async () => {
  const refused = await read('/api/clients/not-an-id', owner);
  expect([refused.status, refused.headers.etag]).toEqual([422, undefined]);
  const { headers } = await call(product, 'createClient', { body: { name: 'Walt Ames' } }, owner);
  expect(headers.get('etag')).toBeNull();
});

test('a response that the caller has is not sent again, until it changes', async () => {
  const first = await read('/api/clients', owner);
  const tag = first.headers.etag;
  expect(first.headers['cache-control']).toBe('no-store');
  const again = await read('/api/clients', owner, tag);
  expect([again.status, again.body.length]).toEqual([304, 0]);
  await call(product, 'createClient', { body: { name: 'Nadia Haddad' } }, owner);
  const changed = await read('/api/clients', owner, tag);
  expect(changed.status).toBe(200);
  expect(changed.headers.etag).not.toBe(tag);
});
