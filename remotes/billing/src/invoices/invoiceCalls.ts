/** Calls whose cached answers show invoices, or what they add up to. */
export const invoiceCalls = [
  'listInvoices',
  'getInvoice',
  'getInvoiceTimeline',
  'getClient',
  'getSummary',
] as const;
