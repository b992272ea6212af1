import type { Interval } from '@tradewind/contracts';
import type { ServiceMaterial, ServiceQuery } from '@tradewind/contracts/serviceCatalog';
import * as v from 'valibot';
import type { Db } from '../../database/db.ts';
import { containing } from '../../database/search.ts';
import { notFound } from '../../http/apiError.ts';
import { keys, type Position, readCursor } from '../../http/page.ts';

export interface FoundService {
  id: string;
  name: string;
  description: string;
  category: string;
  subcategory: string;
  price_cents: number;
  cost_cents: number;
  duration_minutes: number;
  is_active: boolean;
  is_public: boolean;
  image_url: string;
  color: string;
  tags: string[];
  materials: ServiceMaterial[];
  labor_hours: number;
  notes: string;
  position: number;
  people_needed: number;
  crew_kind: string;
  arrival_windows: Interval[];
  created_at: Date;
  version: number;
  /** In the database's lower case, which cursors must contain. */
  sort_name: string;
}

const columns = `id, name, description, category, subcategory, price_cents, cost_cents,
  duration_minutes, is_active, is_public, image_url, color, tags, materials, labor_hours, notes,
  position, people_needed, crew_kind, arrival_windows, created_at, version, lower(name) as sort_name`;

const byPlace = v.strictTuple([v.pipe(v.number(), v.safeInteger()), keys.text, keys.id]);

export const positionOf = (row: FoundService): Position => [row.position, row.sort_name, row.id];

/**
 * A page of a business's services by their place, then by name, one row more than `limit` when
 * there is more.
 */
export const findServices = (db: Db, businessId: string, query: ServiceQuery) => {
  const values: unknown[] = [businessId];
  const $ = (value: unknown) => `$${values.push(value)}`;
  const after = readCursor(byPlace, query.cursor)?.map($);
  const conditions = [
    'business_id = $1',
    query.category && `category = ${$(query.category)}`,
    query.isActive !== undefined && `is_active = ${$(query.isActive)}`,
    query.isPublic !== undefined && `is_public = ${$(query.isPublic)}`,
    query.search && containing('search', query.search, $),
    after && `(position, lower(name), id) > (${after[0]}::int, ${after[1]}, ${after[2]}::uuid)`,
  ].filter(Boolean);
  const sql = `select ${columns} from own.service where ${conditions.join(' and ')}
    order by position, lower(name), id limit ${$(query.limit + 1)}`;
  return db.rows<FoundService>(sql, values);
};

const one = `select ${columns} from service where business_id = $1 and id = $2`;

/** One service. @throws ApiError 404 when the business has no such service. */
export const getService = async (db: Db, businessId: string, id: string) => {
  const service = await db.row<FoundService>(one, [businessId, id]);
  if (service === undefined) throw notFound();
  return service;
};

const order = `
  update service s set position = named.place - 1, updated_at = now()
  from unnest($2::uuid[]) with ordinality named (id, place)
  where s.business_id = $1 and s.id = named.id returning s.id`;

/**
 * Orders services as listed. Their versions stay: an edit in progress does not contain the
 * position, so it need not become stale.
 * @throws ApiError 404 when the business does not have all of them.
 */
export const orderServices = async (tx: Db, businessId: string, ids: readonly string[]) => {
  // Concurrent reorderings wait for each other here.
  await tx.rows('select from business where id = $1 for update', [businessId]);
  const placed = await tx.rows(order, [businessId, ids]);
  if (placed.length !== ids.length) throw notFound();
};

const categories = `
  select category from (select distinct category from service where business_id = $1) used
  order by lower(category), category`;

/** Names of the categories in use, by alphabet. */
export const findCategories = async (db: Db, businessId: string): Promise<string[]> =>
  (await db.rows<{ category: string }>(categories, [businessId])).map((row) => row.category);
