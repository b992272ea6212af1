import { describe, expect, test, vi } from 'vitest';
import { daysAhead } from '../../../testing/bookableBusiness.ts';
import { call, send } from '../../../testing/call.ts';
import { statementsOf } from '../../../testing/explainPlan.ts';
import { type Member, makeBusiness, makeClient, makeMember } from '../../../testing/factories.ts';
import { makeInvoice } from '../../../testing/makeDocuments.ts';
import { makeKey } from '../../../testing/makeKey.ts';
import { readEvents, stopHeartbeats } from '../../../testing/readEvents.ts';
import { callsOf } from '../../../testing/serveBusiness.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { WAIT_LIMIT } from '../../../testing/waitLimit.ts';

const product = serveProduct();
const limited = serveProduct({ RATE_LIMIT_SCALE: '0.01' });

const jobsBy = (token: string, headers: Record<string, string> = {}, from = product) =>
  call(from, 'listJobs', {}, { token, headers });
const answer = async (reply: ReturnType<typeof jobsBy>) => {
  const { status, error } = await reply;
  return [status, error.message];
};

describe('a key gets 401', () => {
  const invalid = [401, 'This key is not valid.'];

  test('when it is unknown or its checksum is wrong', async () => {
    const { key } = await makeKey(product, await makeBusiness(product));
    const other = key.endsWith('0') ? '1' : '0';
    expect(await answer(jobsBy(key.slice(0, -1) + other))).toEqual(invalid);
    expect(await answer(jobsBy('tw_live_none'))).toEqual(invalid);
    expect(await answer(jobsBy('tw_page_a.b.c'))).toEqual(invalid);
  });

  test('once it is deleted', async () => {
    const admin = await makeBusiness(product);
    const { _id: id, key } = await makeKey(product, admin);
    expect((await jobsBy(key)).status).toBe(200);
    await call(product, 'deleteKey', { params: { id } }, admin);
    expect(await answer(jobsBy(key))).toEqual(invalid);
  });

  test('once it has expired, and the list says so', async () => {
    const admin = await makeBusiness(product);
    const { _id: id, key } = await makeKey(product, admin, { days: 1 });
    expect((await jobsBy(key)).status).toBe(200);
    await product.db.rows('update api_key set expires_at = now() where id = $1', [id]);
    expect(await answer(jobsBy(key))).toEqual(invalid);
    expect((await call(product, 'getKeys', {}, admin)).body[0]?.status).toBe('expired');
  });

  test.each([{ role: 'dispatcher' }, { status: 'deactivated' }] as const)(
    'while the admin who made it has %o, and the list says so',
    async (body) => {
      const admin = await makeBusiness(product);
      const leaving = await makeMember(product, admin, 'admin');
      const { key } = await makeKey(product, leaving);
      const params = { id: leaving.userId };
      expect((await call(product, 'updateMember', { params, body }, admin)).status).toBe(200);
      expect(await answer(jobsBy(key))).toEqual(invalid);
      expect((await call(product, 'getKeys', {}, admin)).body[0]?.status).toBe('stopped');
    },
  );
});

describe('a key gets 403', () => {
  test('outside of its scopes, and the message names the missing one', async () => {
    const { key: token } = await makeKey(product, await makeBusiness(product));
    const { status, error } = await call(product, 'listInvoices', {}, { token });
    expect([status, error.message]).toEqual([403, 'This key lacks the scope invoices:read.']);
    const params = { id: crypto.randomUUID() };
    const write = await call(product, 'deleteJob', { params }, { token });
    expect(write.error.message).toBe('This key lacks the scope jobs:write.');
  });

  test('for what no key reaches, whatever its scopes', async () => {
    const { key: token } = await makeKey(product, await makeBusiness(product), {
      scopes: ['jobs:read', 'jobs:write'],
    });
    for (const name of [
      'getKeys',
      'getMembers',
      'getSessions',
      'logout',
      'getBankConnections',
      'deleteJobsWithoutNumber',
    ] as const) {
      const { status, error } = await call(product, name, {}, { token });
      expect([status, error.message], name).toEqual([403, 'No key reaches this call.']);
    }
  });

  test('in a page, where a secret key never belongs', async () => {
    const { key } = await makeKey(product, await makeBusiness(product));
    const { status, error } = await jobsBy(key, { origin: 'https://partner.example' });
    expect([status, error.message]).toEqual([
      403,
      'A secret key belongs on a server, never into a page.',
    ]);
  });
});

