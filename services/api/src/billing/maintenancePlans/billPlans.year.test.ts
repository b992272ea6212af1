import { addDays } from '@tradewind/contracts/calendar';
import { pino } from 'pino';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { servePlanBilling } from '../../../testing/servePlanBilling.ts';
import { WAIT_LIMIT } from '../../../testing/waitLimit.ts';
import { makeVisits } from '../../operations/recurrences/makeVisits.ts';

const { product, databases, billTwice, billedTo, makeShop, setDay } = servePlanBilling();
const log = pino({ level: 'silent' });

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
      const runs = databases().map((db) => makeVisits(db, log));
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
