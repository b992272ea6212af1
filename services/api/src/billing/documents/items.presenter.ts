import { toDollars } from '@tradewind/contracts';
import type { DocumentItem } from '@tradewind/contracts/documents';
import type { KeptItem } from './pricing.ts';

/** Lines as the API answers them, in dollars, with the price under both its names (decision 1). */
export const presentItems = (lines: readonly KeptItem[]): DocumentItem[] =>
  lines.map((line) => ({
    description: line.description,
    quantity: line.quantity,
    unitPrice: toDollars(line.unit_price_cents),
    price: toDollars(line.unit_price_cents),
    tax: line.tax,
    total: toDollars(line.total_cents),
    ...(line.section !== null && { section: line.section }),
  }));
