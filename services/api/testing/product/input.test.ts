import { randomUUID } from 'node:crypto';
import { isDeployAccess } from '@tradewind/contracts/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_EDITION, ensureDefaultEdition } from '../../src/platform/editions/editions.ts';
import { promote } from '../../src/platform/releases/deployments.ts';
import { deployToken } from '../artifactUploads.ts';
import { call, send } from '../call.ts';
import { calls, type EndpointCall } from '../endpointTable.ts';
import { type Member, makeBusiness } from '../factories.ts';
import { fieldsOf, queryOf } from '../fieldNames.ts';
import { fillBusiness } from '../fillBusiness.ts';
import { hostileBodies, hostileValues } from '../hostileBodies.ts';
import { release, shellArtifact } from '../releases.ts';
import { serveBusiness } from '../serveBusiness.ts';
import { hasValidBody, type Rows, validBody } from '../validRequests.ts';

const { product, admin } = serveBusiness({}, { DEPLOY_TOKEN: deployToken });
let rows: Rows;

const rowsOf = async (member: Member): Promise<Rows> => {
  const { userId } = member;
  return { ...(await fillBusiness(product, member)), users: userId, members: userId };
};

beforeAll(async () => {
  rows = await rowsOf(admin);
  // Without a release there is no composition to answer with.
  await ensureDefaultEdition(product.db);
  await release(product.db, shellArtifact());
  const move = { edition: DEFAULT_EDITION, by: 'test', reason: '' };
  await promote(product.db, [{ name: 'shell', version: '1.0.0' }], move);
});

const words = expect.stringMatching(/\w/);

const pathIn = (ids: Rows, { endpoint, pathWith }: EndpointCall) => {
  const [, first = '', second = ''] = endpoint.route.split('/');
  const own = ids[second] ?? ids[first] ?? randomUUID();
  return pathWith((name) => (name === 'id' ? own : (ids[name] ?? randomUUID())));
};

const ownPath = (tried: EndpointCall) => pathIn(rows, tried);

const attempt = (
  tried: EndpointCall,
  path: string,
  body?: Uint8Array<ArrayBuffer> | string,
  type = 'application/json',
  { token } = admin,
) =>
  send(product.url + path, {
    method: tried.method,
    headers: {
      authorization: `Bearer ${isDeployAccess(tried.endpoint.access) ? deployToken : token}`,
      ...(body !== undefined && { 'content-type': type }),
    },
    ...(body !== undefined && { body }),
  });

describe.each(calls.filter(({ endpoint }) => endpoint.body))('$name', (tried) => {
  test.each(hostileBodies)('refuses $what', async ({ body, type }) => {
    const { status } = await attempt(tried, ownPath(tried), body, type);
    expect([400, 404, 413, 415, 422]).toContain(status);
  });

  test('never answers 5xx, whatever a field contains', async () => {
    for (const field of fieldsOf(tried)) {
      for (const value of hostileValues) {
        const body = JSON.stringify({ ...validBody(tried.name, rows), [field]: value });
        const { status, error } = await attempt(tried, ownPath(tried), body);
        expect(status, `${field}: ${JSON.stringify(value).slice(0, 80)}`).toBeLessThan(500);
        if (status >= 400) expect(error).toMatchObject({ message: words, code: words });
      }
    }
    // A value may be the name that another call has stored, and so close the business.
    await call(product, 'keepBusiness', {}, admin);
  });
});

test.each(calls.filter(({ name }) => hasValidBody(name)))(
  '$name accepts what the others fit into',
  async (tried) => {
    const member = await makeBusiness(product);
    const own = await rowsOf(member);
    const body = JSON.stringify(validBody(tried.name, own));
    const { status, error } = await attempt(
      tried,
      pathIn(own, tried),
      body,
      'application/json',
      member,
    );
    expect(status, JSON.stringify(error)).toBe(tried.endpoint.status ?? 200);
  },
);

describe.each(calls.filter(({ endpoint }) => endpoint.params))('$name', (tried) => {
  test.each(['range', '\u0000', '%', '../..', "' or 1=1", 'x'.repeat(3_000)])(
    'answers %j for an id with 4xx',
    async (hostile) => {
      const body = tried.endpoint.body ? '{}' : undefined;
      const { status, error } = await attempt(
        tried,
        tried.pathWith(() => hostile),
        body,
      );
      expect([400, 404, 410, 422], JSON.stringify(error)).toContain(status);
    },
  );
});

describe.each(calls.filter(({ endpoint }) => endpoint.query))('$name', (tried) => {
  test('never answers 5xx, whatever the query contains', async () => {
    for (const name of queryOf(tried)) {
      for (const value of ['\u0000', '-1', '0', '501', '1e9', '%', '\\', '[]', 'x'.repeat(5_000)]) {
        const query = new URLSearchParams({ [name]: value });
        const { status } = await attempt(tried, `${ownPath(tried)}?${query}`);
        expect(status, `${name}=${value.slice(0, 20)}`).toBeLessThan(500);
      }
    }
  });

  test('refuses a parameter that comes twice', async () => {
    const { status } = await attempt(tried, `${ownPath(tried)}?q=1&q=2`);
    expect(status).toBe(422);
  });
});