describe('within its scopes a key', () => {
  const jobOf = async (admin: Member, token: string, over: object = {}) => {
    const client = await makeClient(product, admin);
    const body = { title: 'Boiler', client, scheduledDate: daysAhead(3), ...over };
    return (await call(product, 'createJob', { body }, { token })).body;
  };

  test('works for its own business alone, and timelines name it', async () => {
    const admin = await makeBusiness(product);
    const { key: token } = await makeKey(product, admin, { scopes: ['jobs:read', 'jobs:write'] });
    const { key: foreign } = await makeKey(product, await makeBusiness(product));
    const { _id: id } = await jobOf(admin, token);
    expect((await call(product, 'getJob', { params: { id } }, { token: foreign })).status).toBe(
      404,
    );
    const { body } = await call(product, 'getJobTimeline', { params: { id } }, { token });
    expect(body).toMatchObject([{ kind: 'created', actor: 'Zapier (API key)' }]);
    await call(product, 'deleteJob', { params: { id } }, { token });
    const [event] = (await call(product, 'listSecurityEvents', {}, admin)).body;
    expect(event).toMatchObject({ kind: 'job_deleted', actor: 'Zapier (API key)', actorId: null });
  });

  test('mails a new assignee, also the admin who made it', async () => {
    const admin = await makeBusiness(product);
    const { key: token } = await makeKey(product, admin, { scopes: ['jobs:write'] });
    await jobOf(admin, token, { assignedTo: admin.userId });
    const mails = await product.db.rows<{ kind: string }>(
      'select kind from outgoing_mail where business_id = $1 order by created_at',
      [admin.businessId],
    );
    expect(mails.map(({ kind }) => kind)).toEqual(['key-created', 'job-assigned']);
  });

  test('reads no quotes and invoices of a job without their scopes', async () => {
    const admin = await makeBusiness(product);
    const { _id: jobId, client } = await jobOf(admin, admin.token);
    await makeInvoice(product, admin, { client: client?._id ?? '', jobId });
    const amountBy = async (scopes: ('jobs:read' | 'quotes:read' | 'invoices:read')[]) => {
      const { key: token } = await makeKey(product, admin, { scopes });
      return (await call(product, 'getJob', { params: { id: jobId } }, { token })).body.totalAmount;
    };
    expect(await amountBy(['jobs:read', 'invoices:read'])).toBeUndefined();
    expect(await amountBy(['jobs:read', 'quotes:read', 'invoices:read'])).toBe(249.99);
  });

  test('reads whose key it is, and nothing of the admin who made it', async () => {
    const admin = await makeBusiness(product);
    const { _id, key: token } = await makeKey(product, admin);
    const { body } = await call(product, 'me', {}, { token });
    expect(body).toMatchObject({
      _id,
      name: 'Zapier (API key)',
      role: 'dispatcher',
      company: 'Byrd Plumbing',
    });
    expect([body.email, body.phone]).toEqual(['', '']);
  });

  test('is authenticated in one statement, and its use is written once in five minutes', async () => {
    const admin = await makeBusiness(product);
    const { _id, key } = await makeKey(product, admin);
    await jobsBy(key);
    const statements = await statementsOf(product, () => jobsBy(key));
    expect(statements.filter(({ sql }) => /\b(api_key|live_key)\b/.test(sql))).toHaveLength(1);
    const lastUse = async () => (await call(product, 'getKeys', {}, admin)).body[0]?.lastUsedAt;
    expect(await lastUse()).toEqual(expect.any(String));
    const age = `update api_key set last_used_at = now() - interval '6 minutes' where id = $1`;
    await product.db.rows(age, [_id]);
    const aged = await lastUse();
    await jobsBy(key);
    expect(Date.parse((await lastUse()) ?? '')).toBeGreaterThan(Date.parse(aged ?? ''));
  });

  test('receives changes of the entities that it reads, until it is deleted', async () => {
    const admin = await makeBusiness(product);
    const { _id: id, key } = await makeKey(product, admin, {
      scopes: ['events:read', 'jobs:read'],
    });
    stopHeartbeats();
    const { events, until, connections } = await readEvents(product.url, key);
    await makeInvoice(product, admin);
    const job = await jobOf(admin, admin.token);
    await until({ entity: 'job', entityId: job._id });
    expect(new Set(events.map(({ entity }) => entity))).toEqual(new Set(['job']));
    await callsOf(product, admin)('deleteKey', { params: { id } });
    // The reader reconnects once, is rejected, and stops.
    await vi.waitFor(() => expect(connections()).toBe(2), { timeout: WAIT_LIMIT });
  });
});

describe('calls are limited', () => {
  test('for each key by itself', async () => {
    const admin = await makeBusiness(limited);
    const [one, other] = [await makeKey(limited, admin), await makeKey(limited, admin)];
    const statuses: number[] = [];
    for (let count = 0; count < 7; count += 1)
      statuses.push((await jobsBy(one.key, {}, limited)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    const refused = await jobsBy(one.key, {}, limited);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await jobsBy(other.key, {}, limited)).status).toBe(200);
    expect((await jobsBy(admin.token, {}, limited)).status).toBe(200);
  });

  test('for wrong keys by address', async () => {
    const statuses = new Set<number>();
    for (let count = 0; count < 70; count += 1) {
      statuses.add(
        (await send(`${limited.url}/api/jobs`, { headers: { authorization: 'Bearer tw_live_x' } }))
          .status,
      );
    }
    expect(statuses).toEqual(new Set([401, 429]));
  });
});
