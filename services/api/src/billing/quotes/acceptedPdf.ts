import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../../engines/files/fileStore.ts';
import { storageKey } from '../../engines/files/storeUpload.ts';
import { notFound } from '../../http/apiError.ts';
import type { FoundAcceptance } from './acceptances.queries.ts';
import type { FoundQuoteDetail } from './quotes.queries.ts';

/**
 * The acceptance that made a quote accepted; undefined when its status was set by hand, or by a
 * release that kept no acceptances.
 */
export const currentAcceptance = (quote: FoundQuoteDetail): FoundAcceptance | undefined =>
  quote.status === 'accepted' && quote.accepted_by !== null
    ? quote.acceptances.findLast(({ revision }) => revision === quote.revision)
    : undefined;

/** The PDF that was stored with an acceptance. @throws ApiError 404 when the store has lost it. */
export const readAcceptedPdf = async (
  store: FileStore,
  businessId: string,
  { id }: FoundAcceptance,
): Promise<Buffer> => {
  const stored = await store.get(storageKey(businessId, id, 'original'));
  if (stored === undefined) throw notFound();
  return buffer(stored);
};
