import type { ClientQuery, clientSorts } from '@tradewind/contracts/clients';
import * as v from 'valibot';
import type { Db } from '../../database/db.ts';
import { containing } from '../../database/search.ts';
import { isOpen, isUnpaid } from '../../engines/statusConditions.ts';
import { todayIn, toInstant } from '../../engines/time/zone.ts';
import { notFound } from '../../http/apiError.ts';
import type { Actor } from '../../http/context.ts';
import { keys, newestFirst, type Position, readCursor } from '../../http/page.ts';
import { orOwner, searchOwners } from './searchOwners.ts';

/** A sort order of the list: its SQL, and how a cursor encodes a position in it. */
interface Order {
  readonly by: string;
  /** The condition for rows after a place, given its parameters. */
  readonly after: (place: readonly string[]) => string;
  readonly read: (cursor: string | undefined) => Position | undefined;
  readonly positionOf: (row: FoundClient) => Position;
}

const byText = v.strictTuple([keys.text, keys.id]);
const byCount = v.strictTuple([keys.number, keys.id]);

const jobCount = `(select count(*)::int from job j
  where j.business_id = c.business_id and j.client_id = c.id)`;

/** The orders that a client list can have; names and cities without regard to case. */
export const clientOrders: Record<(typeof clientSorts)[number], Order> = {
  newest: {
    by: 'c.created_at desc, c.id desc',
    after: ([at, id]) => `(c.created_at, c.id) < (${at}::timestamptz, ${id}::uuid)`,
    read: (cursor) => readCursor(newestFirst, cursor),
    positionOf: (row) => [row.created_at.toISOString(), row.id],
  },
  name: {
    by: 'lower(c.name), c.id',
    after: ([name, id]) => `(lower(c.name), c.id) > (${name}, ${id}::uuid)`,
    read: (cursor) => readCursor(byText, cursor),
    positionOf: (row) => [row.sort_name, row.id],
  },
  city: {
    by: 'lower(c.city), c.id',
    after: ([city, id]) => `(lower(c.city), c.id) > (${city}, ${id}::uuid)`,
    read: (cursor) => readCursor(byText, cursor),
    positionOf: (row) => [row.sort_city, row.id],
  },
  jobs: {
    by: `${jobCount} desc, c.id desc`,
    after: ([count, id]) => `(${jobCount}, c.id) < (${count}::int, ${id}::uuid)`,
    read: (cursor) => readCursor(byCount, cursor),
    positionOf: (row) => [row.job_count, row.id],
  },
};

/** A client with the columns that lists and responses need. */
export interface FoundClient {
  id: string;
  name: string;
  email: string;
  phone: string;
  customer_type: 'residential' | 'commercial';
  company_name: string;
  notes: string;
  tax_exempt: boolean;
  street: string;
  city: string;
  state: string;
  zip: string;
  country: string;
  created_at: Date;
  version: number;
  job_count: number;
  job_ids: string[];
  /** In the database's lower case, which cursors must contain. */
  sort_name: string;
  sort_city: string;
}

const columns = `c.id, c.name, c.email, c.phone, c.customer_type, c.company_name, c.notes,
  c.tax_exempt, c.street, c.city, c.state, c.zip, c.country, c.created_at, c.version,
  lower(c.name) as sort_name, lower(c.city) as sort_city`;

const jobs = `
  (select count(*)::int from job j where j.business_id = c.business_id and j.client_id = c.id)
    as job_count,
  array(select j.id from job j where j.business_id = c.business_id and j.client_id = c.id
    order by j.created_at desc, j.id desc limit 100) as job_ids`;

// Compared with $1 instead of `c.business_id`: otherwise PostgreSQL may look for the open jobs and
// unpaid invoices of every business at once.
const openJobs = `exists (select from job j where j.business_id = $1
  and j.client_id = c.id and ${isOpen('j')})`;

const owing = `exists (select from invoice i where i.business_id = $1
  and i.client_id = c.id and ${isUnpaid('i')}
  and i.paid_cents < i.total_cents)`;

/**
 * Finds a page of the business's clients in the requested order, one row more than `limit` when
 * there is more. Each combination of filters is a separate statement, so that each has its own
 * plan.
 */
export const findClients = async (db: Db, businessId: string, query: ClientQuery) => {
  const values: unknown[] = [businessId];
  const $ = (value: unknown) => `$${values.push(value)}`;
  const order = clientOrders[query.sort];
  const after = order.read(query.cursor);
  const found = await searchOwners(db, businessId, query.q);
  const conditions = [
    'c.business_id = $1',
    query.archived
      ? 'c.archived_at is not null and c.anonymized_at is null'
      : 'c.archived_at is null',
    query.q && `(${containing('c.search', query.q, $)} ${orOwner(query.q, found, $)})`,
    query.type && `c.customer_type = ${$(query.type)}`,
    query.taxExempt !== undefined && `c.tax_exempt = ${$(query.taxExempt)}`,
    query.city && `lower(c.city) = lower(${$(query.city)})`,
    query.openJobs !== undefined && `${query.openJobs ? '' : 'not '}${openJobs}`,
    query.owing !== undefined && `${query.owing ? '' : 'not '}${owing}`,
    after && order.after(after.map($)),
  ].filter(Boolean);
  const sql = `select ${columns}, ${jobs} from own.client c
    where ${conditions.join(' and ')} order by ${order.by} limit ${$(query.limit + 1)}`;
  return db.rows<FoundClient>(sql, values);
};

