import type { NewMaintenancePlan } from '@tradewind/contracts/maintenancePlans';
import { pino } from 'pino';
import { afterEach, beforeAll, vi } from 'vitest';
import { billPlans } from '../src/billing/maintenancePlans/billPlans.ts';
import { type Db, dbOf } from '../src/database/db.ts';
import { createSignedLinks } from '../src/engines/linkTokens.ts';
import { closeSender } from '../src/engines/queue/enqueue.ts';
import { dataSourceOf } from '../src/productDatabase.ts';
import { makeBusiness, makeClient } from './factories.ts';
import { callsOf } from './serveBusiness.ts';
import { serveProduct } from './serveProduct.ts';

/** An invoice, and how many mails it was sent by. */
interface BilledInvoice {
  readonly id: string;
  readonly number: string;
  readonly issue_date: string;
  readonly subtotal_cents: number;
  readonly tax_cents: number;
  readonly total_cents: number;
  readonly status: string;
  readonly mails: number;
}

const select = `
  select i.id, i.number, i.issue_date, i.subtotal_cents, i.tax_cents, i.total_cents, i.status,
    (select count(*)::int from outgoing_mail m
      where m.entity_id = i.id and m.kind = 'invoice-sent') as mails
  from invoice i where i.client_id = $1 order by i.number`;

const log = pino({ level: 'silent' });

/** Serves the product, with what makes maintenance plans and bills them as two processes do. */
export const servePlanBilling = () => {
  const product = serveProduct();
  let second: Db;

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

  const bill = (db: Db = product.runtimeDb) => {
    const { settings } = product;
    const addresses = { links: createSignedLinks(settings), publicUrl: settings.publicUrl };
    return billPlans(db, addresses, log);
  };

  /** A business with a plan of $29 a month, which `over` changes. */
  const makeShop = async (over: Partial<NewMaintenancePlan>, client: { email?: string } = {}) => {
    const member = await makeBusiness(product, { preferences: { defaultTaxRate: 8.875 } });
    const as = callsOf(product, member);
    const id = await makeClient(product, member, client);
    const body = { client: id, name: 'Comfort plan', price: 29, period: 'month' as const, ...over };
    const { body: plan, error } = await as('createMaintenancePlan', { body });
    if (plan._id === undefined) throw new Error(JSON.stringify(error));
    return { member, as, client: id, plan, params: { id: plan._id } };
  };

  return {
    ...{ product, bill, makeShop },
    /** The databases of the two processes. */
    databases: () => [product.runtimeDb, second],
    /** Half past four in the morning in New York, when a run of every hour finds a new day there. */
    setDay: (day: string) =>
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${day}T09:30:00Z`) }),
    /** Bills in both processes at the same time, and then once more. */
    billTwice: async () => {
      await Promise.all([bill(), bill(second)]);
      await bill();
    },
    billedTo: (client: string) => product.db.rows<BilledInvoice>(select, [client]),
    planOf: async ({ as, params }: Awaited<ReturnType<typeof makeShop>>) =>
      (await as('getMaintenancePlan', { params })).body,
    timelineOf: (client: string) =>
      product.db.rows<{ summary: string; actor: string }>(
        'select summary, actor from activity where client_id = $1 order by at, id',
        [client],
      ),
  };
};
