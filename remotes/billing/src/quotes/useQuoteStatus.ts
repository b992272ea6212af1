import type { QuoteStatus } from '@tradewind/contracts';
import { staleAfter } from '@tradewind/contracts/invalidation';
import type { Quote } from '@tradewind/contracts/quotes';
import { callKey, useApi } from '@tradewind/remote-kit';
import { useStatus } from '../document/useStatus.ts';
import { quoteScope } from './quoteScope.ts';

/** The status of the quote that is open, and the way to another. */
export const useQuoteStatus = (quote: Quote) => {
  const api = useApi();
  const params = { id: quote._id };
  return useStatus({
    document: quote,
    save: (next: QuoteStatus, version) =>
      api.updateQuote({ params, body: { status: next, version } }),
    shown: callKey('getQuote', { params }),
    scope: quoteScope(quote._id),
    refreshes: staleAfter('quote'),
  });
};

export type QuoteStatusChange = ReturnType<typeof useQuoteStatus>;
