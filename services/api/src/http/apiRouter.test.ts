import { createHash, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { call, send } from '../../testing/call.ts';
import { makeBusiness, makeEmail } from '../../testing/factories.ts';
import { serveProduct } from '../../testing/serveProduct.ts';
import { createApp } from '../app.ts';
import { listen } from './listen.ts';

let serving = true;
const product = serveProduct(
  { RATE_LIMIT_SCALE: '0.2', CORS_ORIGINS: 'https://partner.example' },
  { isServing: () => serving },
);

describe('limits', () => {
  test('apply per account and across processes, and name the seconds to wait', async () => {
    const { dataSource, settings } = product;
    const log = pino({ level: 'silent' });
    const dependencies = { dataSource, settings, log, isServing: () => true };
    const other = await listen(createApp(dependencies).callback(), settings);
    const body = { email: makeEmail(), password: 'Wrong123' };
    const urls = [product.url, `http://localhost:${other.port}`];
    const statuses: number[] = [];
    let last = await call(product, 'login', { body });
    for (let tried = 0; tried < 4; tried += 1) {
      last = await call({ ...product, url: urls[tried % 2] ?? '' }, 'login', { body });
      statuses.push(last.status);
    }
    await other.stop();
    expect(statuses).toEqual([401, 401, 429, 429]);
    expect(last.error.code).toBe('rate_limited');
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('pages of other origins', () => {
  const ask = (path: string, origin: string, method: string) =>
    send(product.url + path, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': method },
    });

  test('may make public calls, wherever they are, without credentials', async () => {
    const reply = await ask('/api/users/providers', 'https://anyone.example', 'GET');
    expect(reply.status).toBe(204);
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
    expect(reply.headers.get('access-control-allow-credentials')).toBeNull();
  });

  test('may call with a user’s token only when the settings list them', async () => {
    const stranger = await ask('/api/jobs', 'https://anyone.example', 'POST');
    const partner = await ask('/api/jobs', 'https://partner.example', 'POST');
    expect(stranger.headers.get('access-control-allow-origin')).toBeNull();
    expect(partner.headers.get('access-control-allow-origin')).toBe('https://partner.example');
    expect(partner.headers.get('vary')).toContain('Origin');
  });
});

describe('a body', () => {
  const post = async (headers: Record<string, string>, content?: string) => {
    const { token } = await makeBusiness(product);
    const { port } = new URL(product.url);
    return new Promise<number | undefined>((resolve, reject) => {
      const path = '/api/clients';
      const all = { authorization: `Bearer ${token}`, ...headers };
      const sent = request({ port, path, method: 'POST', headers: all }, (reply) => {
        reply.resume();
        resolve(reply.statusCode);
      });
      sent.on('error', reject);
      sent.end(content);
    });
  };

  test('that is not empty needs the content type of JSON', async () => {
    expect(await post({ 'content-length': '2' }, '{}')).toBe(415);
    expect(await post({ 'content-type': 'text/plain', 'content-length': '2' }, '{}')).toBe(415);
    expect(await post({ 'transfer-encoding': 'chunked' }, '{}')).toBe(415);
  });

  test('of no bytes needs no content type, and is an empty object', async () => {
    expect(await post({ 'content-length': '0' })).toBe(422);
    expect(await post({ 'content-type': 'application/json', 'content-length': '0' })).toBe(422);
  });

  test('without a declared length is refused over 1 MB, and the connection is closed', async () => {
    const { token } = await makeBusiness(product);
    const { port } = new URL(product.url);
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const sent = request({ port, path: '/api/clients', method: 'POST', headers }, (reply) => {
        resolve(reply.statusCode);
        sent.destroy();
      });
      sent.on('error', reject);
      const chunk = Buffer.alloc(300_000, 32);
      for (let times = 0; times < 5; times += 1) sent.write(chunk);
    });
    expect(status).toBe(413);
  });
});

describe('the response of a create', () => {
  test('is repeated for a day, and then deleted with other old keys', async () => {
    const admin = await makeBusiness(product);
    const headers = { 'idempotency-key': randomUUID() };
    const create = () =>
      call(product, 'createClient', { body: { name: 'A' } }, { ...admin, headers });
    const first = await create();
    expect((await create()).body._id).toBe(first.body._id);
    await product.db.rows(
      `update idempotency_key set created_at = now() - interval '25 hours' where scope = $1`,
      [admin.businessId],
    );
    expect((await create()).body._id).not.toBe(first.body._id);
    await product.db.rows(
      `insert into idempotency_key (scope, key, request_hash, created_at)
       values ('old', 'old', '', now() - interval '2 days')`,
    );
    await call(
      product,
      'createClient',
      { body: { name: 'B' } },
      { ...admin, headers: { 'idempotency-key': randomUUID() } },
    );
    const old = await product.db.rows(`select from idempotency_key where scope = 'old'`);
    expect(old).toEqual([]);
  });

  test('is not stored under its key when it was an error', async () => {
    const admin = await makeBusiness(product);
    const headers = { 'idempotency-key': randomUUID() };
    const create = (client: string) =>
      call(
        product,
        'createJob',
        { body: { title: 'Tap', client, scheduledDate: '2026-07-01' } },
        { ...admin, headers },
      );
    const refused = await create(randomUUID());
    const { body: client } = await call(product, 'createClient', { body: { name: 'A' } }, admin);
    const made = await create(client._id);
    const again = await create(client._id);
    expect([refused.status, made.status, again.status]).toEqual([422, 201, 201]);
    expect(again.body).toEqual(made.body);
  });
});

describe('the process', () => {
  test('reports that it is alive, and ready only while it serves', async () => {
    expect((await call(product, 'ready', {})).status).toBe(200);
    serving = false;
    const reply = await call(product, 'ready', {});
    serving = true;
    expect([reply.status, reply.error.code]).toEqual([503, 'unavailable']);
    expect((await call(product, 'live', {})).status).toBe(200);
  });

  test('shows its calls on a page that conforms to its own policy', async () => {
    const { body, headers } = await send(`${product.url}/api/docs`);
    const style = /<style>([\s\S]*?)<\/style>/.exec(String(body))?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
    expect(body).not.toMatch(/<script|style="|https?:\/\//);
    expect(body).toContain('/api/jobs/{id}/status');
  });

  test('keeps a valid request id, and creates one otherwise', async () => {
    const ask = (id: string) =>
      send(`${product.url}/api/jobs`, { headers: { 'x-request-id': id } });
    expect((await ask('partner-0001')).headers.get('x-request-id')).toBe('partner-0001');
    const made = await ask('a b');
    expect(made.error.requestId).toMatch(/^[\da-f-]{36}$/);
  });
});
