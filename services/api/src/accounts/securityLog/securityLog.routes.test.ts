import { beforeAll, describe, expect, test } from 'vitest';
import { call, nextPage, send } from '../../../testing/call.ts';
import { makeBusiness, makeMember } from '../../../testing/factories.ts';
import { callsOf, serveBusiness } from '../../../testing/serveBusiness.ts';

const { product, admin, as } = serveBusiness();

const insert = `insert into security_event
    (business_id, kind, actor_id, actor, subject, detail, address, user_agent, at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

/** Inserts an event of the admin at an instant; `over` changes its other columns. */
const insertAt = (at: string | Date, kind: string, over: Record<string, string | null> = {}) => {
  const { actorId, actor, subject, detail, address } = {
    ...{
      actorId: admin.userId,
      actor: 'Ada Byrd',
      subject: '',
      detail: '',
      address: '203.0.113.7',
    },
    ...over,
  };
  const values = [
    kind,
    actorId,
    actor,
    subject,
    detail,
    address,
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
    at,
  ];
  return product.db.rows(insert, [admin.businessId, ...values]);
};
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

beforeAll(async () => {
  await insertAt(minutesAgo(3), 'signed_in');
  await insertAt(minutesAgo(2), 'job_deleted', { subject: 'Boiler', detail: 'last week' });
  await insertAt(minutesAgo(1), 'signed_in', { actorId: null, actor: 'Tradewind', address: '' });
});

describe('the security log is refused', () => {
  test.each(['dispatcher', 'technician'] as const)('to a %s', async (role) => {
    const { token } = await makeMember(product, admin, role);
    expect((await call(product, 'listSecurityEvents', {}, { token })).status).toBe(403);
    expect((await call(product, 'exportSecurityLog', {}, { token })).status).toBe(403);
  });

  test.each([
    [{ kind: 'nothing' }, 'Unknown kind of event.'],
    [{ member: 'me' }, 'Unknown member.'],
    [{ from: 'yesterday' }, 'Use a date as yyyy-MM-dd.'],
    [{ cursor: 'x' }, 'Unknown cursor.'],
  ])('with %o', async (query, message) => {
    const path = `/api/security-log?${new URLSearchParams(query)}`;
    const headers = { authorization: `Bearer ${admin.token}` };
    const { status, error } = await send(product.url + path, { headers });
    expect([status, error.errors?.[0]?.message]).toEqual([422, message]);
  });

  test('to another business, which has its own', async () => {
    const others = callsOf(product, await makeBusiness(product));
    expect((await others('listSecurityEvents', {})).body).toEqual([]);
    const filtered = await others('listSecurityEvents', { query: { member: admin.userId } });
    expect(filtered.body).toEqual([]);
  });
});

describe('an admin', () => {
  test('reads who did what from where, newest first, in pages', async () => {
    const first = await as('listSecurityEvents', { query: { limit: '2' } });
    expect(first.body).toMatchObject([
      { kind: 'signed_in', actor: 'Tradewind', actorId: null, address: '' },
      { kind: 'job_deleted', actor: 'Ada Byrd', subject: 'Boiler', detail: 'last week' },
    ]);
    const second = await as('listSecurityEvents', { query: nextPage(first.headers) ?? {} });
    expect(second.body).toMatchObject([
      {
        kind: 'signed_in',
        actorId: admin.userId,
        address: '203.0.113.7',
        browser: 'Firefox',
        device: 'Windows',
      },
    ]);
    expect(nextPage(second.headers)).toBeUndefined();
  });

  test('filters by kind, by member, and by days of the business', async () => {
    const found = async (query: Record<string, string>) =>
      (await as('listSecurityEvents', { query })).body.map(({ kind }) => kind);
    expect(await found({ kind: 'job_deleted' })).toEqual(['job_deleted']);
    expect(await found({ member: admin.userId })).toEqual(['job_deleted', 'signed_in']);
    // In New York both are still March 2.
    await insertAt('2026-03-02T05:00:00Z', 'role_changed');
    await insertAt('2026-03-03T04:59:59Z', 'role_changed');
    await insertAt('2026-03-03T05:00:00Z', 'role_changed');
    const day = '2026-03-02';
    expect(await found({ from: day, to: day })).toHaveLength(2);
    expect(await found({ to: day })).toHaveLength(2);
  });

  test('exports it as CSV in which no cell is a formula, and the export is recorded', async () => {
    const name = '=HYPERLINK("https://evil.example")';
    await insertAt(minutesAgo(1), 'job_deleted', { subject: name });
    const { status, headers, body } = await send(
      `${product.url}/api/security-log/export?kind=job_deleted`,
      {
        headers: { authorization: `Bearer ${admin.token}` },
      },
    );
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'no-store',
    ]);
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="security-log-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const lines = String(body).trimEnd().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^\uFEFF?"Time \(UTC\)","Local time","Event","By"/);
    expect(lines[1]).toContain(
      `"Job deleted","Ada Byrd","'=HYPERLINK(""https://evil.example"")",""`,
    );
    expect(lines[2]).toContain('"Boiler","last week","203.0.113.7","Mozilla/5.0 (Windows');
    const [newest] = (await as('listSecurityEvents', { query: { limit: '1' } })).body;
    expect(newest).toMatchObject({ kind: 'data_exported', subject: 'Security log' });
  });
});
