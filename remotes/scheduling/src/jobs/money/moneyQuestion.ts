import type { JobDetail, JobInvoice } from '@tradewind/contracts/jobDetail';

type JobMoney = Pick<JobDetail, 'status' | 'invoices' | 'invoicedElsewhere' | 'paidElsewhere'>;

/** The question about invoice or payment after a step of the status bar (decision 43). */
export type MoneyQuestion =
  /** Invoiced, without an invoice. */
  | { readonly step: 'invoice' }
  /** Paid, with an open invoice, or without any. */
  | { readonly step: 'payment'; readonly invoice: JobInvoice | undefined };

const liveInvoices = ({ invoices = [] }: Pick<JobDetail, 'invoices'>) =>
  invoices.filter(({ status, voided }) => status !== 'cancelled' && !voided);

/** The invoice that "Open invoice" leads to: the newest that is neither cancelled nor void, else the newest. */
export const invoiceToOpen = (job: Pick<JobDetail, 'invoices'>): JobInvoice | undefined =>
  liveInvoices(job)[0] ?? job.invoices?.[0];

/** The invoices that a cancelled job leaves open, the newest first; none of any other job. */
export const leftOpen = (job: Pick<JobDetail, 'status' | 'invoices'>): readonly JobInvoice[] =>
  job.status === 'cancelled' ? liveInvoices(job).filter(({ balance }) => balance > 0) : [];

/**
 * What the documents of a job do not say yet about its status; undefined while they agree, after an
 * answer, and for a member without the right to money.
 */
export const moneyQuestion = (job: JobMoney): MoneyQuestion | undefined => {
  if (job.invoices === undefined || job.invoicedElsewhere) return undefined;
  const live = liveInvoices(job);
  if (job.status === 'invoiced') return live.length === 0 ? { step: 'invoice' } : undefined;
  if (job.status !== 'paid' || job.paidElsewhere) return undefined;
  // The oldest open one is paid first.
  const open = live.findLast(({ balance }) => balance > 0);
  return open === undefined && live.length > 0 ? undefined : { step: 'payment', invoice: open };
};