const oneClient = `select ${columns}, ${jobs} from client c
  where c.business_id = $1 and c.id = $2 and c.archived_at is null`;

/** One client that has not been archived. */
export const findClient = (db: Db, businessId: string, id: string) =>
  db.row<FoundClient>(oneClient, [businessId, id]);

/**
 * Finds a client. @throws ApiError 404 when the business has no such client, or has archived it.
 */
export const getClient = async (db: Db, businessId: string, id: string): Promise<FoundClient> => {
  const client = await findClient(db, businessId, id);
  if (client === undefined) throw notFound();
  return client;
};

const lock = `
  select id from client where business_id = $1 and id = $2 and archived_at is null for update`;

/**
 * Locks a client until the transaction ends, before what belongs to the client is written.
 * @throws ApiError 404 when the business has no such client, or has archived it.
 */
export const lockClient = async (tx: Db, businessId: string, id: string): Promise<void> => {
  if ((await tx.row(lock, [businessId, id])) === undefined) throw notFound();
};

const nameOfKnown = `
  select name from client where business_id = $1 and id = $2 and anonymized_at is null`;

/**
 * The name of a client, who may be archived. @throws ApiError 404 when the business has no such
 * client, or has anonymized it.
 */
export const getNameOfKnown = async (db: Db, businessId: string, id: string): Promise<string> => {
  const client = await db.row<{ name: string }>(nameOfKnown, [businessId, id]);
  if (client === undefined) throw notFound();
  return client.name;
};

const placeOfZip = `
  select city, state from own.client
  where business_id = $1 and left(zip, 5) = $2 and city <> ''
  group by city, state order by count(*) desc, max(created_at) desc limit 1`;

/** The city and state that most of the business's clients with this ZIP code have. */
export const findPlaceOfZip = (db: Db, businessId: string, zip: string) =>
  db.row<{ city: string; state: string }>(placeOfZip, [businessId, zip]);

export interface ClientFigures {
  owed_cents: number;
  earned_cents: number;
  quote_count: number;
  invoice_count: number;
  plan_count: number;
  last_visit: Date | null;
  next_visit: Date | null;
}

const visitsOfClient = `from job j join visit v on v.business_id = $1 and v.job_id = j.id
      where j.business_id = $1 and j.client_id = $2`;

const figures = `
  select
    coalesce(sum(total_cents - paid_cents) filter (
      where ${isUnpaid('invoice')}), 0)::bigint as owed_cents,
    (select coalesce(sum(p.amount_cents), 0)::bigint from invoice i
      join payment p on p.business_id = $1 and p.invoice_id = i.id and p.paid_on <= $4
      where i.business_id = $1 and i.client_id = $2 and i.status <> 'cancelled'
        and i.voided_at is null) as earned_cents,
    count(*)::int as invoice_count,
    (select count(*)::int from quote where business_id = $1 and client_id = $2) as quote_count,
    (select count(*)::int from maintenance_plan where business_id = $1 and client_id = $2)
      as plan_count,
    (select max(least(v.starts_at, v.completed_at)) ${visitsOfClient}
      and v.status = 'completed') as last_visit,
    (select min(v.starts_at) ${visitsOfClient}
      and v.status in ('scheduled','on_my_way','in_progress') and v.starts_at >= $3) as next_visit
  from invoice where business_id = $1 and client_id = $2`;

/**
 * Returns the owed and paid cents of a client, how many documents there are, the last visit and the
 * next; a visit that was finished before its day took place when it was finished.
 */
export const findClientFigures = async (
  db: Db,
  { businessId, timezone }: Pick<Actor, 'businessId' | 'timezone'>,
  id: string,
) => {
  const today = todayIn(timezone);
  const values = [businessId, id, toInstant(today, '00:00', timezone), today];
  return (await db.rows<ClientFigures>(figures, values))[0] as ClientFigures;
};

const removeClient = `
  with used as (
    select exists (select from job where business_id = $1 and client_id = $2)
      or exists (select from quote where business_id = $1 and client_id = $2)
      or exists (select from invoice where business_id = $1 and client_id = $2)
      or exists (select from maintenance_plan where business_id = $1 and client_id = $2) as used
  ), archived as (
    update client set archived_at = now(), updated_at = now(), version = version + 1
    where business_id = $1 and id = $2 and archived_at is null and (select used from used)
    returning id
  ), deleted as (
    delete from client where business_id = $1 and id = $2 and archived_at is null
      and not (select used from used)
  )
  select exists (select from archived) as archived`;

/**
 * Deletes a client, or archives one that has jobs, quotes, invoices or maintenance plans (decision
 * 30). Lock the client first, so that none is created meanwhile.
 */
export const deleteOrArchive = async (
  tx: Db,
  businessId: string,
  id: string,
): Promise<'archived' | 'deleted'> => {
  const row = await tx.row<{ archived: boolean }>(removeClient, [businessId, id]);
  return row?.archived ? 'archived' : 'deleted';
};
