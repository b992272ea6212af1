import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { call } from '../../testing/call.ts';
import { type Member, makeBusiness } from '../../testing/factories.ts';
import { fetchRaw } from '../../testing/fetchRaw.ts';
import { serveProduct } from '../../testing/serveProduct.ts';

const product = serveProduct();
let owner: Member;

beforeAll(async () => {
  owner = await makeBusiness(product);
  const address = { street: '9 Howard Street', city: 'Portland', state: 'ME', zip: '04101' };
  for (let index = 0; index < 10; index += 1) {
    const body = {
      name: `Customer ${index}`,
      email: 'c@example.com',
      phone: '2075550146',
      address,
    };
    await call(product, 'createClient', { body }, { token: owner.token });
  }
});

const ask = (path: string, encoding: Record<string, string>) =>
  fetchRaw(product.url + path, { authorization: `Bearer ${owner.token}`, ...encoding });

test('a client that accepts no supported encoding gets plain text', async () => {
  for (const encoding of [{}, { 'accept-encoding': 'identity' }, { 'accept-encoding': 'zstd' }]) {
    const { headers, body } = await ask('/api/clients', encoding);
    expect(headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(body.toString())).toHaveLength(10);
  }
});

test('a short response is sent uncompressed', async () => {
  const { headers } = await ask('/api/jobs/count/by-status', { 'accept-encoding': 'br' });
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
});

test.each([
  ['br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  // The header that browsers send.
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
] as const)(
  'requested as %s, a long response is sent as %s, with the same content',
  async (accepted, encoding, unpack) => {
    const plain = await ask('/api/clients', {});
    const { headers, body } = await ask('/api/clients', { 'accept-encoding': accepted });
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(body.length),
    });
    expect(headers.vary).toContain('Accept-Encoding');
    expect(body.length).toBeLessThan(plain.body.length / 4);
    expect(unpack(body).toString()).toBe(plain.body.toString());
  },
);
