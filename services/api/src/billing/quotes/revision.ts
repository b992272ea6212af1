import { createHash } from 'node:crypto';
import type { Quote } from '@tradewind/contracts/quotes';
import { addressLine } from '@tradewind/contracts/text';
import type { Db } from '../../database/db.ts';
import { updateRow } from '../../database/update.ts';
import type { Owner } from '../documents/documentNumber.ts';
import { QuoteEntity } from './quote.entity.ts';
import { presentQuote } from './quotes.presenter.ts';
import { type FoundQuoteDetail, getQuote } from './quotes.queries.ts';

/**
 * Returns what a customer agrees to by accepting a quote, as one hash: number, dates, customer,
 * service address, lines, totals, notes and terms. Neither the status nor the business's own details change it. The
 * values are hashed in this order, so that a field that is added to a response changes no hash.
 */
export const contentHashOf = (quote: Quote): string => {
  const { client, items, serviceAddress, subtotal, discount, discountAmount, taxAmount, total } =
    quote;
  const content = [
    ...[quote.quoteNumber, quote.title, quote.date, quote.validUntil, quote.taxRule],
    ...[client.name, client.company, addressLine(client.address), quote.notes, quote.terms],
    ...[subtotal, discount, discountAmount, taxAmount, total],
    items.map(({ description, section, quantity, unitPrice, tax, total: line }) => {
      return [description, section ?? '', quantity, unitPrice, tax, line];
    }),
    ...(serviceAddress === null ? [] : [addressLine(serviceAddress)]),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
};

/**
 * Raises the revision of a locked quote whose content is no longer what its customer accepted in
 * that revision; the accepted one stays readable (decision 91). Returns the quote as it is then.
 */
export const reviseAccepted = async (
  tx: Db,
  owner: Owner,
  id: string,
): Promise<FoundQuoteDetail> => {
  const quote = await getQuote(tx, owner, id);
  const accepted = quote.acceptances.find(({ revision }) => revision === quote.revision);
  if (accepted === undefined || accepted.content_hash === contentHashOf(presentQuote(quote)))
    return quote;
  const key = { businessId: owner.businessId, id };
  await updateRow(tx, QuoteEntity, key, undefined, { revision: quote.revision + 1 });
  return getQuote(tx, owner, id);
};
