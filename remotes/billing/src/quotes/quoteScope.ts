/** Whatever is done to a quote waits for what was done before: an invoice is made of what was accepted. */
export const quoteScope = (id: string): string => `quote ${id}`;
