/** Calls whose cached answers show quotes, or count them. */
export const quoteCalls = [
  'listQuotes',
  'listClientQuotes',
  'getQuote',
  'getQuoteTimeline',
  'getClient',
  'getSummary',
] as const;
