import { type PropertyQuery, propertyMessages } from '@tradewind/contracts/properties';
import * as v from 'valibot';
import { databaseError } from '../../database/databaseError.ts';
import type { Db } from '../../database/db.ts';
import { todayIn } from '../../engines/time/zone.ts';
import { conflict, notFound } from '../../http/apiError.ts';
import type { Actor } from '../../http/context.ts';
import { keys, type Position, readCursor } from '../../http/page.ts';
import type { CoordinateSource } from './property.entity.ts';

export interface FoundProperty {
  id: string;
  client_id: string;
  name: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  country: string;
  access_notes: string;
  latitude: number | null;
  longitude: number | null;
  coordinates_from: CoordinateSource | null;
  coordinates_lookup: 'waiting' | 'failed' | null;
  tax_rate: number | null;
  tax_exempt: boolean;
  is_main: boolean;
  archived_at: Date | null;
  created_at: Date;
  version: number;
  /** In the database's lower case, which cursors must contain. */
  sort_name: string;
}

/** SQLSTATE of a row that others still name. */
const FOREIGN_KEY = '23503';

/** SQL of where the coordinates of a property `p` come from. */
const coordinatesFrom = `case when p.latitude is not null then coalesce(p.coordinates_from, 'hand') end`;

const coordinatesLookup = `case when p.latitude is not null then null
  when p.locate_at is not null then 'waiting'
  when p.street || p.city || p.zip <> '' then 'failed' end`;

const columns = `p.id, p.client_id, p.name, p.street, p.city, p.state, p.zip, p.country,
  p.access_notes, p.latitude, p.longitude, ${coordinatesFrom} as coordinates_from,
  ${coordinatesLookup} as coordinates_lookup, p.tax_rate, p.tax_exempt, p.is_main, p.archived_at,
  p.created_at, p.version, lower(p.name) as sort_name`;

const mainFirst = v.strictTuple([v.pipe(v.number(), v.safeInteger()), keys.text, keys.id]);

export const positionOf = (row: FoundProperty): Position => [
  row.is_main ? 0 : 1,
  row.sort_name,
  row.id,
];

/**
 * A page of a client's properties, the main one first, then by name, one row more than `limit` when
 * there is more.
 */
export const findProperties = (
  db: Db,
  businessId: string,
  clientId: string,
  query: PropertyQuery,
) => {
  const values: unknown[] = [businessId, clientId];
  const $ = (value: unknown) => `$${values.push(value)}`;
  const order = `(case when p.is_main then 0 else 1 end, lower(p.name), p.id)`;
  const after = readCursor(mainFirst, query.cursor)?.map($);
  const sql = `select ${columns} from own.property p
    where p.business_id = $1 and p.client_id = $2
      and p.archived_at is ${query.archived ? 'not null' : 'null'}
      ${after ? `and ${order} > (${after[0]}::int, ${after[1]}, ${after[2]}::uuid)` : ''}
    order by case when p.is_main then 0 else 1 end, lower(p.name), p.id
    limit ${$(query.limit + 1)}`;
  return db.rows<FoundProperty>(sql, values);
};

// An archived client is none, as in the calls of clients.
const one = `select ${columns} from property p
  join client c on c.business_id = p.business_id and c.id = p.client_id and c.archived_at is null
  where p.business_id = $1 and p.id = $2`;

/** One property, which may be archived. @throws ApiError 404 when the business has none such. */
export const getProperty = async (db: Db, businessId: string, id: string) => {
  const property = await db.row<FoundProperty>(one, [businessId, id]);
  if (property === undefined) throw notFound();
  return property;
};

const lockClient = `
  select from client c where c.business_id = $1 and c.archived_at is null
    and c.id = (select client_id from property where business_id = $1 and id = $2) for update`;

/**
 * One property, with its client locked until the transaction ends, as a change of the client does:
 * client before property. @throws ApiError 404 when the business has none such, or has archived it
 * and does not restore it.
 */
export const lockProperty = async (tx: Db, businessId: string, id: string, isRestored = false) => {
  await tx.row(lockClient, [businessId, id]);
  const property = await getProperty(tx, businessId, id);
  if (property.archived_at !== null && !isRestored) throw notFound();
  return property;
};

const noLongerMain = `
  update property set is_main = false, version = version + 1, updated_at = now()
  where business_id = $1 and client_id = $2 and is_main returning id`;

const keepNamed = (['job', 'quote', 'invoice', 'maintenance_plan'] as const).map(
  (table) => `
  update ${table} set property_id = $3
  where business_id = $1 and client_id = $2 and property_id is null`,
);

/**
 * Takes the mark from a client's main property, before another gets it in the same transaction. What
 * named none, and so was for the main one, names it from now on.
 */
export const clearMainProperty = async (tx: Db, businessId: string, clientId: string) => {
  const [former] = await tx.rows<{ id: string }>(noLongerMain, [businessId, clientId]);
  if (former === undefined) return;
  for (const statement of keepNamed) await tx.rows(statement, [businessId, clientId, former.id]);
};

const remove = 'delete from property where business_id = $1 and id = $2';
const archive = `
  update property set archived_at = now(), version = version + 1, updated_at = now()
  where business_id = $1 and id = $2`;

// $3 is today on the business's calendar.
const findPlan = `
  select from maintenance_plan where business_id = $1 and property_id = $2 and coalesce(
    least(ends_on, case when renewal = 'asked' then renews_on end) > $3::date, true) limit 1`;

/**
 * Deletes a property, or archives one that jobs or documents name (decision 133).
 * @throws ApiError 409 for one of a maintenance plan that has not ended.
 */
export const deleteOrArchiveProperty = (
  tx: Db,
  { businessId, timezone }: Actor,
  id: string,
): Promise<'archived' | 'deleted'> =>
  tx
    .transaction(async (savepoint) => {
      await savepoint.rows(remove, [businessId, id]);
      return 'deleted' as const;
    })
    .catch(async (error) => {
      if (databaseError(error)?.code !== FOREIGN_KEY) throw error;
      if ((await tx.row(findPlan, [businessId, id, todayIn(timezone)])) !== undefined)
        throw conflict(propertyMessages.planned);
      await tx.rows(archive, [businessId, id]);
      return 'archived' as const;
    });
