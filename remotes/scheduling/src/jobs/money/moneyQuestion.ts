import { liveInvoices } from '@tradewind/contracts';
import type { JobDetail, JobInvoice } from '@tradewind/contracts/jobDetail';

type JobMoney = Pick<
  JobDetail,
  'status' | 'invoices' | 'leftToInvoice' | 'invoicedElsewhere' | 'paidElsewhere'
>;

/** The question about invoice or payment after a step of the status bar (decision 43). */
export type MoneyQuestion =
  /** Invoiced, without an invoice, or with invoices that leave something to be invoiced (`isRest`). */
  | { readonly step: 'invoice'; readonly isRest: boolean }
  /** Paid, with open invoices, the oldest first, or without any, and with as much to be invoiced. */
  | { readonly step: 'payment'; readonly open: readonly JobInvoice[]; readonly isRest: boolean };

/** The invoice that "Open invoice" leads to: the newest that is neither cancelled nor void, else the newest. */
export const invoiceToOpen = ({
  invoices = [],
}: Pick<JobDetail, 'invoices'>): JobInvoice | undefined => liveInvoices(invoices)[0] ?? invoices[0];

const openInvoices = ({ invoices = [] }: Pick<JobDetail, 'invoices'>) =>
  liveInvoices(invoices).filter(({ balance }) => balance > 0);

/** The open invoices that were issued: what the customer owes, without drafts. */
export const owedInvoices = (open: readonly JobInvoice[]): readonly JobInvoice[] =>
  open.filter(({ status }) => status === 'pending' || status === 'overdue');

/** The invoices that a cancelled job leaves open, the newest first; none of any other job. */
export const leftOpen = (job: Pick<JobDetail, 'status' | 'invoices'>): readonly JobInvoice[] =>
  job.status === 'cancelled' ? openInvoices(job) : [];

/** The drafts of an invoiced job, the oldest first; none once it was answered as invoiced elsewhere. */
export const draftsToSend = ({
  status,
  invoices = [],
  invoicedElsewhere,
}: JobMoney): readonly JobInvoice[] =>
  status === 'invoiced' && !invoicedElsewhere
    ? liveInvoices(invoices)
        .filter((invoice) => invoice.status === 'draft')
        .toReversed()
    : [];

/**
 * What the documents of a job do not say yet about its status; undefined while they agree, after an
 * answer, and for a member without the right to money.
 */
export const moneyQuestion = (job: JobMoney): MoneyQuestion | undefined => {
  if (job.invoices === undefined) return undefined;
  const hasInvoices = liveInvoices(job.invoices).length > 0;
  const isRest = hasInvoices && job.leftToInvoice === true;
  const isInvoiced = job.invoicedElsewhere || (hasInvoices && !isRest);
  if (job.status === 'invoiced') return isInvoiced ? undefined : { step: 'invoice', isRest };
  if (job.status !== 'paid' || job.paidElsewhere) return undefined;
  const open = openInvoices(job).toReversed();
  return open.length === 0 && isInvoiced ? undefined : { step: 'payment', open, isRest };
};

/** The steps that an answer says to be done elsewhere; none for a member without the right to money. */
export const givenAnswers = (job: JobMoney): readonly MoneyQuestion['step'][] =>
  job.invoices === undefined
    ? []
    : [
        ...(job.invoicedElsewhere ? (['invoice'] as const) : []),
        ...(job.paidElsewhere ? (['payment'] as const) : []),
      ];
