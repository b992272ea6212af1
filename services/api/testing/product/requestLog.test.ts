import { randomUUID } from 'node:crypto';
import { isDeployAccess } from '@tradewind/contracts/endpoint';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTracer } from '../../src/engines/tracing/tracer.ts';
import { loggedPath, redactedFields } from '../../src/http/requestLog.ts';
import { deployToken } from '../artifactUploads.ts';
import { send } from '../call.ts';
import { calls, type EndpointCall } from '../endpointTable.ts';
import { makeBusiness, makeMember } from '../factories.ts';
import { fieldsOf, queryOf } from '../fieldNames.ts';
import { fillBusiness } from '../fillBusiness.ts';
import { makeKey } from '../makeKey.ts';
import { serveBusiness } from '../serveBusiness.ts';
import { type Rows, validBody } from '../validRequests.ts';

const lines: string[] = [];
const log = pino(
  { level: 'trace', redact: redactedFields },
  { write: (line: string) => lines.push(line) },
);
const tracer = await createTracer({ serviceName: 'tests', share: 0, log });
const { product, admin } = serveBusiness({}, { DEPLOY_TOKEN: deployToken }, { log, tracer });
const marked = `Zebra${randomUUID().slice(0, 8)}`;
const markedEmail = `${marked}@example.com`;
let rows: Rows;

afterAll(() => tracer.stop());
beforeAll(async () => {
  rows = await fillBusiness(product, admin);
});

const markedValue = (field: string) => (/email/i.test(field) ? markedEmail : marked);

const markedObject = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, markedValue(name)]));

/** Fields that take any text, so that a call with them succeeds. */
const texts = ['name', 'title', 'notes', 'description', 'message', 'company', 'email'];

/** Sends a call with the marked value in each field, in its query and in its path. */
const sendMarked = async (tried: EndpointCall) => {
  const { name, endpoint, method, pathWith } = tried;
  const fields = fieldsOf(tried);
  const search = new URLSearchParams(markedObject(queryOf(tried)));
  const token = isDeployAccess(endpoint.access) ? deployToken : admin.token;
  const attempt = (path: string, body?: object) =>
    send(product.url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'user-agent': marked,
        'idempotency-key': randomUUID(),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const bodies = endpoint.body
    ? [
        markedObject(fields),
        {
          ...validBody(name, rows),
          ...markedObject(fields.filter((one) => texts.includes(one))),
        },
      ]
    : [undefined];
  for (const body of bodies) {
    await attempt(`${pathWith(() => marked)}?${search}`, body);
    await attempt(`${pathWith(() => randomUUID())}`, body);
  }
};

test('the log has a line of every call, and no value of any field, query, path, header or token', async () => {
  // Calls of the sign-in come last, because one of them ends the session.
  const finite = calls.filter(({ endpoint }) => endpoint.produces !== 'text/event-stream');
  const isAuth = ({ endpoint }: EndpointCall) => endpoint.route.includes(' /auth/');
  const ordered = [...finite.filter((one) => !isAuth(one)), ...finite.filter(isAuth)];
  for (const tried of ordered) await sendMarked(tried);
  const text = lines.join('');
  expect(text.toLowerCase()).not.toContain(marked.toLowerCase());
  expect(text).not.toContain(admin.token);
  expect(text).not.toContain(deployToken);
  expect(text).not.toMatch(/127\.0\.0\.1|::1/);
  const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
  const logged = new Set(requests.map(({ method, path }) => `${method} ${path.split('/')[2]}`));
  const expected = finite.map(
    ({ method, pathWith }) => `${method} ${pathWith(() => 'x').split('/')[2]}`,
  );
  expect([...logged]).toEqual(expect.arrayContaining(expected));
  const { businessId: business, userId: user } = admin;
  expect(requests).toContainEqual(
    expect.objectContaining({ method: 'GET', path: '/api/clients', business, user }),
  );
  // Every marked call that succeeded proves that values were there to be logged.
  expect(requests.filter(({ status }) => status === 201).length).toBeGreaterThan(3);
});

test('a call by a key is logged with the id of the key, also when it is refused', async () => {
  const owner = await makeBusiness(product);
  const { _id, key } = await makeKey(product, owner);
  lines.length = 0;
  for (const path of ['/api/jobs', '/api/clients']) {
    await send(product.url + path, { headers: { authorization: `Bearer ${key}` } });
  }
  const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
  const logged = { business: owner.businessId, key: _id };
  expect(requests).toMatchObject([
    { path: '/api/jobs', status: 200, ...logged },
    { path: '/api/clients', status: 403, ...logged },
  ]);
  expect(lines.join('')).not.toContain(key);
});

test('a call that is refused for the role of its user is logged with the user', async () => {
  const technician = await makeMember(product, admin, 'technician');
  lines.length = 0;
  const headers = { authorization: `Bearer ${technician.token}` };
  await send(`${product.url}/api/clients`, { headers });
  const [request] = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
  expect(request).toMatchObject({ status: 403, user: technician.userId });
});

test.each([
  [
    '/api/jobs/018f3f6e-0000-7000-8000-000000000001',
    '/api/jobs/:id',
    '/api/jobs/018f3f6e-0000-7000-8000-000000000001',
  ],
  ['/api/jobs/grace', '/api/jobs/:id', '/api/jobs/…'],
  [
    '/api/auth/reset-password/secret',
    '/api/auth/reset-password/:token',
    '/api/auth/reset-password/…',
  ],
  ['/api/grace@example.com', undefined, '/api/…'],
  ['/reset-password/AbC123', undefined, '/reset-password/…'],
  ['/dashboard/jobs', undefined, '/dashboard/jobs'],
  ['/artifacts/billing/1.0.0/app.js', undefined, '/artifacts/billing/1.0.0/app.js'],
])('%s of %s is logged as %s', (path, route, logged) => {
  expect(loggedPath(path, route)).toBe(logged);
});

test('the line of a call names the trace of the page that sent it', async () => {
  const trace = randomUUID().replaceAll('-', '');
  const headers = { traceparent: `00-${trace}-${'1'.repeat(16)}-00` };
  await fetch(`${product.url}/api/health/live`, { headers });
  expect(lines.filter((line) => line.includes(trace)).map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ trace, path: '/api/health/live', status: 200 }),
  ]);
});
