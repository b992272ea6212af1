import type { Quote } from '@tradewind/contracts/quotes';
import type { Db } from '../../database/db.ts';
import { updateRow } from '../../database/update.ts';
import { hashOfContent } from '../documents/contentHash.ts';
import type { Owner } from '../documents/documentNumber.ts';
import { QuoteEntity } from './quote.entity.ts';
import { presentQuote } from './quotes.presenter.ts';
import { type FoundQuoteDetail, getQuote } from './quotes.queries.ts';

/** Returns what a customer agrees to by accepting a quote, as one hash. */
export const contentHashOf = (quote: Quote): string =>
  hashOfContent({ ...quote, number: quote.quoteNumber, from: quote.date, until: quote.validUntil });

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
