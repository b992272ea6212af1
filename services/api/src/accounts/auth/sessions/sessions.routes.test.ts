import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startApi } from '../../../../testing/apiProcess.ts';
import { call, send } from '../../../../testing/call.ts';
import { databaseSettings } from '../../../../testing/databaseAddresses.ts';
import {
  type Member,
  makeBusiness,
  makeEmail,
  makeMember,
  openSessionOf,
} from '../../../../testing/factories.ts';
import { interceptStatements } from '../../../../testing/interceptStatements.ts';
import { readEvents, stopHeartbeats } from '../../../../testing/readEvents.ts';
import { serveProduct } from '../../../../testing/serveProduct.ts';
import { createDatabase } from '../../../../testing/testDatabases.ts';
import { WAIT_LIMIT } from '../../../../testing/waitLimit.ts';
import { deleteExpiredRows } from '../../../engines/queue/expiredRows.ts';

const product = serveProduct({ TRUST_PROXY: 'on' });
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';

const statusOf = async (token: string) => (await call(product, 'me', {}, { token })).status;
const sessionsOf = async (token: string) =>
  (await call(product, 'getSessions', {}, { token })).body;

/** Moves the last use, or another instant, of all sessions of a member into the past. */
const age = ({ businessId, userId }: Member, column: string, by: string) =>
  product.db.rows(
    `update user_session set ${column} = now() - $3::interval where business_id = $1 and user_id = $2`,
    [businessId, userId, by],
  );

