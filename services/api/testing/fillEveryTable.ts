import { randomBytes, randomUUID } from 'node:crypto';
import { findTablesToErase } from '../src/accounts/closure/erasure.queries.ts';
import type { Db } from '../src/database/db.ts';
import type { Member } from './factories.ts';
import type { Product } from './serveProduct.ts';

/** Values that a column needs because of a rule of its table; `table.column`. */
const values: Readonly<Record<string, unknown>> = {
  'activity.entity': 'job',
  'api_key.kind': 'secret',
  'document_counter.kind': 'quote',
  'invitation.role': 'technician',
  'outgoing_mail.kind': 'message',
  'stored_file.purpose': 'logo',
};

/** A value of a type, as PostgreSQL names it. */
const valueFor = (type: string): unknown => {
  if (type === 'uuid') return randomUUID();
  if (type === 'bytea') return randomBytes(32);
  if (type === 'jsonb') return '{}';
  if (type.endsWith('[]')) return [];
  if (type === 'date') return '2030-01-01';
  if (type === 'tstzrange') return '[2030-01-01 10:00Z,2030-01-01 11:00Z)';
  if (type.startsWith('timestamp')) return new Date();
  if (type === 'boolean') return false;
  if (/^(smallint|integer|bigint|numeric)$/.test(type)) return 1;
  return `${randomUUID()}@example.com`;
};

const columnsOf = `
  select a.attname as name, format_type(a.atttypid, null) as type
  from pg_attribute a
  where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and (a.attname = 'business_id' or (a.attnotnull and not a.atthasdef))`;

const referencesOf = `
  select c.confrelid::regclass::text as parent,
    (select array_agg(a.attname::text order by k.n) from unnest(c.conkey) with ordinality k(num, n)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num) as columns,
    (select array_agg(a.attname::text order by k.n) from unnest(c.confkey) with ordinality k(num, n)
      join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.num) as keys
  from pg_constraint c where c.contype = 'f' and c.conrelid = $1::regclass and c.confrelid <> c.conrelid`;

interface Reference {
  readonly parent: string;
  readonly columns: readonly string[];
  readonly keys: readonly string[];
}

/** The columns that refer to other rows of the business, with the keys of one of each. */
const keysOfParents = async (db: Db, name: string, businessId: string) => {
  const found: Record<string, unknown> = {};
  for (const { parent, columns, keys } of await db.rows<Reference>(referencesOf, [name])) {
    const owner = parent === 'business' ? 'id' : 'business_id';
    const row = await db.row<Record<string, unknown>>(
      `select ${keys.join(', ')} from ${parent} where ${owner} = $1 limit 1`,
      [businessId],
    );
    for (const [index, column] of columns.entries()) found[column] = row?.[keys[index] ?? ''];
  }
  return found;
};

const insertRow = async (db: Db, name: string, businessId: string) => {
  const columns = await db.rows<{ name: string; type: string }>(columnsOf, [name]);
  const keys = { ...(await keysOfParents(db, name, businessId)), business_id: businessId };
  const row = columns.map(({ name: column, type }) => [
    column,
    values[`${name}.${column}`] ?? (keys as Record<string, unknown>)[column] ?? valueFor(type),
  ]);
  const names = row.map(([column]) => column).join(', ');
  const places = row.map((_, index) => `$${index + 1}`).join(', ');
  await db.rows(
    `insert into ${name} (${names}) values (${places})`,
    row.map(([, value]) => value),
  );
};

/**
 * Inserts a row into every table in which a business has none, those of later
 * migrations included: the catalog says which columns need a value. A column with a rule of its own
 * needs one in `values`.
 */
export const fillEveryTable = async (
  { db }: Product,
  { businessId }: Pick<Member, 'businessId'>,
): Promise<void> => {
  for (const { name, owner } of (await findTablesToErase(db)).toReversed()) {
    const row = await db.row(`select from ${name} where ${owner} = $1 limit 1`, [businessId]);
    if (row !== undefined) continue;
    await insertRow(db, name, businessId).catch((cause: unknown) => {
      throw new Error(`fillEveryTable has no row for ${name}.`, { cause });
    });
  }
};
