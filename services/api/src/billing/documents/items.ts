import { type TaxRule, toCents, toDollars, totalsOf } from '@tradewind/contracts';
import type { DocumentItem } from '@tradewind/contracts/documents';
import type { DocumentKind } from '@tradewind/contracts/documentView';
import type { Db } from '../../database/db.ts';
import type { DocumentKey } from './documentLink.ts';

/** A line as a caller sends it; amounts in dollars, tax in percent. */
interface ItemInput {
  readonly description: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly tax: number;
  readonly section?: string | undefined;
}

/** A stored line; amounts in cents. */
export interface StoredItem {
  readonly position: number;
  readonly description: string;
  readonly section: string | null;
  readonly quantity: number;
  readonly unit_price_cents: number;
  readonly tax: number;
  readonly tax_cents: number;
  readonly total_cents: number;
}

interface Priceable {
  readonly taxRule: TaxRule;
  readonly items: readonly ItemInput[];
  /** Percent. */
  readonly discount: number;
  /** Percent; used with the rule `document`. */
  readonly tax?: number | undefined;
}

/**
 * Computes a document's totals as columns and its lines as rows, in cents, by the shared money
 * module (decision 26). With the rule `document` a line has no tax of its own.
 */
export const priceDocument = (document: Priceable) => {
  const totals = totalsOf(document);
  const lines = document.items.map((item, position): StoredItem => {
    const { total = 0, tax = 0 } = totals.lines[position] ?? {};
    return {
      position,
      description: item.description,
      section: item.section || null,
      quantity: item.quantity,
      unit_price_cents: toCents(item.unitPrice),
      tax: document.taxRule === 'line' ? item.tax : 0,
      tax_cents: tax,
      total_cents: total,
    };
  });
  return {
    lines,
    columns: {
      discount: document.discount,
      subtotalCents: totals.subtotal,
      discountCents: totals.discountAmount,
      taxCents: totals.taxAmount,
      totalCents: totals.total,
    },
  };
};

/** Turns stored lines back into input, to price them again. */
export const toItemInputs = (lines: readonly StoredItem[]): ItemInput[] =>
  lines.map(({ description, section, quantity, unit_price_cents, tax }) => ({
    description,
    quantity,
    unitPrice: toDollars(unit_price_cents),
    tax,
    ...(section !== null && { section }),
  }));

const columns = `position, description, section, quantity, unit_price_cents, tax, tax_cents,
  total_cents`;

/** SQL of a column `items` with the lines of the document `alias`: StoredItem[], in order. */
export const itemsColumn = (kind: DocumentKind, alias: string) => `
  coalesce((
    select json_agg(line order by line.position)
    from (select ${columns} from ${kind}_item
      where business_id = ${alias}.business_id and ${kind}_id = ${alias}.id) line
  ), '[]') as items`;

const insert = (kind: DocumentKind) => `
  insert into ${kind}_item (business_id, ${kind}_id, ${columns})
  select $1, $2, ${columns} from jsonb_to_recordset($3) as line (position int, description text,
    section text, quantity numeric, unit_price_cents bigint, tax numeric, tax_cents bigint,
    total_cents bigint)`;
const inserts = { quote: insert('quote'), invoice: insert('invoice') };

/** Inserts the lines of a document in one statement. */
export const insertItems = async (
  tx: Db,
  kind: DocumentKind,
  { businessId, id }: DocumentKey,
  lines: readonly StoredItem[],
): Promise<void> => {
  await tx.rows(inserts[kind], [businessId, id, JSON.stringify(lines)]);
};

/** Replaces the lines of a document. */
export const replaceItems = async (
  tx: Db,
  kind: DocumentKind,
  key: DocumentKey,
  lines: readonly StoredItem[],
): Promise<void> => {
  const remove = `delete from ${kind}_item where business_id = $1 and ${kind}_id = $2`;
  await tx.rows(remove, [key.businessId, key.id]);
  await insertItems(tx, kind, key, lines);
};

/** Presents lines in dollars, with the price under both its names (decision 1). */
export const presentItems = (lines: readonly StoredItem[]): DocumentItem[] =>
  lines.map((line) => ({
    description: line.description,
    quantity: line.quantity,
    unitPrice: toDollars(line.unit_price_cents),
    price: toDollars(line.unit_price_cents),
    tax: line.tax,
    total: toDollars(line.total_cents),
    ...(line.section !== null && { section: line.section }),
  }));
