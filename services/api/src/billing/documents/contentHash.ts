import { createHash } from 'node:crypto';
import type { Quote } from '@tradewind/contracts/quotes';
import { addressLine } from '@tradewind/contracts/text';

type Field = 'title' | 'taxRule' | 'client' | 'serviceAddress' | 'items' | 'notes' | 'terms';
type Amount = 'subtotal' | 'discount' | 'discountAmount' | 'taxAmount' | 'total';

/** What a quote or an invoice says to its customer. */
interface DocumentContent extends Pick<Quote, Field | Amount> {
  readonly number: string;
  /** yyyy-MM-dd: its date, and valid until or due. */
  readonly from: string;
  readonly until: string;
}

/**
 * Returns what a document says to its customer as one hash: number, title, dates, customer, service
 * address, lines, totals, notes and terms. Neither the status nor the business's own details change it.
 * The values are hashed in this order, so that a field that is added to a response changes no hash.
 */
export const hashOfContent = ({
  client,
  items,
  serviceAddress,
  subtotal,
  discount,
  discountAmount,
  taxAmount,
  total,
  ...document
}: DocumentContent): string => {
  const content = [
    ...[document.number, document.title, document.from, document.until, document.taxRule],
    ...[client.name, client.company, addressLine(client.address), document.notes, document.terms],
    ...[subtotal, discount, discountAmount, taxAmount, total],
    items.map(({ description, section, quantity, unitPrice, tax, total: line }) => {
      return [description, section ?? '', quantity, unitPrice, tax, line];
    }),
    ...(serviceAddress === null ? [] : [addressLine(serviceAddress)]),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
};
