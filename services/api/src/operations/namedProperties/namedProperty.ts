import { propertyMessages } from '@tradewind/contracts/properties';
import type { Db } from '../../database/db.ts';
import { containing } from '../../database/search.ts';
import { invalid } from '../../http/apiError.ts';

/** SQL of the join `p` with the property of a job or a document: the one it names, else the main one. */
export const joinNamedProperty = (alias: string): string => `
  left join property p on p.business_id = ${alias}.business_id and p.client_id = ${alias}.client_id
    and (p.id = ${alias}.property_id or (${alias}.property_id is null and p.is_main))`;

/** SQL that is true for a job or a document whose property fits `matches`, a condition on `s`. */
const ofProperty = (alias: string, matches: string): string => `
  (${alias}.property_id in
    (select s.id from own.property s where s.business_id = $1 and ${matches})
  or (${alias}.property_id is null and ${alias}.client_id in
    (select s.client_id from own.property s where s.business_id = $1 and s.is_main and ${matches})))`;

/** A property that a search finds by its name or address. */
export type SearchedProperty = Readonly<Record<'id' | 'client_id', string>> & {
  readonly is_main: boolean;
};

/** Up to so many are named to PostgreSQL, which then finds what is theirs by index. */
const FEW = 100;

/** The properties that contain a text, up to one more than a list names by their ids. */
export const searchProperties = async (
  db: Db,
  businessId: string,
  text: string | undefined,
): Promise<readonly SearchedProperty[]> => {
  if (text === undefined || text === '') return [];
  const values: unknown[] = [businessId];
  const matches = containing('s.search', text, (value) => `$${values.push(value)}`);
  const sql = `select s.id, s.client_id, s.is_main from own.property s
    where s.business_id = $1 and ${matches} limit ${FEW + 1}`;
  return db.rows<SearchedProperty>(sql, values);
};

/**
 * SQL that adds, to a condition on a search, what is for one of the properties that it found; empty
 * where it found none, so that the search keeps its index.
 */
export const orOfProperty = (
  alias: string,
  text: string,
  found: readonly SearchedProperty[],
  $: (value: unknown) => string,
): string => {
  if (found.length === 0) return '';
  if (found.length > FEW) return `or ${ofProperty(alias, containing('s.search', text, $))}`;
  const mainOf = found.filter(({ is_main }) => is_main).map(({ client_id }) => client_id);
  return `or ${alias}.property_id = any(${$(found.map(({ id }) => id))}::uuid[])
    or (${alias}.property_id is null and ${alias}.client_id = any(${$(mainOf)}::uuid[]))`;
};

// The lock prevents the property from being deleted before it is named.
const findLive = `
  select from property where business_id = $1 and client_id = $2 and id = $3
    and archived_at is null for key share`;

/**
 * Checks the property that a job or a document is to name; none is the main one.
 * @throws ApiError 422 for one that is archived, or that the client does not have.
 */
export const requireProperty = async (
  tx: Db,
  businessId: string,
  clientId: string,
  propertyId: string | null | undefined,
): Promise<void> => {
  if (propertyId === null || propertyId === undefined) return;
  if ((await tx.row(findLive, [businessId, clientId, propertyId])) === undefined)
    throw invalid('property', propertyMessages.unknown);
};
