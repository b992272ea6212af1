import * as v from 'valibot';
import { InvoiceRow } from './invoices.ts';
import { Job } from './jobs.ts';
import { Quote, QuoteRow } from './quotes.ts';
import { Timestamp } from './shapes.ts';

const quote = QuoteRow.entries;
const invoice = InvoiceRow.entries;

/** The client of a document, where it is another than that of its job; absent otherwise. */
const otherClient = v.optional(v.string());

/** A quote of a job; the total in dollars. */
export const JobQuote = v.object({
  _id: quote._id,
  otherClient,
  quoteNumber: quote.quoteNumber,
  title: quote.title,
  status: quote.status,
  expired: quote.expired,
  total: quote.total,
  unplanned: Quote.entries.unplanned,
  /**
   * Of an accepted quote of recurring work: whether it is the price of each visit, instead of all of them
   * together (decision 218); absent otherwise.
   */
  perVisit: v.optional(v.boolean()),
  /** The job that does its work, where that is another one; absent otherwise. */
  workJob: v.optional(v.object({ _id: v.string(), jobNumber: v.nullable(v.string()) })),
});
export type JobQuote = v.InferOutput<typeof JobQuote>;

/** An invoice of a job; amounts in dollars, the status as the list shows it (decision 29). */
export const JobInvoice = v.object({
  _id: invoice._id,
  otherClient,
  invoiceNumber: invoice.invoiceNumber,
  title: invoice.title,
  status: invoice.status,
  voided: invoice.voided,
  dueDate: invoice.dueDate,
  total: invoice.total,
  balance: invoice.balance,
  /** The quote that it bills; older API versions do not send it. */
  quoteId: v.optional(v.nullable(v.string())),
});
export type JobInvoice = v.InferOutput<typeof JobInvoice>;

/**
 * A job with whether it is recurring, the visit that it shows, its quotes and invoices, newest first,
 * and what they amount to in dollars (decision 25); a technician gets no money (decision 43).
 */
export const JobDetail = v.object({
  ...Job.entries,
  /** Optional because older API versions do not send it. */
  recurring: v.optional(v.boolean()),
  /** The visit that the job shows, on which its status acts (decision 140). */
  visitId: v.optional(v.string()),
  /**
   * The next visit that is open and to come, that the office planned, and of which the newest mail to the
   * customer names another start or is its cancellation, with the start that it has now (decision 46);
   * absent without one and for a technician.
   */
  outdatedMail: v.optional(
    v.object({
      visitId: v.string(),
      startTime: Timestamp,
      /** Whether that mail is the cancellation; absent where it is not, and from older API versions. */
      isCancelled: v.optional(v.boolean()),
    }),
  ),
  /** The name of the customer's maintenance plan that includes the work and bills it (decision 158). */
  includedIn: v.optional(v.string()),
  quotes: v.optional(v.array(JobQuote)),
  invoices: v.optional(v.array(JobInvoice)),
  totalAmount: v.optional(v.number()),
  /**
   * Whether its accepted quotes, its work or its materials are more than its invoices, in any status of
   * the job, unless it was invoiced or paid elsewhere (decision 235).
   */
  leftToInvoice: v.optional(v.boolean()),
  /** How many visits of recurring work were done and are not invoiced; absent for none. */
  visitsToInvoice: v.optional(v.number()),
  /**
   * The first and the last day of those visits, on the calendar of the business; absent for none, and from
   * older API versions.
   */
  visitDaysToInvoice: v.optional(v.object({ first: v.string(), last: v.string() })),
  /** How many visits of recurring work were done in all; absent for none. */
  visitsDone: v.optional(v.number()),
});
export type JobDetail = v.InferOutput<typeof JobDetail>;
