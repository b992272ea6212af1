import { beforeAll, describe, expect, test } from 'vitest';
import { call, send } from '../../../testing/call.ts';
import { type Member, makeBusiness, makeClient } from '../../../testing/factories.ts';
import { makeKey } from '../../../testing/makeKey.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';

const product = serveProduct();
const limited = serveProduct({ RATE_LIMIT_SCALE: '0.01' });
const origin = 'https://partner.example';
let admin: Member;
let secret: Awaited<ReturnType<typeof makeKey>>;
let page: Awaited<ReturnType<typeof makeKey>>;

const makePair = async (from = product) => {
  const owner = await makeBusiness(from);
  return {
    owner,
    server: await makeKey(from, owner, { name: 'Server', scopes: ['page-tokens:write'] }),
    publishable: await makeKey(from, owner, {
      ...{ name: 'Vale', kind: 'publishable', origins: [origin] },
      scopes: ['clients:read', 'clients:write'],
    }),
  };
};

beforeAll(async () => {
  const made = await makePair();
  [admin, secret, page] = [made.owner, made.server, made.publishable];
});

const ask = (over: object = {}, token = secret.key) => {
  const body = { publishableKey: page.key, origin, ...over };
  return call(product, 'createPageToken', { body }, { token });
};
const clientsBy = (token: string, headers: Record<string, string> = { origin }) =>
  call(product, 'listClients', {}, { token, headers });

describe('a page token is refused', () => {
  test('to a session, and to a key without its scope', async () => {
    expect((await ask({}, admin.token)).error.message).toBe(
      'Only a secret key can create page tokens.',
    );
    const { key } = await makeKey(product, admin);
    expect((await ask({}, key)).error.message).toBe('This key lacks the scope page-tokens:write.');
    expect((await ask({}, page.key)).status).toBe(403);
  });

  test.each([
    [
      'publishableKey',
      () => ({ publishableKey: secret.key }),
      'This is no publishable key of the business.',
    ],
    [
      'publishableKey',
      () => ({ publishableKey: 'tw_pub_x' }),
      'This is no publishable key of the business.',
    ],
    [
      'origin',
      () => ({ origin: 'https://elsewhere.example' }),
      'The publishable key does not name this origin.',
    ],
    ['scopes', () => ({ scopes: ['jobs:read'] }), 'The publishable key lacks the scope jobs:read.'],
  ])('with another %s', async (field, over, message) => {
    const { status, error } = await ask(over());
    expect([status, error.errors]).toEqual([422, [{ field, message }]]);
  });

  test('for a publishable key of another business', async () => {
    const { publishable } = await makePair();
    const { error } = await ask({ publishableKey: publishable.key });
    expect(error.errors?.[0]?.field).toBe('publishableKey');
  });
});

test('the page tokens that a secret key creates within a minute are limited, for each key by itself', async () => {
  const { owner, server, publishable } = await makePair(limited);
  const other = await makeKey(limited, owner, { scopes: ['page-tokens:write'] });
  const body = { publishableKey: publishable.key, origin };
  const askWith = async (token: string) =>
    (await call(limited, 'createPageToken', { body }, { token })).status;
  const statuses = [];
  for (let asked = 0; asked < 3; asked += 1) statuses.push(await askWith(server.key));
  expect(statuses).toEqual([201, 201, 429]);
  expect(await askWith(other.key)).toBe(201);
});

