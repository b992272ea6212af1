import { createHash } from 'node:crypto';
import type { Quote } from '@tradewind/contracts/quotes';
import { addressLine } from '@tradewind/contracts/text';

/**
 * Returns what a customer agrees to by accepting a quote, as one hash: number, dates, customer,
 * lines, totals, notes and terms. Neither the status nor the business's own details change it. The
 * values are hashed in this order, so that a field that is added to a response changes no hash.
 */
export const contentHashOf = (quote: Quote): string => {
  const { client, items, subtotal, discount, discountAmount, taxAmount, total } = quote;
  const content = [
    ...[quote.quoteNumber, quote.title, quote.date, quote.validUntil, quote.taxRule],
    ...[client.name, client.company, addressLine(client.address), quote.notes, quote.terms],
    ...[subtotal, discount, discountAmount, taxAmount, total],
    items.map(({ description, section, quantity, unitPrice, tax, total: line }) => {
      return [description, section ?? '', quantity, unitPrice, tax, line];
    }),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
};
