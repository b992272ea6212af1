import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { addDays, addMonths } from '@tradewind/contracts/calendar';
import { describe, expect, test, vi } from 'vitest';
import { type Member, makeMember } from '../../../testing/factories.ts';
import { callsOf } from '../../../testing/serveBusiness.ts';
import { servePlanBilling } from '../../../testing/servePlanBilling.ts';
import { todayIn } from '../../engines/time/zone.ts';

const { product, bill, billTwice, billedTo, makeShop, planOf, setDay, timelineOf } =
  servePlanBilling();

describe('no invoice is made', () => {
  test('before the first day of the plan in the zone of the business', async () => {
    const shop = await makeShop({ startsOn: '2031-01-01' });
    // Still the old year in New York, while it is the new one in UTC.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2031-01-01T04:59:00Z') });
    await bill();
    expect(await billedTo(shop.client)).toEqual([]);
    vi.setSystemTime(Date.parse('2031-01-01T05:00:00Z'));
    await bill();
    expect(await billedTo(shop.client)).toMatchObject([{ issue_date: '2031-01-01' }]);
  });

  test('for a customer who was deleted, nor while the business is closed or suspended', async () => {
    const shops = await Promise.all(Array.from({ length: 3 }, () => makeShop({})));
    const [archived, closed, suspended] = shops as [
      (typeof shops)[0],
      (typeof shops)[0],
      (typeof shops)[0],
    ];
    await product.db.rows('update client set archived_at = now() where id = $1', [archived.client]);
    await product.db.rows(
      `update business set closed_at = now(), erase_at = now() + interval '30 days' where id = $1`,
      [closed.member.businessId],
    );
    await product.db.rows('update business set suspended_at = now() where id = $1', [
      suspended.member.businessId,
    ]);
    await bill();
    for (const { client } of shops) expect(await billedTo(client)).toEqual([]);
    await product.db.rows('update business set suspended_at = null where id = $1', [
      suspended.member.businessId,
    ]);
    await bill();
    expect(await billedTo(suspended.client)).toHaveLength(1);
  });

  test('for a period whose invoice was deleted', async () => {
    const shop = await makeShop({});
    await bill();
    const [made] = await billedTo(shop.client);
    await shop.as('deleteInvoice', { params: { id: made?.id ?? '' }, query: {} });
    await billTwice();
    expect(await billedTo(shop.client)).toEqual([]);
    expect(await planOf(shop)).toMatchObject({ invoices: [], isBilled: true });
  });
});

test('days without background work are made up for, and a tax-exempt customer pays no tax', async () => {
  const shop = await makeShop({ startsOn: '2031-01-01' });
  await product.db.rows('update client set tax_exempt = true where id = $1', [shop.client]);
  setDay('2031-03-02');
  await billTwice();
  const late = { issue_date: '2031-03-02', subtotal_cents: 2_900, tax_cents: 0, mails: 1 };
  expect(await billedTo(shop.client)).toMatchObject([late, late, late]);
  vi.useRealTimers();
  const { items, plan } = (
    await shop.as('getInvoice', {
      params: { id: (await billedTo(shop.client))[1]?.id ?? '' },
    })
  ).body;
  expect(plan).toEqual({ _id: shop.params.id, name: 'Comfort plan' });
  expect(items[0]?.description).toBe('Comfort plan, February 1, 2031 to February 28, 2031');
});

test('a period that was missed is billed, also where the plan has ended meanwhile', async () => {
  const startsOn = addDays(todayIn('America/New_York'), -3);
  const shop = await makeShop({ startsOn });
  const made = 'update maintenance_plan set billed_from = starts_on where id = $1';
  await product.db.rows(made, [shop.params.id]);
  await shop.as('endMaintenancePlan', { params: shop.params, body: {} });
  await billTwice();
  expect(await billedTo(shop.client)).toMatchObject([{ subtotal_cents: 2_900, mails: 1 }]);
});

describe('an invoice that cannot be sent', () => {
  test('is made, says why, and is sent once it can be', async () => {
    const shop = await makeShop({}, { email: '' });
    await billTwice();
    const why = 'Grace Lee has no e-mail address. Add one, then send again.';
    expect(await planOf(shop)).toMatchObject({ invoices: [{ sentAt: null, notSent: why }] });
    expect(await billedTo(shop.client)).toMatchObject([{ status: 'pending', mails: 0 }]);
    expect((await timelineOf(shop.client)).map(({ summary }) => summary)).toEqual([
      'Maintenance plan “Comfort plan” added',
      expect.stringMatching(/^Invoice INV-\d+-00001 made by maintenance plan “Comfort plan”$/),
      `Not sent: ${why}`,
    ]);
    const email = 'grace@example.com';
    await shop.as('updateClient', { params: { id: shop.client }, body: { email } });
    await billTwice();
    expect(await planOf(shop)).toMatchObject({
      invoices: [{ sentAt: expect.any(String), notSent: '' }],
    });
    expect(await billedTo(shop.client)).toMatchObject([{ mails: 1 }]);
  });

  test('is not sent once it was voided', async () => {
    const shop = await makeShop({}, { email: '' });
    await bill();
    const [made] = await billedTo(shop.client);
    const params = { id: made?.id ?? '' };
    await shop.as('voidInvoice', { params, body: { reason: 'Wrong' } });
    await shop.as('updateClient', {
      params: { id: shop.client },
      body: { email: 'g@example.com' },
    });
    await billTwice();
    expect(await billedTo(shop.client)).toMatchObject([{ mails: 0 }]);
    expect(await planOf(shop)).toMatchObject({ owed: 0, invoices: [{ voided: true }] });
  });
});

