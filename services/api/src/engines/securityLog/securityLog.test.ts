import { beforeAll, describe, expect, test } from 'vitest';
import { type Member, makeBusiness } from '../../../testing/factories.ts';
import { serveBusiness } from '../../../testing/serveBusiness.ts';
import { deleteExpiredRows } from '../queue/expiredRows.ts';
import { recordSecurityEvent } from './securityLog.ts';

const { product, admin } = serveBusiness();
const rowsOf = ({ businessId }: Member) =>
  product.db.rows<Record<string, unknown>>(
    'select kind, actor_id, actor, subject, detail, address, user_agent from security_event where business_id = $1 order by at, ctid',
    [businessId],
  );

test('a line has who, from where and what; an IPv4 address is written as such', async () => {
  const business = await makeBusiness(product);
  const { businessId, userId } = business;
  await recordSecurityEvent(product.db, {
    businessId,
    kind: 'role_changed',
    by: { userId, name: 'Ada Byrd' },
    from: { address: '::ffff:203.0.113.7', userAgent: 'Browser' },
    subject: { id: null, name: 'Luis Romero' },
    detail: 'technician to dispatcher',
  });
  const line = { businessId, kind: 'invoice_deleted', by: 'Tradewind', from: null } as const;
  await recordSecurityEvent(product.db, line);
  expect(await rowsOf(business)).toEqual([
    {
      kind: 'role_changed',
      actor_id: userId,
      actor: 'Ada Byrd',
      subject: 'Luis Romero',
      detail: 'technician to dispatcher',
      address: '203.0.113.7',
      user_agent: 'Browser',
    },
    {
      kind: 'invoice_deleted',
      actor_id: null,
      actor: 'Tradewind',
      subject: '',
      detail: '',
      address: '',
      user_agent: '',
    },
  ]);
});

test('a line of a transaction that is rolled back is not kept', async () => {
  const business = await makeBusiness(product);
  const { businessId } = business;
  const failing = product.db.transaction(async (tx) => {
    await recordSecurityEvent(tx, { businessId, kind: 'job_deleted', by: 'Test', from: null });
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect(await rowsOf(business)).toEqual([]);
});

describe('the database refuses', () => {
  const insertAged = (days: number) =>
    product.db.rows(
      `insert into security_event (business_id, kind, actor, address, user_agent, at)
       values ($1, 'signed_in', 'Ada Byrd', '', '', now() - make_interval(days => $2))`,
      [admin.businessId, days],
    );
  beforeAll(() => insertAged(399));

  test.each([
    ["update security_event set actor = 'Somebody else'"],
    ['delete from security_event'],
    ['truncate security_event'],
    ["delete from security_event where at < now() - interval '100 days'"],
  ])('%s', async (sql) => {
    await expect(product.db.rows(sql)).rejects.toThrow('security_event is append-only');
    expect(await rowsOf(admin)).not.toEqual([]);
  });

  test.each([
    ['less than 30 days', '29'],
    ['more days than the line has', '400'],
  ])('a deletion that keeps %s', async (_, days) => {
    const deletion = product.db.transaction(async (tx) => {
      await tx.rows(`select set_config('tradewind.security_log_days', $1, true)`, [days]);
      await tx.rows('delete from security_event');
    });
    await expect(deletion).rejects.toThrow('security_event is append-only');
  });

  test('nothing that is older than the days to keep, when the tidy-up deletes it', async () => {
    await insertAged(401);
    const before = await rowsOf(admin);
    await deleteExpiredRows(product.runtimeDb, product.settings);
    expect(await rowsOf(admin)).toHaveLength(before.length - 1);
    await deleteExpiredRows(product.runtimeDb, { securityLogDays: 398 });
    expect(await rowsOf(admin)).toHaveLength(before.length - 2);
  });
});