describe('a call by a page token', () => {
  test('works for 15 minutes on the page that it was made for', async () => {
    await makeClient(product, admin, { name: 'Elena Petrova' });
    const { status, body } = await ask();
    expect(status).toBe(201);
    expect(body.token).toMatch(/^tw_page_/);
    const minutes = (Date.parse(body.expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(14);
    expect(minutes).toBeLessThanOrEqual(15);
    const reply = await clientsBy(body.token);
    expect([reply.status, reply.body.map(({ name }) => name)]).toEqual([200, ['Elena Petrova']]);
    expect(reply.headers.get('access-control-allow-origin')).toBe(origin);
    const made = await call(
      product,
      'createClient',
      { body: { name: 'Bert Moss' } },
      { token: body.token, headers: { origin } },
    );
    const timeline = await call(
      product,
      'getClientTimeline',
      { params: { id: made.body._id } },
      admin,
    );
    expect(timeline.body[0]?.actor).toBe('Vale (API key)');
  });

  test('is refused without an origin and on another one', async () => {
    const { token } = (await ask()).body;
    for (const headers of [{}, { origin: 'https://elsewhere.example' }, { origin: 'null' }]) {
      const { status, error } = await clientsBy(token, headers);
      expect([status, error.message]).toEqual([
        403,
        'This token belongs to a page of another origin.',
      ]);
    }
  });

  test('is refused beyond its scopes', async () => {
    const { token } = (await ask({ scopes: ['clients:read'] })).body;
    const { error } = await call(
      product,
      'createClient',
      { body: { name: 'X' } },
      { token, headers: { origin } },
    );
    expect(error.message).toBe('This key lacks the scope clients:write.');
    expect((await call(product, 'listJobs', {}, { token, headers: { origin } })).status).toBe(403);
  });

  test.each(['server', 'publishable'] as const)(
    'is void once the %s key is deleted',
    async (which) => {
      const pair = await makePair();
      const body = { publishableKey: pair.publishable.key, origin };
      const { token } = (
        await call(product, 'createPageToken', { body }, { token: pair.server.key })
      ).body;
      expect((await clientsBy(token)).status).toBe(200);
      await call(product, 'deleteKey', { params: { id: pair[which]._id } }, pair.owner);
      expect((await clientsBy(token)).status).toBe(401);
    },
  );
});

describe('a page of another site', () => {
  const preflight = (path: string, from: string, method = 'GET') =>
    send(product.url + path, {
      method: 'OPTIONS',
      headers: { origin: from, 'access-control-request-method': method },
    });
  const allowed = async (...asked: Parameters<typeof preflight>) =>
    (await preflight(...asked)).headers.get('access-control-allow-origin');

  test('may send calls that keys reach once a publishable key names its origin', async () => {
    const from = 'https://new-partner.example';
    expect(await allowed('/api/clients', from)).toBeNull();
    await makeKey(product, admin, {
      kind: 'publishable',
      scopes: ['clients:read'],
      origins: [from],
    });
    expect(await allowed('/api/clients', from)).toBe(from);
    expect(await allowed('/api/auth/me', from)).toBe(from);
  });

  test('may not send a sign-in, nor a call that no key reaches', async () => {
    expect(await allowed('/api/auth/login', origin, 'POST')).toBeNull();
    expect(await allowed('/api/members', origin)).toBeNull();
    expect(await allowed('/api/nothing', origin)).toBeNull();
  });

  test('gets nothing with the token of a user, even if a key or an edition names its origin', async () => {
    await product.db.rows(
      `insert into edition (id, hosts, brand, origins) values ('acme', '{localhost}', '{}', $1)`,
      [[origin]],
    );
    const { status, error } = await clientsBy(admin.token);
    expect([status, error.message]).toEqual([
      403,
      'Pages of other sites use a page token, not a user’s.',
    ]);
  });

  test('gets nothing with a publishable key alone', async () => {
    const { status, error } = await clientsBy(page.key);
    expect([status, error.message]).toEqual([
      403,
      'A publishable key opens nothing by itself: create a page token with it.',
    ]);
  });
});

describe('a page of the product', () => {
  test.each([
    ['the public address', () => ({ origin: product.settings.publicUrl })],
    ['the host of the request', () => ({ origin: product.url })],
    [
      'a host that a proxy has changed',
      () => ({ origin: 'https://acme.example', 'sec-fetch-site': 'same-origin' }),
    ],
    ['no origin', () => ({})],
  ])('calls with the token of a user from %s', async (_, headers) => {
    expect((await clientsBy(admin.token, headers() as Record<string, string>)).status).toBe(200);
  });

  test('is none when the browser says that it is of another site', async () => {
    const headers = { origin: product.url, 'sec-fetch-site': 'cross-site' };
    expect((await clientsBy(admin.token, headers)).status).toBe(403);
  });
});