test('a process that is killed between making and sending leaves one invoice and one mail', async () => {
  const shop = await makeShop({});
  const program = fileURLToPath(new URL('../../../testing/billPlans.process.ts', import.meta.url));
  const { databaseUrl, sessionDatabaseUrl, preparesStatements } = product.settings;
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    JWT_SECRET: product.settings.jwtSecret,
    ...(sessionDatabaseUrl !== undefined && { DATABASE_SESSION_URL: sessionDatabaseUrl }),
    ...(!preparesStatements && { PREPARED_STATEMENTS: 'off' }),
  };
  const child = spawn(process.execPath, [program], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  expect(await billedTo(shop.client)).toMatchObject([{ mails: 0 }]);
  await billTwice();
  expect(await billedTo(shop.client)).toMatchObject([{ mails: 1 }]);
});

test('a plan is past due while an invoice of it is, and active once that is paid', async () => {
  const shop = await makeShop({});
  await bill();
  const [made] = await billedTo(shop.client);
  expect(await planOf(shop)).toMatchObject({ state: 'active', owed: 31.57 });
  await product.db.rows(`update invoice set due_date = '2020-01-01' where id = $1`, [made?.id]);
  expect(await planOf(shop)).toMatchObject({ state: 'past_due' });
  const totals = await shop.as('getMaintenancePlanTotals', {});
  expect(totals.body).toMatchObject({ pastDue: 1, owed: 31.57, monthlyRevenue: 29 });
  const params = { id: made?.id ?? '' };
  await shop.as('recordPayment', { params, body: { amount: 31.57 } });
  expect(await planOf(shop)).toMatchObject({ state: 'active', owed: 0 });
});

describe('at the end of a term', () => {
  const startsOn = '2031-03-01';
  const mailsOf = ({ member }: { readonly member: Member }) =>
    product.db.rows<{ payload: object }>(
      `select payload from outgoing_mail where business_id = $1 and kind = 'plan-renewal'`,
      [member.businessId],
    );

  test('an automatic plan goes on', async () => {
    const shop = await makeShop({ startsOn, period: 'year' });
    for (const day of ['2031-03-01', '2032-01-31', '2032-03-01']) {
      setDay(day);
      await billTwice();
    }
    expect(await billedTo(shop.client)).toHaveLength(2);
    expect(await mailsOf(shop)).toEqual([]);
    expect((await timelineOf(shop.client)).map(({ summary }) => summary)).toContain(
      'Maintenance plan “Comfort plan” renewed until March 1, 2033',
    );
  });

  test('an asked plan mails the admins who want mail 30 days ahead, once, and ends without an answer', async () => {
    const shop = await makeShop({ startsOn, period: 'year', renewal: 'asked' });
    const quiet = await makeMember(product, shop.member, 'admin');
    const off = { preferences: { notificationsEnabled: false } };
    await callsOf(product, quiet)('updateUser', { params: { id: quiet.userId }, body: off });
    for (const day of ['2031-03-01', '2032-01-30']) {
      setDay(day);
      await billTwice();
    }
    expect(await mailsOf(shop)).toEqual([]);
    for (const day of ['2032-01-31', '2032-02-20']) {
      setDay(day);
      await billTwice();
    }
    expect(await mailsOf(shop)).toMatchObject([
      { payload: { customer: 'Grace Lee', plan: 'Comfort plan', until: '2032-03-01' } },
    ]);
    for (const day of ['2032-03-01', '2033-03-01']) {
      setDay(day);
      await billTwice();
    }
    expect(await billedTo(shop.client)).toHaveLength(1);
    expect((await timelineOf(shop.client)).at(-1)).toEqual({
      summary: 'Maintenance plan “Comfort plan” ended on March 1, 2032: nobody renewed it',
      actor: 'Tradewind',
    });
  });
});

test('other plans are billed although one fails, which the next run bills', async () => {
  const [broken, sound] = [await makeShop({}), await makeShop({})];
  const name = 'x'.repeat(10);
  await product.db.rows(
    `alter table invoice add constraint broken check (title <> '${name}') not valid`,
  );
  await broken.as('updateMaintenancePlan', { params: broken.params, body: { name } });
  await expect(bill()).rejects.toThrow('maintenance plans were not billed');
  expect(await billedTo(broken.client)).toEqual([]);
  expect(await billedTo(sound.client)).toHaveLength(1);
  await product.db.rows('alter table invoice drop constraint broken');
  await billTwice();
  expect(await billedTo(broken.client)).toHaveLength(1);
  const next = addMonths(todayIn('America/New_York'), 1);
  expect(await planOf(broken)).toMatchObject({ nextInvoiceOn: next });
});