describe('a token is rejected', () => {
  test('after signing out, while other sessions of the user continue', async () => {
    const member = await makeBusiness(product);
    const other = await openSessionOf(product, member);
    const { status } = await call(product, 'logout', {}, member);
    expect(status).toBe(204);
    expect([await statusOf(member.token), await statusOf(other)]).toEqual([401, 200]);
    expect((await call(product, 'logout', {}, member)).status).toBe(401);
  });

  test('without a session, as those from before there were sessions', async () => {
    const { businessId, userId } = await makeBusiness(product);
    const token = await new SignJWT({ b: businessId, v: 1 })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(userId)
      .setIssuer('tradewind')
      .setExpirationTime('12h')
      .sign(new TextEncoder().encode(product.settings.jwtSecret));
    expect(await statusOf(token)).toBe(401);
  });

  test('seven days after the last use, and when its time is over', async () => {
    const idle = await makeBusiness(product);
    await age(idle, 'last_used_at', '6 days 23 hours');
    expect(await statusOf(idle.token)).toBe(200);
    await age(idle, 'last_used_at', '7 days');
    expect(await statusOf(idle.token)).toBe(401);
    const old = await makeBusiness(product);
    await age(old, 'expires_at', '1 second');
    expect(await statusOf(old.token)).toBe(401);
  });

  test('after its member was deactivated, also once they are reactivated', async () => {
    const admin = await makeBusiness(product);
    const member = await makeMember(product, admin, 'dispatcher');
    const params = { id: member.userId };
    for (const status of ['deactivated', 'active'] as const) {
      const changed = await call(product, 'updateMember', { params, body: { status } }, admin);
      expect(changed.status).toBe(200);
      expect(await statusOf(member.token), status).toBe(401);
    }
    expect(await statusOf(admin.token)).toBe(200);
  });

  test('in every process, after signing out in one', async () => {
    const database = databaseSettings(await createDatabase());
    const settings = { ...database, JWT_SECRET: randomUUID() };
    const [one, two] = await Promise.all([startApi(settings), startApi(settings)]);
    const body = JSON.stringify({ name: 'Ann Ray', email: makeEmail(), password: 'Secret12' });
    const headers = { 'content-type': 'application/json' };
    const opened = await send(`${one.url}/api/auth/register`, { method: 'POST', headers, body });
    const { token } = opened.body as { token: string };
    const me = async ({ url }: { url: string }) =>
      (await send(`${url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })).status;
    expect([await me(one), await me(two)]).toEqual([200, 200]);
    const ended = await send(`${one.url}/api/auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(ended.status).toBe(204);
    expect([await me(one), await me(two)]).toEqual([401, 401]);
    await Promise.all([one.stop(), two.stop()]);
  });
});

describe("a user's sessions", () => {
  test('are listed with device, browser, network and use, and this one is marked', async () => {
    const email = makeEmail();
    const account = { name: 'Ann Ray', email, password: 'Secret12' };
    const headers = { 'user-agent': firefox, 'x-forwarded-for': '203.0.113.7' };
    const { body } = await call(product, 'register', { body: account }, { headers });
    const again = await call(product, 'login', { body: { email, password: 'Secret12' } });
    const sessions = await sessionsOf(body.token);
    expect(sessions).toHaveLength(2);
    expect(sessions.find(({ isCurrent }) => isCurrent)).toMatchObject({
      device: 'Linux',
      browser: 'Firefox',
      network: '203.0.113.0/24',
    });
    const days = ({ createdAt, expiresAt }: { createdAt: string; expiresAt: string }) =>
      Math.round(((Date.parse(expiresAt) - Date.parse(createdAt)) / 86_400_000) * 10) / 10;
    // Registering remembers; signing in without remember-me does not (decision 15).
    expect(sessions.map((one) => [one.isCurrent, days(one)]).toSorted()).toEqual([
      [false, 0.5],
      [true, 30],
    ]);
    expect(await sessionsOf(again.body.token)).toHaveLength(2);
  });

  test('are nobody else’s to see or to end', async () => {
    const admin = await makeBusiness(product);
    const member = await makeMember(product, admin, 'technician');
    const [own] = await sessionsOf(member.token);
    const params = { id: own?._id ?? '' };
    expect((await sessionsOf(admin.token)).map(({ _id }) => _id)).not.toContain(params.id);
    for (const { token } of [admin, await makeBusiness(product)]) {
      expect((await call(product, 'endSession', { params }, { token })).status).toBe(404);
    }
    expect(await statusOf(member.token)).toBe(200);
  });

  test('end one by one, or all but this one', async () => {
    const member = await makeBusiness(product);
    const [second, third] = [
      await openSessionOf(product, member),
      await openSessionOf(product, member),
    ];
    const current = (await sessionsOf(second)).find(({ isCurrent }) => isCurrent);
    const params = { id: current?._id ?? '' };
    expect((await call(product, 'endSession', { params }, member)).status).toBe(204);
    expect((await call(product, 'endSession', { params }, member)).status).toBe(404);
    expect([await statusOf(second), await statusOf(third)]).toEqual([401, 200]);
    const { status } = await call(product, 'endOtherSessions', {}, { token: third });
    expect(status).toBe(204);
    expect([await statusOf(member.token), await statusOf(third)]).toEqual([401, 200]);
    expect(await sessionsOf(third)).toHaveLength(1);
    const recorded = await product.db.rows(
      'select kind, detail from security_event where business_id = $1 order by at',
      [member.businessId],
    );
    expect(recorded).toEqual([
      { kind: 'session_ended', detail: '' },
      { kind: 'session_ended', detail: 'all others' },
    ]);
  });

  test('remember the last use to five minutes, and its network', async () => {
    const member = await makeBusiness(product);
    const use = async () => {
      const headers = { 'x-forwarded-for': '198.51.100.9' };
      await call(product, 'me', {}, { token: member.token, headers });
      const [session] = await sessionsOf(member.token);
      return { network: session?.network, age: Date.now() - Date.parse(session?.lastUsedAt ?? '') };
    };
    await age(member, 'last_used_at', '4 minutes');
    const early = await use();
    expect(early.age).toBeGreaterThan(200_000);
    expect(early.network).toBe('127.0.0.0/24');
    await age(member, 'last_used_at', '6 minutes');
    const later = await use();
    expect(later.age).toBeLessThan(200_000);
    expect(later.network).toBe('198.51.100.0/24');
  });

  test('serve calls that only read while their use cannot be stored, as on a full disk', async () => {
    const member = await makeBusiness(product);
    await age(member, 'last_used_at', '6 minutes');
    const interception = await interceptStatements(product);
    onTestFinished(() => {
      interception.rewrite = (sql) => sql;
    });
    interception.rewrite = (sql) =>
      sql.includes('set last_used_at') ? `select 'no room' / 0` : sql;
    expect(await statusOf(member.token)).toBe(200);
    interception.rewrite = (sql) => sql;
    await statusOf(member.token);
    const [session] = await sessionsOf(member.token);
    expect(Date.now() - Date.parse(session?.lastUsedAt ?? '')).toBeLessThan(200_000);
  });

  test('are erased once they are over', async () => {
    const member = await makeBusiness(product);
    const current = await openSessionOf(product, member);
    await call(product, 'endOtherSessions', {}, { token: current });
    const idle = await makeMember(product, member, 'technician');
    await age(idle, 'last_used_at', '8 days');
    await deleteExpiredRows(product.runtimeDb, product.settings);
    const left = await product.db.rows<{ user_id: string }>(
      'select user_id from user_session where business_id = $1',
      [member.businessId],
    );
    expect(left).toEqual([{ user_id: member.userId }]);
    expect(await statusOf(current)).toBe(200);
  });
});

describe('an event stream ends at once', () => {
  const endings: [string, (member: Member) => Promise<unknown>][] = [
    ['signed out', (member) => call(product, 'logout', {}, member)],
    [
      'ended from another browser',
      async (member) =>
        call(product, 'endOtherSessions', {}, { token: await openSessionOf(product, member) }),
    ],
    [
      'deactivated',
      async ({ businessId, userId }) => {
        const admin = await makeMember(product, { businessId }, 'admin');
        const request = { params: { id: userId }, body: { status: 'deactivated' as const } };
        return call(product, 'updateMember', request, admin);
      },
    ],
  ];

  test.each(endings)('when its reader is %s', async (_, end) => {
    const member = await makeBusiness(product);
    stopHeartbeats();
    const { connections } = await readEvents(product.url, member.token);
    await end(member);
    // The reader reconnects once, is rejected, and stops.
    await vi.waitFor(() => expect(connections()).toBe(2), { timeout: WAIT_LIMIT });
  });
});
