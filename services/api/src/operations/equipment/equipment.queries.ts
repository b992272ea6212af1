import type { Equipment, EquipmentQuery } from '@tradewind/contracts/equipment';
import * as v from 'valibot';
import type { Db } from '../../database/db.ts';
import { recordClientActivity } from '../../engines/activity.ts';
import { notFound } from '../../http/apiError.ts';
import type { Actor } from '../../http/context.ts';
import { keys, type Position, readCursor } from '../../http/page.ts';

export interface FoundEquipment {
  id: string;
  client_id: string;
  property_id: string;
  kind: string;
  make: string;
  model: string;
  serial_number: string;
  installed_on: string | null;
  warranty_until: string | null;
  notes: string;
  label: string | null;
  archived_at: Date | null;
  created_at: Date;
  version: number;
  /** In the database's lower case, which cursors must contain. */
  sort_kind: string;
}

const columns = `e.id, e.client_id, e.property_id, e.kind, e.make, e.model, e.serial_number,
  e.installed_on, e.warranty_until, e.notes, e.label, e.archived_at, e.created_at, e.version,
  lower(e.kind) as sort_kind`;

const byKind = v.strictTuple([keys.text, keys.id]);

export const positionOf = (row: FoundEquipment): Position => [row.sort_kind, row.id];

const ofClient = `select ${columns} from equipment e
  where e.business_id = $1 and e.client_id = $2 and ($3::uuid is null or e.property_id = $3)
    and (e.archived_at is not null) = $4
    and ($5::text is null or (lower(e.kind), e.id) > ($5::text, $6::uuid))
  order by lower(e.kind), e.id limit $7`;

/** A page of a client's equipment by kind, one row more than `limit` when there is more. */
export const findEquipment = (
  db: Db,
  businessId: string,
  clientId: string,
  { property, archived = false, limit, cursor }: EquipmentQuery,
) => {
  const after = readCursor(byKind, cursor) ?? [null, null];
  const values = [businessId, clientId, property ?? null, archived, ...after, limit + 1];
  return db.rows<FoundEquipment>(ofClient, values);
};

// An archived client is none, as in the calls of clients.
const one = `select ${columns} from equipment e
  join client c on c.business_id = e.business_id and c.id = e.client_id and c.archived_at is null
  where e.business_id = $1 and e.id = $2`;

const find = async (db: Db, sql: string, businessId: string, id: string) => {
  const found = await db.row<FoundEquipment>(sql, [businessId, id]);
  if (found === undefined) throw notFound();
  return found;
};

/** One piece of equipment, which may be archived. @throws ApiError 404 when there is none such. */
export const getEquipment = (db: Db, businessId: string, id: string) =>
  find(db, one, businessId, id);

/**
 * One piece of equipment, locked until the transaction ends. @throws ApiError 404, also of an archived
 * one unless it is to be restored.
 */
export const lockEquipment = (tx: Db, businessId: string, id: string, isRestored = false) =>
  find(
    tx,
    `${one} ${isRestored ? '' : 'and e.archived_at is null'} for update of e`,
    businessId,
    id,
  );

const mainProperty = `
  select id from property where business_id = $1 and client_id = $2 and is_main for key share`;

/** The id of a client's main property. @throws ApiError 404 for a client who has none. */
export const getMainProperty = async (tx: Db, businessId: string, clientId: string) => {
  const main = await tx.row<{ id: string }>(mainProperty, [businessId, clientId]);
  if (main === undefined) throw notFound();
  return main.id;
};

const live = `
  select id from property where business_id = $1 and id = $2 and archived_at is null for key share`;

/** Where restored equipment stands: at its property, or at the main one where that is archived. */
export const getLiveProperty = async (
  tx: Db,
  businessId: string,
  { client_id, property_id }: FoundEquipment,
) => {
  const found = await tx.row<{ id: string }>(live, [businessId, property_id]);
  return found?.id ?? getMainProperty(tx, businessId, client_id);
};

const remove = `
  with named as (
    select exists (select from job where business_id = $1 and equipment_ids @> array[$2::uuid]
      and equipment_ids <> '{}') as is_named
  ), archived as (
    update equipment set archived_at = now(), updated_at = now(), version = version + 1
    where business_id = $1 and id = $2 and (select is_named from named)
  ), deleted as (
    delete from equipment where business_id = $1 and id = $2 and not (select is_named from named)
  )
  select is_named from named`;

/** Deletes a piece of equipment, or archives one that jobs name (decision 152). */
export const deleteOrArchiveEquipment = async (
  tx: Db,
  businessId: string,
  id: string,
): Promise<'archived' | 'deleted'> => {
  const row = await tx.row<{ is_named: boolean }>(remove, [businessId, id]);
  return row?.is_named ? 'archived' : 'deleted';
};

/** Adds a line about a piece of equipment to the timeline of its client; `change` follows its name. */
export const recordEquipmentActivity = (
  tx: Db,
  { client_id: clientId, kind, make, model }: FoundEquipment,
  change: string,
  by: Actor,
): Promise<void> =>
  recordClientActivity(tx, {
    ...{ businessId: by.businessId, clientId, by },
    summary: `Equipment “${[kind, make, model].filter(Boolean).join(' ')}”${change}`,
  });

/** Presents a piece of equipment. */
export const presentEquipment = (row: FoundEquipment): Equipment => ({
  _id: row.id,
  id: row.id,
  clientId: row.client_id,
  propertyId: row.property_id,
  kind: row.kind,
  make: row.make,
  model: row.model,
  serialNumber: row.serial_number,
  installedOn: row.installed_on,
  warrantyUntil: row.warranty_until,
  notes: row.notes,
  // Archived equipment keeps the code of the labels on it for when it is restored.
  label: row.archived_at === null ? row.label : null,
  archived: row.archived_at !== null,
  createdAt: row.created_at.toISOString(),
  version: row.version,
});
