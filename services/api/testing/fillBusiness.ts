import { randomUUIDv7 } from 'node:crypto';
import { findTablesToErase } from '../src/accounts/closure/erasure.queries.ts';
import { importJob, type Member, makeClient } from './factories.ts';
import type { Product } from './serveProduct.ts';

/** Inserts a row of every kind into a business. Returns their ids by the word that paths use. */
export const fillBusiness = async (
  product: Product,
  member: Member,
): Promise<Record<string, string>> => {
  const { db } = product;
  const { businessId, userId } = member;
  const clients = await makeClient(product, member);
  const jobs = await importJob(product, member, clients, 'Fix tap');
  await db.rows('update job set starts_at = now() where id = $1', [jobs]);
  await db.rows(
    `insert into recurrence (business_id, job_id, rule, first_on, clock, duration_minutes, made_until,
       skipped_on)
     values ($1, $2, 'FREQ=YEARLY', '2026-01-02', '09:00', 60, '2026-01-02', '{2026-01-02}')`,
    [businessId, jobs],
  );
  const [service, quotes, invoices, paymentId, invitations, passkeys, contacts, plans] = Array.from(
    { length: 8 },
    () => randomUUIDv7(),
  ) as [string, string, string, string, string, string, string, string];
  await db.rows(
    `insert into contact (business_id, id, client_id, name) values ($1, $2, $3, 'Kim Ames')`,
    [businessId, contacts, clients],
  );
  const equipment = randomUUIDv7();
  await db.rows(
    `insert into equipment (business_id, id, client_id, property_id, kind)
     values ($1, $2, $3, $3, 'Furnace')`,
    [businessId, equipment, clients],
  );
  await db.rows(
    `insert into service (business_id, id, name, category, price_cents, color)
     values ($1, $2, 'Tune-up', 'Repair', 9900, '#3b82f6')`,
    [businessId, service],
  );
  const issuedTo = JSON.stringify({
    ...{ name: 'Grace Lee', email: '', phone: '', company: '' },
    ...{ street: '', city: '', state: '', zip: '', country: '' },
  });
  const documentColumns = `business_id, id, number, client_id, issued_to, title, issue_date,
    subtotal_cents, total_cents, status`;
  await db.rows(
    `insert into quote (${documentColumns}, valid_until)
     values ($1, $2, 'Q-2020-00001', $3, $4, 'Tap', '2026-01-01', 100, 100, 'draft', '2030-01-01')`,
    [businessId, quotes, clients, issuedTo],
  );
  await db.rows(
    `insert into invoice (${documentColumns}, due_date)
     values ($1, $2, 'INV-2020-00001', $3, $4, 'Tap', '2026-01-01', 100, 100, 'pending', '2030-01-01')`,
    [businessId, invoices, clients, issuedTo],
  );
  await db.rows(
    `insert into payment (business_id, id, invoice_id, amount_cents, paid_on)
     values ($1, $2, $3, 50, '2026-01-02')`,
    [businessId, paymentId, invoices],
  );
  await db.rows(
    `insert into maintenance_plan (business_id, id, client_id, name, period, price_cents, starts_on,
       billed_from, renews_on)
     values ($1, $2, $3, 'Comfort plan', 'month', 2900, '2026-01-01', '2026-01-01', '2030-01-01')`,
    [businessId, plans, clients],
  );
  await db.rows(
    `insert into invitation (business_id, id, email, role, token_hash, invited_by, expires_at)
     values ($1, $2, $5, 'technician', $3, $4, now() + interval '1 day')`,
    [businessId, invitations, Buffer.from(invitations), userId, `${invitations}@example.com`],
  );
  await db.rows(
    `insert into passkey (business_id, id, user_id, name, credential_id, public_key, sign_count)
     values ($1, $2, $3, 'Phone', $4, '', 0)`,
    [businessId, passkeys, userId, Buffer.from(passkeys)],
  );
  const session = await db.row<{ id: string }>(
    'select id from user_session where business_id = $1 and user_id = $2',
    [businessId, userId],
  );
  const keys = randomUUIDv7();
  await db.rows(
    `insert into api_key (business_id, id, kind, name, key_hash, prefix, last_four, scopes, created_by)
     values ($1, $2, 'secret', 'Zapier', $3, 'tw_test_', '0000', '{}', $4)`,
    [businessId, keys, Buffer.from(keys), userId],
  );
  return {
    clients,
    keys,
    client: clients,
    // The first property of a client has the client's id.
    properties: clients,
    contacts,
    equipment,
    jobs,
    // The first visit of a job has the job's id.
    visits: jobs,
    appointments: jobs,
    'service-catalog': service,
    quotes,
    invoices,
    'maintenance-plans': plans,
    paymentId,
    invitations,
    passkeys,
    sessions: session?.id ?? '',
  };
};

/**
 * Everything that a business has, as text, to see that nothing changed. What changes by itself is
 * left out: mails that are sent, and files that are erased, in the background.
 */
export const snapshot = async ({ db }: Product, { businessId }: Member): Promise<unknown[]> => {
  const tables = await findTablesToErase(db);
  const selects = tables
    .filter(({ name }) => !['outgoing_mail', 'file_to_erase'].includes(name))
    .map(
      ({ name, owner }) =>
        `select '${name}' as name, to_jsonb(t)::text as row from ${name} t where ${owner} = $1`,
    );
  return db.rows(`${selects.join(' union all ')} order by 1, 2`, [businessId]);
};
