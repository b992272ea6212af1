import { insertFirstVisits } from '../src/database/migrations/visits/insertFirstVisits.ts';
import type { Product } from './serveProduct.ts';

const businesses = `
  insert into business
    (id, owner_id, company, business_type, preferences, business_hours, trial_ends_at)
  select gen_random_uuid(), gen_random_uuid(), 'Company ' || n, 'hvac',
    '{"timezone":"UTC","allowClientBooking":true}', '{}', now() from generate_series(1, 9) n`;

const clients = (each: number) => `
  insert into client (business_id, id, name, email, phone, customer_type, tax_exempt, city, created_at)
  select b.id, gen_random_uuid(), 'Client ' || to_hex(n), n || '@example.com',
    '(212) 555-' || lpad(n::text, 4, '0'), (array['residential','commercial'])[n % 2 + 1],
    n % 7 = 0, 'City ' || n % 40, now() - n * interval '1 hour'
  from business b, generate_series(1, ${each}) n`;

// Ten for each client, a business's jobs spread over two years.
const jobs = `
  insert into job (business_id, id, client_id, number, title, status, starts_at, created_at, source)
  select c.business_id, gen_random_uuid(), c.id,
    '2026-' || lpad((row_number() over (partition by c.business_id))::text, 6, '0'),
    'Boiler ' || to_hex((random() * 65535)::int),
    (array['pending','scheduled','on_my_way','in_progress','completed','invoiced','paid','cancelled'])[1 + n % 8],
    now() + (random() - 0.5) * interval '730 days', now() - random() * interval '365 days',
    (array['dashboard','booking'])[1 + n % 2]
  from client c, generate_series(1, 10) n`;

const documents = (table: 'quote' | 'invoice', prefix: string, until: string, statuses: string) => `
  insert into ${table} (business_id, id, number, client_id, issued_to, title, issue_date, ${until},
    status, subtotal_cents, total_cents, created_at)
  select c.business_id, gen_random_uuid(),
    '${prefix}-2026-' || lpad((row_number() over (partition by c.business_id))::text, 6, '0'), c.id,
    jsonb_build_object('name', c.name, 'company', ''), 'Boiler ' || to_hex((random() * 65535)::int),
    now() - n * interval '20 days', now() + (10 - n) * interval '9 days',
    (array[${statuses}])[1 + (random() * 100)::int % ${statuses.split(',').length}],
    n * 1000, n * 1000, now() - random() * interval '365 days'
  from client c, generate_series(1, 2) n`;

const fill = (clientsEach: number) => [
  businesses,
  clients(clientsEach),
  jobs,
  // Triggers are off.
  insertFirstVisits('job'),
  documents('quote', 'Q', 'valid_until', `'draft','sent','accepted','declined'`),
  documents('invoice', 'INV', 'due_date', `'draft','pending','paid','overdue','cancelled'`),
  `insert into activity (business_id, entity, entity_id, client_id, kind, summary, actor)
   select business_id, 'job', id, client_id, 'created', 'Job created', 'Ada Byrd' from job`,
];

// Filled in bulk: no checks row by row, and the search indexes take it all in one go at the end.
const gin = ['client', 'job', 'quote', 'invoice'].flatMap((table) =>
  ['search', 'unaccented'].map((index) => `alter index ${table}_${index}`),
);
const before = [
  ...gin.map((alter) => `${alter} set (gin_pending_list_limit = 2097151)`),
  'set local session_replication_role = replica',
];
const after = gin.map((alter) => `${alter} set (gin_pending_list_limit = 128)`);

/**
 * Ten businesses, where one was made before, with ten jobs for each client, and quotes and invoices to
 * match; 100,000 jobs by default.
 */
export const makeManyJobs = async (
  { db }: Pick<Product, 'db'>,
  clientsEach = 1_000,
): Promise<void> => {
  await db.transaction(async (tx) => {
    for (const statement of [...before, ...fill(clientsEach), ...after]) await tx.rows(statement);
  });
  await db.rows('vacuum analyze');
};
