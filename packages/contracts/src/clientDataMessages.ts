/** Messages of anonymizing a client (decision 103). */
export const clientDataMessages = {
  openJobs: 'Finish or cancel the open jobs of this customer first.',
  unpaid: 'This customer has unpaid invoices. Record their payment or cancel them first.',
} as const;

/** The name of a client who was anonymized. */
export const anonymizedName = 'Anonymized customer';
