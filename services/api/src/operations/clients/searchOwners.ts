import type { Db } from '../../database/db.ts';
import { containing } from '../../database/search.ts';

type Parameter = (value: unknown) => string;

/** Up to so many properties and contacts are looked up first; a list then finds their clients by id. */
const FEW = 100;

const properties = (text: string, $: Parameter) => `select s.client_id from own.property s
  where s.business_id = $1 and ${containing('s.search', text, $)}`;

/** The expression of the index `contact_search`; the phone number once more as its digits alone. */
const searched = `lower(t.name || ' ' || t.email::text || ' ' || t.phone || ' ' ||
  regexp_replace(t.phone, '\\D', '', 'g'))`;

const contacts = (text: string, $: Parameter) => `select t.client_id from own.contact t
  where t.business_id = $1 and ${containing(searched, text, $)}`;

/** The clients of properties and contacts that a text is found in; a common text has more than `FEW`. */
export const searchOwners = async (
  db: Db,
  businessId: string,
  text: string | undefined,
): Promise<readonly string[]> => {
  if (text === undefined || text === '') return [];
  const values: unknown[] = [businessId];
  const $ = (value: unknown) => `$${values.push(value)}`;
  const limit = `limit ${FEW + 1}`;
  const sql = `(${properties(text, $)} ${limit}) union all (${contacts(text, $)} ${limit})`;
  return (await db.rows<{ client_id: string }>(sql, values)).map(({ client_id }) => client_id);
};

/**
 * SQL that adds, to a condition on a search, the clients `c` that `searchOwners` has found; empty
 * where it found none, so that the search keeps its index (ADR 0054).
 */
export const orOwner = (text: string, found: readonly string[], $: Parameter): string => {
  if (found.length === 0) return '';
  if (found.length <= FEW) return `or c.id = any(${$(found)}::uuid[])`;
  return `or c.id in (${properties(text, $)}) or c.id in (${contacts(text, $)})`;
};
