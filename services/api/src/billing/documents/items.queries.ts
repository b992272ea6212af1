import type { Db } from '../../database/db.ts';
import type { KeptItem } from './pricing.ts';

type Kind = 'quote' | 'invoice';

const columns = `position, description, section, quantity, unit_price_cents, tax, tax_cents,
  total_cents`;

/** The lines of the document `alias` as a column `items` of type KeptItem[], in their order. */
export const itemsOf = (kind: Kind, alias: string) => `
  coalesce((
    select json_agg(line order by line.position)
    from (select ${columns} from ${kind}_item
      where business_id = ${alias}.business_id and ${kind}_id = ${alias}.id) line
  ), '[]') as items`;

const insert = (kind: Kind) => `
  insert into ${kind}_item (business_id, ${kind}_id, ${columns})
  select $1, $2, ${columns} from jsonb_to_recordset($3) as line (position int, description text,
    section text, quantity numeric, unit_price_cents bigint, tax numeric, tax_cents bigint,
    total_cents bigint)`;
const inserts = { quote: insert('quote'), invoice: insert('invoice') };

interface DocumentKey {
  readonly businessId: string;
  readonly id: string;
}

/** Keeps the lines of a document; one statement, however many there are. */
export const insertItems = async (
  tx: Db,
  kind: Kind,
  { businessId, id }: DocumentKey,
  lines: readonly KeptItem[],
): Promise<void> => {
  await tx.rows(inserts[kind], [businessId, id, JSON.stringify(lines)]);
};

/** Puts other lines in the place of those that a document has. */
export const replaceItems = async (
  tx: Db,
  kind: Kind,
  key: DocumentKey,
  lines: readonly KeptItem[],
): Promise<void> => {
  const remove = `delete from ${kind}_item where business_id = $1 and ${kind}_id = $2`;
  await tx.rows(remove, [key.businessId, key.id]);
  await insertItems(tx, kind, key, lines);
};
