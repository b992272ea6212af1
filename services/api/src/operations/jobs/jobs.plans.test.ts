import { beforeAll, describe, expect, test } from 'vitest';
import { serveBusiness } from '../../../testing/serveBusiness.ts';
import type { Db } from '../../database/db.ts';
import type { Actor } from '../../http/context.ts';
import { findVisitsInRange } from '../appointments/appointments.queries.ts';
import { findClients } from '../clients/clients.queries.ts';
import { findJob, findJobs } from './jobs.queries.ts';

const { product, admin } = serveBusiness();
let actor: Actor;

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Node[];
}

const flatten = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flatten)];

/** A database that explains each statement instead of running it. */
const explaining = (seen: Node[]): Db => ({
  ...product.db,
  rows: async (sql, parameters) => {
    const own = product.runtimeDb.forBusiness(actor.businessId);
    const [row] = await own.rows<{ 'QUERY PLAN': { Plan: Node }[] }>(
      `explain (format json) ${sql}`,
      parameters,
    );
    seen.push(...flatten(row?.['QUERY PLAN'][0]?.Plan as Node));
    return [];
  },
  row: async (sql, parameters) => {
    await explaining(seen).rows(sql, parameters);
    return undefined;
  },
});

const plan = async (ask: (db: Db) => Promise<unknown>): Promise<Node[]> => {
  const seen: Node[] = [];
  await ask(explaining(seen));
  return seen;
};

const others = `
  with b as (
    insert into business (id, owner_id, company, business_type, preferences, business_hours, trial_ends_at)
    select gen_random_uuid(), gen_random_uuid(), 'B' || i, 'hvac',
      '{"timezone":"UTC","allowClientBooking":true}', '{}', now() from generate_series(1, 20) i
    returning id
  ), c as (
    insert into client (business_id, id, name, phone)
    select b.id, gen_random_uuid(), md5(i::text), '(212) 555-' || lpad(i::text, 4, '0')
    from b, generate_series(1, 200) i returning business_id, id
  )
  insert into job (business_id, id, client_id, number, title, starts_at, created_at)
  select business_id, gen_random_uuid(), id, md5(random()::text), md5(random()::text),
    now() + (random() - 0.5) * interval '300 days', now() - random() * interval '300 days'
  from c, generate_series(1, 2)`;

/** A table without rows is always read from end to end. */
const rowsOfOthers = [
  `insert into equipment (business_id, id, client_id, property_id, kind)
   select business_id, gen_random_uuid(), client_id, id, 'Boiler' from property`,
  `insert into contact (business_id, id, client_id, name)
   select business_id, gen_random_uuid(), client_id, md5(street || id) from property`,
  `insert into app_user (business_id, id, name, email, role)
   select id, gen_random_uuid(), 'Ann', id || '@example.com', 'technician' from business`,
  `insert into service (business_id, id, name, category, price_cents, color)
   select id, gen_random_uuid(), 'Tune-up ' || n, 'Repair', 9900, '#3b82f6'
   from business, generate_series(1, 30) n`,
  `insert into visit_helper (business_id, visit_id, user_id)
   select v.business_id, v.id, u.id from visit v join app_user u on u.business_id = v.business_id`,
  `update visit set occurs_on = starts_at::date, needs_decision = random() < 0.01`,
];

beforeAll(async () => {
  for (const sql of [others, ...rowsOfOthers]) await product.db.rows(sql);
  await product.db.rows('analyze');
  const { business_id } = (await product.db.row<{ business_id: string }>(
    'select business_id from job limit 1',
  )) ?? { business_id: '' };
  const origin = { address: '127.0.0.1', userAgent: '' };
  const who = { role: 'admin', name: '', timezone: 'UTC', ...origin } as const;
  actor = { ...admin, businessId: business_id, ...who };
});

/** Tables that are read from end to end; the few users of this test may be. */
const walked = (nodes: Node[]): Node[] =>
  nodes.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] !== 'app_user');

const paging = { limit: 50, sort: 'createdAt', order: 'desc' } as const;

describe('with many businesses no frequent read scans a table', () => {
  const reads: [string, (db: Db) => Promise<unknown>, string][] = [
    ['list of jobs', (db) => findJobs(db, actor, paging), 'job_newest'],
    [
      'jobs of a status',
      (db) => findJobs(db, actor, { ...paging, status: 'paid' }),
      'job_by_status',
    ],
    [
      'jobs with a visit that nobody has',
      (db) => findJobs(db, actor, { ...paging, assignedTo: 'nobody' }),
      'visit_without_lead',
    ],
    [
      'jobs with a visit to assign',
      (db) => findJobs(db, actor, { ...paging, status: 'to_assign' }),
      'visit_without_lead',
    ],
    [
      'jobs with a closed day to decide',
      (db) => findJobs(db, actor, { ...paging, status: 'closed_day_to_decide' }),
      'visit_to_decide',
    ],
    [
      'jobs with a visit on some days',
      (db) => findJobs(db, actor, { ...paging, from: '2026-01-01', to: '2026-01-07' }),
      'visit_by_start',
    ],
    ['one job', (db) => findJob(db, actor.businessId, admin.userId), 'job_pkey'],
    [
      'calendar',
      (db) => findVisitsInRange(db, actor, [new Date(), new Date(Date.now() + 6e8)]),
      'visit_by_start',
    ],
    [
      'list of clients',
      (db) => findClients(db, actor.businessId, { ...paging, sort: 'newest' }),
      'client_newest',
    ],
    [
      'clients by name',
      (db) => findClients(db, actor.businessId, { ...paging, sort: 'name' }),
      'client_by_name',
    ],
  ];

  test.each(reads)('%s', async (_, ask, index) => {
    const nodes = await plan(ask);
    expect(walked(nodes)).toEqual([]);
    expect(nodes.map((node) => node['Index Name'])).toContain(index);
  });

  test('search', async () => {
    const jobs = await plan((db) => findJobs(db, actor, { ...paging, q: 'abcdef' }));
    const clients = await plan((db) =>
      findClients(db, actor.businessId, { ...paging, sort: 'newest', q: '5550123' }),
    );
    expect(walked([...jobs, ...clients])).toEqual([]);
  });
});
