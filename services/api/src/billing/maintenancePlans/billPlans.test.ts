import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { addDays, addMonths } from '@tradewind/contracts/calendar';
import { pino } from 'pino';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Member, makeBusiness, makeClient } from '../../../testing/factories.ts';
import { callsOf } from '../../../testing/serveBusiness.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { WAIT_LIMIT } from '../../../testing/waitLimit.ts';
import { type Db, dbOf } from '../../database/db.ts';
import { createSignedLinks } from '../../engines/linkTokens.ts';
import { closeSender } from '../../engines/queue/enqueue.ts';
import { todayIn } from '../../engines/time/zone.ts';
import { makeVisits } from '../../operations/recurrences/makeVisits.ts';
import { dataSourceOf } from '../../productDatabase.ts';
import { billPlans } from './billPlans.ts';

const product = serveProduct();
let second: Db;
const log = pino({ level: 'silent' });

beforeAll(async () => {
  const dataSource = await dataSourceOf(product.settings).initialize();
  second = dbOf(dataSource);
  return async () => {
    await closeSender(dataSource);
    await dataSource.destroy();
  };
});

// A clock that moves bills every plan that there is.
afterEach(async () => {
  vi.useRealTimers();
  await product.db.rows('delete from maintenance_plan');
});

/** Half past four in the morning in New York, when a run of every hour finds a new day there. */
const setDay = (day: string) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${day}T09:30:00Z`) });

const bill = (db: Db = product.runtimeDb) => {
  const { settings } = product;
  const addresses = { links: createSignedLinks(settings), publicUrl: settings.publicUrl };
  return billPlans(db, addresses, log);
};

/** Of two processes at the same time, and then once more. */
const billTwice = async () => {
  await Promise.all([bill(), bill(second)]);
  await bill();
};

interface Billed {
  id: string;
  number: string;
  issue_date: string;
  subtotal_cents: number;
  tax_cents: number;
  total_cents: number;
  status: string;
  mails: number;
}

const billedTo = (client: string) =>
  product.db.rows<Billed>(
    `select i.id, i.number, i.issue_date, i.subtotal_cents, i.tax_cents, i.total_cents, i.status,
       (select count(*)::int from outgoing_mail m
         where m.entity_id = i.id and m.kind = 'invoice-sent') as mails
     from invoice i where i.client_id = $1 order by i.number`,
    [client],
  );

const comfort = { name: 'Comfort plan', price: 29, period: 'month' } as const;

/** A business with a plan; `body` differs from the comfort plan. */
const makeShop = async (body: object, { email }: { email?: string } = {}) => {
  const member = await makeBusiness(product, { preferences: { defaultTaxRate: 8.875 } });
  const client = await makeClient(product, member, email === undefined ? {} : { email });
  const as = callsOf(product, member);
  const { body: plan, error } = await as('createMaintenancePlan', {
    body: { client, ...comfort, ...body },
  });
  if (plan._id === undefined) throw new Error(JSON.stringify(error));
  return { member, as, client, plan, params: { id: plan._id } };
};

const planOf = async ({ as, params }: Awaited<ReturnType<typeof makeShop>>) =>
  (await as('getMaintenancePlan', { params })).body;

const timelineOf = (client: string) =>
  product.db.rows<{ summary: string; actor: string }>(
    'select summary, actor from activity where client_id = $1 order by at, id',
    [client],
  );

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

/** The cents of tax on some cents by 8.875 %, half a cent up, counted in thousandths of a cent. */
const taxOn = (cents: number): number => {
  const thousandths = BigInt(cents) * 8_875n;
  return Number(thousandths / 100_000n) + (thousandths % 100_000n >= 50_000n ? 1 : 0);
};

describe('a year, each day run three times by two processes', () => {
  interface Expected {
    readonly day: string;
    readonly cents: number;
  }
  let whole: Awaited<ReturnType<typeof makeShop>>;
  let paused: Awaited<ReturnType<typeof makeShop>>;
  let quarterly: Awaited<ReturnType<typeof makeShop>>;

  beforeAll(async () => {
    setDay('2030-12-31');
    whole = await makeShop({ price: 29.99, startsOn: '2031-01-31' });
    const service = await whole.as('createService', {
      body: { name: 'Tune-up', category: 'HVAC', price: 99 },
    });
    const services = [
      { service: service.body._id, timesPerYear: 2 as const, firstOn: '2031-03-31' },
    ];
    await whole.as('updateMaintenancePlan', { params: whole.params, body: { services } });
    const change = { price: 33.33, from: '2031-07-01' };
    await whole.as('changeMaintenancePlanPrice', { params: whole.params, body: change });
    // No period begins on these days.
    const short = { from: '2031-09-01', until: '2031-09-29' };
    await whole.as('pauseMaintenancePlan', { params: whole.params, body: short });
    paused = await makeShop({ startsOn: '2031-01-15' });
    const long = { from: '2031-06-15', until: '2031-08-14' };
    await paused.as('pauseMaintenancePlan', { params: paused.params, body: long });
    quarterly = await makeShop({ price: 250, period: 'quarter', startsOn: '2031-02-10' });
    for (let day = '2031-01-01'; day <= '2031-12-31'; day = addDays(day, 1)) {
      setDay(day);
      await billTwice();
      const runs = [product.runtimeDb, second].map((db) => makeVisits(db, log));
      await Promise.all(runs);
    }
    vi.useRealTimers();
  }, WAIT_LIMIT * 10);

  const check = async (client: string, expected: readonly Expected[]) => {
    const billed = await billedTo(client);
    expect(billed.map(({ id: _, ...invoice }) => invoice)).toEqual(
      expected.map(({ day, cents }, at) => ({
        number: `INV-2031-${String(at + 1).padStart(5, '0')}`,
        issue_date: day,
        subtotal_cents: cents,
        tax_cents: taxOn(cents),
        total_cents: cents + taxOn(cents),
        status: 'pending',
        mails: 1,
      })),
    );
  };

  test('makes and mails twelve invoices with gapless numbers, at the new price from July on', async () => {
    const days = ['01-31', '02-28', '03-31', '04-30', '05-31', '06-30', '07-31', '08-31'];
    const later = ['09-30', '10-31', '11-30', '12-31'];
    await check(
      whole.client,
      [...days, ...later].map((day) => ({
        day: `2031-${day}`,
        cents: day < '07-01' ? 2_999 : 3_333,
      })),
    );
  });

  test('plans the two visits of the year, and those of the next', async () => {
    const visits = await product.db.rows<{ day: string; name: string }>(
      `select (v.starts_at at time zone 'America/New_York')::date as day, j.title as name
       from visit v join job j on j.id = v.job_id where j.client_id = $1 order by v.starts_at`,
      [whole.client],
    );
    expect(visits.map(({ day }) => day)).toEqual([
      ...['2031-03-31', '2031-09-30', '2032-03-31', '2032-09-30'],
    ]);
    expect(new Set(visits.map(({ name }) => name))).toEqual(new Set(['Tune-up']));
  });

  test('leaves out the two periods that begin within a pause', async () => {
    const months = ['01', '02', '03', '04', '05', '08', '09', '10', '11', '12'];
    await check(
      paused.client,
      months.map((month) => ({ day: `2031-${month}-15`, cents: 2_900 })),
    );
  });

  test('bills a quarter four times', async () => {
    const months = ['02', '05', '08', '11'];
    await check(
      quarterly.client,
      months.map((month) => ({ day: `2031-${month}-10`, cents: 25_000 })),
    );
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
  const { items } = (
    await shop.as('getInvoice', {
      params: { id: (await billedTo(shop.client))[1]?.id ?? '' },
    })
  ).body;
  expect(items[0]?.description).toBe('Comfort plan, February 1, 2031 to February 28, 2031');
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

  test('is left alone once it was voided', async () => {
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

  test('an asked plan mails the admins 30 days ahead, once, and ends without an answer', async () => {
    const shop = await makeShop({ startsOn, period: 'year', renewal: 'asked' });
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

test('a plan that fails keeps no other from its turn, and is billed by the next run', async () => {
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
