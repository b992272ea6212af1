import { type TaxRule, toCents, toDollars, totalsOf } from '@tradewind/contracts';

/** A line as a caller sends it; amounts in dollars, tax in percent. */
export interface ItemInput {
  readonly description: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly tax: number;
  readonly section?: string | undefined;
}

/** A line as it is kept; amounts in cents. */
export interface KeptItem {
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
  /** Percent, under the rule `document`. */
  readonly tax?: number | undefined;
}

/**
 * A document's totals as columns and its lines as rows, in cents, all from the one money module
 * (decision 26). Under the rule `document` a line has no tax of its own.
 */
export const price = (document: Priceable) => {
  const totals = totalsOf(document);
  const lines = document.items.map((item, position): KeptItem => {
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

/** Kept lines as they were sent, to price them anew. */
export const toInput = (lines: readonly KeptItem[]): ItemInput[] =>
  lines.map(({ description, section, quantity, unit_price_cents, tax }) => ({
    description,
    quantity,
    unitPrice: toDollars(unit_price_cents),
    tax,
    ...(section !== null && { section }),
  }));
