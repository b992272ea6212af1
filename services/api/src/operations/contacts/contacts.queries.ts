import type { Contact, ContactQuery } from '@tradewind/contracts/contacts';
import * as v from 'valibot';
import type { Db } from '../../database/db.ts';
import { notFound } from '../../http/apiError.ts';
import { keys, type Position, readCursor } from '../../http/page.ts';

export interface FoundContact {
  id: string;
  client_id: string;
  name: string;
  role: string;
  phone: string;
  email: string;
  gets_bookings: boolean;
  gets_quotes: boolean;
  gets_invoices: boolean;
  created_at: Date;
  version: number;
  /** In the database's lower case, which cursors must contain. */
  sort_name: string;
}

const columns = `t.id, t.client_id, t.name, t.role, t.phone, t.email, t.gets_bookings,
  t.gets_quotes, t.gets_invoices, t.created_at, t.version, lower(t.name) as sort_name`;

const byName = v.strictTuple([keys.text, keys.id]);

export const positionOf = (row: FoundContact): Position => [row.sort_name, row.id];

const ofClient = `select ${columns} from contact t
  where t.business_id = $1 and t.client_id = $2
    and ($3::text is null or (lower(t.name), t.id) > ($3::text, $4::uuid))
  order by lower(t.name), t.id limit $5`;

/** A page of a client's contacts by name, one row more than `limit` when there is more. */
export const findContacts = (
  db: Db,
  businessId: string,
  clientId: string,
  { limit, cursor }: ContactQuery,
) => {
  const after = readCursor(byName, cursor) ?? [null, null];
  return db.rows<FoundContact>(ofClient, [businessId, clientId, ...after, limit + 1]);
};

// An archived client is none, as in the calls of clients.
const one = `select ${columns} from contact t
  join client c on c.business_id = t.business_id and c.id = t.client_id and c.archived_at is null
  where t.business_id = $1 and t.id = $2`;

const find = async (db: Db, sql: string, businessId: string, id: string) => {
  const contact = await db.row<FoundContact>(sql, [businessId, id]);
  if (contact === undefined) throw notFound();
  return contact;
};

/** One contact. @throws ApiError 404 when the business has none such. */
export const getContact = (db: Db, businessId: string, id: string) => find(db, one, businessId, id);

/** One contact, locked until the transaction ends. @throws ApiError 404 as `getContact`. */
export const lockContact = (tx: Db, businessId: string, id: string) =>
  find(tx, `${one} for update of t`, businessId, id);

const remove = 'delete from contact where business_id = $1 and id = $2';

/** Deletes a contact. */
export const deleteContact = (tx: Db, businessId: string, id: string) =>
  tx.rows(remove, [businessId, id]);

/** Presents a contact. */
export const presentContact = (row: FoundContact): Contact => ({
  _id: row.id,
  id: row.id,
  clientId: row.client_id,
  name: row.name,
  role: row.role,
  phone: row.phone,
  email: row.email,
  getsBookings: row.gets_bookings,
  getsQuotes: row.gets_quotes,
  getsInvoices: row.gets_invoices,
  createdAt: row.created_at.toISOString(),
  version: row.version,
});
