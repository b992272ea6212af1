import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ApiError } from '../../http/apiError.ts';
import { bucketStore } from './fileStore.ts';

const kept = new Map<string, Buffer>();
let server: Server;
let endpoint: string;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '', 'http://bucket').pathname;
    const isSigned = request.headers.authorization?.includes('Credential=key/');
    if (!isSigned) return response.writeHead(403).end();
    if (request.method === 'PUT') kept.set(path, await buffer(request));
    if (request.method === 'DELETE') kept.delete(path);
    const found = kept.get(path);
    if (request.method !== 'GET') return response.writeHead(200).end();
    if (found !== undefined) {
      const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
      if (last === undefined) return response.writeHead(200).end(found);
      return response.writeHead(206).end(found.subarray(Number(first), Number(last) + 1));
    }
    return response
      .writeHead(404, { 'content-type': 'application/xml' })
      .end('<Error><Code>NoSuchKey</Code></Error>');
  });
  await new Promise<void>((ready) => {
    server.listen(0, 'localhost', ready);
  });
  endpoint = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const open = (accessKey: string) =>
  bucketStore({ name: 'files', region: 'eu-1', endpoint, accessKey, secret: 'secret' });

test('a bucket stores, returns and removes a file', async () => {
  const store = open('key');
  expect(await store.get('a/b/original')).toBeUndefined();
  await store.put('a/b/original', Buffer.from('bytes'), 'image/png');
  expect([...kept.keys()]).toEqual(['/files/a/b/original']);
  const found = await store.get('a/b/original');
  expect(found && (await text(found))).toBe('bytes');
  const bytes = await store.get('a/b/original', { first: 1, last: 2 });
  expect(bytes && (await text(bytes))).toBe('yt');
  await store.remove('a/b/original');
  expect(kept.size).toBe(0);
});

test('an error of the storage service is answered with 503', async () => {
  const refused = open('other').put('a', Buffer.from('x'), 'image/png');
  await expect(refused).rejects.toMatchObject({ code: 'unavailable', status: 503 });
  await expect(refused).rejects.toBeInstanceOf(ApiError);
});

test('a storage service that accepts connections and never answers is a 503', async () => {
  const silent = createSocketServer((socket) => socket.on('error', () => undefined).resume());
  await once(silent.listen(0, 'localhost'), 'listening');
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as AddressInfo;
  const address = { name: 'files', region: 'eu-1', endpoint: `http://localhost:${port}` };
  const store = bucketStore({ ...address, accessKey: 'key', secret: 'secret' }, 100);
  const calls = [
    store.put('a/b/original', Buffer.alloc(1_000_000), 'image/png'),
    store.get('a/b/original'),
    store.remove('a/b/original'),
    store.removeFolder('a'),
  ];
  const results = await Promise.allSettled(calls);
  const refused = { status: 'rejected', reason: { code: 'unavailable', status: 503 } };
  expect(results).toMatchObject(calls.map(() => refused));
});
