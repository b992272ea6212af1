/** Calls whose cached answers show quotes. */
export const quoteCalls = [
  'listQuotes',
  'listClientQuotes',
  'getQuote',
  'getQuoteTimeline',
  'getSummary',
] as const;
