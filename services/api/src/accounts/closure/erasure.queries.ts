import type { Db } from '../../database/db.ts';

/** A table with rows of businesses, and its column that names the business. */
interface OwnedTable {
  readonly name: string;
  readonly owner: string;
}

const owned = `
  select t.oid::int8 as oid, t.relname as name,
    case when t.relname = 'business' then 'id' else 'business_id' end as owner
  from pg_class t
  where t.relnamespace = 'public'::regnamespace and t.relkind in ('r','p') and not t.relispartition
    and (t.relname = 'business' or exists (select from pg_attribute c
      where c.attrelid = t.oid and c.attname = 'business_id' and not c.attisdropped))
  order by t.relname`;

const references = `
  select distinct conrelid::int8 as child, confrelid::int8 as parent from pg_constraint
  where contype = 'f' and conrelid <> confrelid`;

/**
 * Finds every table with rows of businesses, from the catalog, so that those of later migrations are
 * among them. A table comes before those that it refers to; `file_to_erase`, into which the deletion
 * of files writes, comes before `business` alone.
 */
export const findTablesToErase = async (tx: Db): Promise<OwnedTable[]> => {
  const tables = await tx.rows<OwnedTable & { oid: number }>(owned);
  const edges = await tx.rows<{ child: number; parent: number }>(references);
  const left = new Map(tables.map((table) => [table.oid, table]));
  const ordered: OwnedTable[] = [];
  while (left.size > 0) {
    const free = [...left.values()].filter(
      ({ oid }) => !edges.some(({ child, parent }) => parent === oid && left.has(child)),
    );
    if (free.length === 0) throw new Error('Tables refer to each other in a circle.');
    for (const table of free) {
      left.delete(table.oid);
      ordered.push(table);
    }
  }
  const isLast = ({ name }: OwnedTable) => name === 'file_to_erase' || name === 'business';
  const last = ordered.filter(isLast).toSorted((a, b) => b.name.localeCompare(a.name));
  return [...ordered.filter((table) => !isLast(table)), ...last];
};

// The names of queues and their payloads are in engines/queue.
const tasks = `
  delete from pgboss.job where data ->> 'businessId' = $1
    or data ->> 'id' in (select id::text from outgoing_mail where business_id = $1::uuid)`;

const counters = `
  delete from rate_limit r using app_user u
  where u.business_id = $1 and (position(u.id::text in r.key) > 0
    or position(lower(u.email) in lower(r.key)) > 0)`;

/** Deletes what tables without `business_id` have of a business: tasks, counters, kept responses. */
export const deleteRowsOutside = async (tx: Db, businessId: string): Promise<void> => {
  await tx.rows(tasks, [businessId]);
  await tx.rows(counters, [businessId]);
  await tx.rows('delete from idempotency_key where scope = $1', [businessId]);
};
