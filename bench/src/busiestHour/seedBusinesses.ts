import { createTokens } from '@tradewind/api/src/accounts/auth/tokens.ts';
import type pg from 'pg';
import { addBusinesses } from '../business/manyBusinesses.ts';
import { openBookings } from '../business/openBookings.ts';
import { registerBusiness } from '../business/register.ts';
import { seedJobs } from '../business/seedJobs.ts';
import { jwtSecret } from '../processes/tradewind.ts';

const JOBS_EACH = 300;

/** A seeded business with rows to work on. */
export interface Business {
  /** Of its owner. */
  readonly token: string;
  readonly ownerId: string;
  readonly serviceId: string;
  readonly clientIds: readonly string[];
  /** The newest. */
  readonly jobIds: readonly string[];
  readonly invoiceIds: readonly string[];
}

const addServices = `
  insert into service (business_id, id, name, category, price_cents, duration_minutes, color)
  select b.id, gen_random_uuid(), s.name, s.category, s.price_cents, s.duration_minutes, s.color
  from service s, business b where s.business_id = $1 and b.id <> $1`;

// Of 10,000 dollars each, so that a morning's payments cover none of them.
const addInvoices = `
  insert into invoice (business_id, id, number, client_id, issued_to, title, issue_date, due_date,
    status, subtotal_cents, total_cents)
  select business_id, gen_random_uuid(),
    'INV-2025-' || lpad(row_number() over (partition by business_id)::text, 5, '0'), id,
    jsonb_build_object('name', name, 'company', ''), 'Furnace tune-up', current_date - 20,
    current_date + 10, 'pending', 1000000, 1000000
  from client`;

const addItems = `
  insert into invoice_item (business_id, invoice_id, position, description, quantity,
    unit_price_cents, total_cents)
  select business_id, id, 1, title, 1, total_cents, total_cents from invoice`;

const openShops = `
  with opened as (
    insert into user_session (business_id, id, user_id, token_version, expires_at)
    select business_id, gen_random_uuid(), id, token_version, now() + interval '12 hours'
    from app_user returning business_id, id
  )
  select b.id as "businessId", b.owner_id as "ownerId", o.id as "sessionId",
    s.id as "serviceId",
    array(select c.id from client c where c.business_id = b.id limit 20) as "clientIds",
    array(select j.id from job j where j.business_id = b.id
      order by j.created_at desc limit 20) as "jobIds",
    array(select i.id from invoice i where i.business_id = b.id limit 10) as "invoiceIds"
  from business b
    join opened o on o.business_id = b.id
    join service s on s.business_id = b.id`;

type Found = Omit<Business, 'token'> & { businessId: string; sessionId: string };

/** Seeds `count` businesses with 300 jobs each, unless `jobsEach` says otherwise, their customers and public booking. */
export const seedBusinesses = async (
  database: pg.Client,
  url: string,
  { count, jobsEach = JOBS_EACH }: { readonly count: number; readonly jobsEach?: number },
): Promise<readonly Business[]> => {
  const { businessId } = await registerBusiness(url, 'Morning Heating');
  await openBookings(database, businessId);
  await seedJobs(database, businessId, jobsEach);
  await addBusinesses(database, businessId, { count: count - 1, jobsEach });
  await database.query(addServices, [businessId]);
  await database.query(addInvoices);
  await database.query(addItems);
  await database.query('vacuum analyze');
  const { rows } = await database.query<Found>(openShops);
  const { sign } = createTokens(jwtSecret);
  return Promise.all(
    rows.map(async ({ businessId: of, sessionId, ...business }) => {
      const claims = { userId: business.ownerId, businessId: of, sessionId };
      return { ...business, token: await sign(claims, false) };
    }),
  );
};
