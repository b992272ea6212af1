import { randomUUID } from 'node:crypto';
import { isDeployAccess, type MemberAccess } from '@tradewind/contracts/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import { deployToken } from '../artifactUploads.ts';
import { type Reply, send } from '../call.ts';
import { calls, type EndpointCall } from '../endpointTable.ts';
import { type Member, makeBusiness, makeMember } from '../factories.ts';
import { serveProduct } from '../serveProduct.ts';

const product = serveProduct({ DEPLOY_TOKEN: deployToken });
const members = {} as Record<MemberAccess, Member>;

beforeAll(async () => {
  members.admin = await makeBusiness(product);
  members.dispatcher = await makeMember(product, members.admin, 'dispatcher');
  members.technician = await makeMember(product, members.admin, 'technician');
});

const closed = calls.filter(({ endpoint }) => endpoint.access !== 'public');
const lesser = {
  technician: [],
  dispatcher: ['technician'],
  admin: ['technician', 'dispatcher'],
  deploy: [],
  operator: [],
};

const attempt = ({ method, pathWith }: EndpointCall, init: RequestInit): Promise<Reply<unknown>> =>
  send(product.url + pathWith(() => randomUUID()), { method, ...init });

const expectError = (reply: Reply<unknown>, code: string) =>
  expect(reply.error).toMatchObject({
    code,
    message: expect.any(String),
    requestId: reply.headers.get('x-request-id'),
  });

describe.each(closed)('$name', (tried) => {
  const { endpoint } = tried;

  test('answers 401 without a valid token, whatever the body', async () => {
    const text = { body: 'not json', headers: { 'content-type': 'text/plain' } };
    const init = tried.method === 'GET' ? {} : text;
    const bare = await attempt(tried, init);
    const bad = await attempt(tried, {
      ...init,
      headers: { ...text.headers, authorization: 'Bearer a.b.c' },
    });
    for (const reply of [bare, bad]) {
      expect(reply.status).toBe(401);
      expectError(reply, 'unauthorized');
    }
  });

  test('answers 403 below its role', async () => {
    for (const role of lesser[endpoint.access as keyof typeof lesser] as (keyof typeof members)[]) {
      const { token } = members[role];
      const reply = await attempt(tried, { headers: { authorization: `Bearer ${token}` } });
      expect(reply.status, role).toBe(403);
      expectError(reply, 'forbidden');
    }
  });
});

describe.each(closed.filter(({ endpoint }) => isDeployAccess(endpoint.access)))(
  '$name',
  (tried) => {
    test('answers 401 to another deploy token', async () => {
      const token = deployToken.replace('d', 'e');
      const reply = await attempt(tried, { headers: { authorization: `Bearer ${token}` } });
      expect(reply.status).toBe(401);
      expectError(reply, 'unauthorized');
    });

    test.each(['admin', 'dispatcher', 'technician'] as const)(
      'answers 403 to the session of a business’s %s, who is no operator',
      async (role) => {
        const { token } = members[role];
        const reply = await attempt(tried, { headers: { authorization: `Bearer ${token}` } });
        expect(reply.status).toBe(403);
        expectError(reply, 'forbidden');
        expect(reply.error.message).toBe('This account is not an operator.');
      },
    );
  },
);

describe('a path', () => {
  test('that is unknown gets a 404 in the API’s format', async () => {
    for (const path of ['/api', '/api/', '/api/nothing', '/api/jobs/x/y/z']) {
      const reply = await send(product.url + path);
      expect(reply.status, path).toBe(404);
      expectError(reply, 'not_found');
    }
  });

  test('called by another method gets a 405 that lists the allowed ones', async () => {
    const reply = await send(`${product.url}/api/jobs`, { method: 'DELETE' });
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'HEAD, GET, POST']);
    expectError(reply, 'method_not_allowed');
  });
});
