/** What is done to an invoice is done one after the other. */
export const invoiceScope = (id: string): string => `invoice ${id}`;
