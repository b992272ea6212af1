import { invoiceStatuses, jobStatuses, quoteStatuses } from '@tradewind/contracts';
import { clientSorts } from '@tradewind/contracts/clients';
import { invoiceSorts } from '@tradewind/contracts/invoices';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Bookable, daysAhead, makeBookable } from '../bookableBusiness.ts';
import { send } from '../call.ts';
import { plansOf, type Step, statementsOf } from '../explainPlan.ts';
import { type Member, makeMember } from '../factories.ts';
import { makeManyJobs } from '../makeManyJobs.ts';
import { serveProduct } from '../serveProduct.ts';

const product = serveProduct({ CHECK_ANSWERS: 'off' });
let admin: Bookable;
let technician: Member;
/** Ids of rows of the business, by the word that `{…}` in a path names. */
let ids: Record<string, string>;

beforeAll(async () => {
  admin = await makeBookable(product);
  technician = await makeMember(product, admin, 'technician');
  await makeManyJobs(product);
  const idOf = async (table: string) =>
    (
      await product.db.row<{ id: string }>(`select id from ${table} where business_id = $1`, [
        admin.businessId,
      ])
    )?.id ?? '';
  ids = { provider: admin.providerId, service: admin.serviceTypeId };
  for (const table of ['client', 'job', 'quote', 'invoice']) ids[table] = await idOf(table);
  await product.db.rows(
    'update job set assigned_to = $2 where business_id = $1 and number like $3',
    [admin.businessId, technician.userId, '%7'],
  );
  await product.db.rows('vacuum analyze job, visit, job_member');
});

const each = (path: string, name: string, values: readonly string[]) =>
  values.map((value) => `${path}${path.includes('?') ? '&' : '?'}${name}=${value}`);

const orders = invoiceSorts.flatMap((sort) =>
  each(`/invoices?sort=${sort}`, 'order', ['asc', 'desc']),
);

const reads: string[] = [
  '/jobs',
  ...each('/jobs', 'status', jobStatuses),
  '/jobs?customer={client}',
  '/jobs?customer={client}&status=paid',
  '/jobs?assignedTo=nobody',
  `/jobs?from=${daysAhead(0)}&to=${daysAhead(7)}`,
  '/jobs?q=5c3f',
  '/jobs?q=5c3f&status=paid',
  '/jobs?q=555-0123',
  '/jobs/{job}',
  '/jobs/{job}/timeline',
  '/jobs/client/{client}',
  '/jobs/count/by-status',
  '/jobs/count/by-status?customer={client}&q=5c3f',
  '/jobs/count/no-job-number',
  '/jobs/cleanup/no-job-number',
  `/appointments/range?startDate=${daysAhead(0)}&endDate=${daysAhead(7)}`,
  '/appointments/pending',
  `/appointments/public/available?providerId={provider}&serviceTypeId={service}&date=${daysAhead(3)}`,
  ...each('/clients', 'sort', clientSorts),
  ...each('/clients?q=5c3f', 'sort', clientSorts),
  '/clients?type=commercial',
  '/clients?taxExempt=true',
  '/clients?city=city 7',
  ...each('/clients', 'openJobs', ['true', 'false']),
  ...each('/clients?sort=name', 'owing', ['true', 'false']),
  '/clients/{client}',
  '/clients/{client}/timeline',
  '/quotes',
  ...each('/quotes', 'status', [...quoteStatuses, 'expired']),
  '/quotes?customer={client}',
  '/quotes?q=5c3f',
  '/quotes/{quote}',
  '/quotes/client/{client}',
  ...orders,
  ...each('/invoices', 'status', [...invoiceStatuses, 'unpaid']),
  '/invoices?status=unpaid&sort=dueDate&order=asc',
  '/invoices?customer={client}',
  '/invoices?q=5c3f',
  '/invoices/{invoice}',
  '/summary',
];

const big = ['job', 'visit', 'client', 'quote', 'invoice', 'activity'];
const isBig = ({ 'Relation Name': relation = '' }: Step) => big.includes(relation);
const indexOf = new RegExp(`^(${big.join('|')})_`);

/** Steps that read a table from end to end, or an index without the business. */
const wandering = (steps: readonly Step[]): Step[] =>
  steps.filter((step) => {
    if (step['Node Type'] === 'Seq Scan') return isBig(step);
    if (!indexOf.test(step['Index Name'] ?? '')) return false;
    return !step['Index Cond']?.includes('business_id');
  });

const get = (path: string, { token }: Member) =>
  send(product.url + path, { headers: { authorization: `Bearer ${token}` } });

/** Reads a path, and the page after it when there is one. */
const readOn = async (path: string, member: Member) => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => ids[name] ?? '');
  const reply = await get(`/api${filled}`, member);
  expect(reply.status, JSON.stringify(reply.error)).toBe(200);
  const next = /<([^>]+)>/.exec(reply.headers.get('link') ?? '')?.[1];
  if (next !== undefined) expect((await get(next, member)).status).toBe(200);
};

const expectPlanned = async (path: string, member: Member) => {
  const statements = await statementsOf(product, () => readOn(path, member));
  const reading = statements.filter(({ sql }) =>
    /\b(from|join)\s+(own\.)?(job|visit|client|quote|invoice|activity)\b/.test(sql),
  );
  expect(reading).not.toEqual([]);
  for (const statement of reading) {
    for (const steps of await plansOf(product, statement)) {
      expect(wandering(steps), statement.sql).toEqual([]);
    }
  }
};

describe('with 100,000 jobs, an index of the business answers', () => {
  test('the rows exist', async () => {
    expect(await product.db.row('select count(*)::int as n from job')).toEqual({ n: 100_000 });
  });

  test.each(reads)('%s', (path) => expectPlanned(path, admin));

  test.each(['/jobs', '/jobs?status=paid', '/jobs?q=5c3f'])('%s of a technician', (path) =>
    expectPlanned(path, technician),
  );
});
