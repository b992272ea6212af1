import * as v from 'valibot';
import { ClientSummary } from './clients.ts';
import { documentMessages } from './documentMessages.ts';
import { clientArchived, documentBody, documentItems, documentProperty } from './documents.ts';
import { propertyOfClient } from './properties.ts';
import {
  baseVersion,
  day,
  flag,
  id,
  paging,
  percent,
  reference,
  requiredText,
  searchText,
  shape,
  statusFilter,
  Timestamp,
  text,
} from './shapes.ts';
import { quoteStatuses } from './statuses.ts';

export const QuoteStatus = v.picklist(quoteStatuses, 'Unknown status.');

/** The fields of a list row; amounts in dollars, days as yyyy-MM-dd. */
export const QuoteRow = v.object({
  _id: v.string(),
  quoteNumber: v.string(),
  title: v.string(),
  client: ClientSummary,
  date: v.string(),
  validUntil: v.string(),
  status: QuoteStatus,
  /** True after validUntil, for every stored status (decision 28). */
  expired: v.optional(v.literal(true)),
  total: v.number(),
  createdAt: Timestamp,
  version: v.number(),
});
export type QuoteRow = v.InferOutput<typeof QuoteRow>;

/** What a customer accepted, kept for good (decision 91). */
export const QuoteAcceptance = v.object({
  _id: v.string(),
  revision: v.number(),
  /** The typed signature. */
  name: v.string(),
  acceptedAt: Timestamp,
  /** IP address of the customer. */
  address: v.string(),
  /** Such as `Safari on iPhone`; may be empty. */
  browser: v.string(),
  /** Dollars. */
  total: v.number(),
  /** Of the stored PDF, in hexadecimal. */
  sha256: v.string(),
});
export type QuoteAcceptance = v.InferOutput<typeof QuoteAcceptance>;

export const Quote = v.object({
  ...QuoteRow.entries,
  id: v.string(),
  /** 1, and one more with the first edit after each acceptance (decision 91). */
  revision: v.number(),
  clientArchived,
  property: documentProperty,
  ...documentBody,
  jobId: v.nullable(v.string()),
  /** The job that it was made for, where another one does its work; absent otherwise. */
  firstJobId: v.optional(v.string()),
  /** Accepted after all visits of its job, and not wholly invoiced: its work is to be planned. */
  unplanned: v.optional(v.literal(true)),
  /** Of recurring work: its price for all visits instead of for each (decision 218). */
  fixedPrice: v.optional(v.boolean()),
  invoiceId: v.nullable(v.string()),
  /** What that invoice bills, in dollars. Optional, because older API versions do not send it. */
  invoiceTotal: v.optional(v.nullable(v.number())),
  sentAt: v.nullable(Timestamp),
  /** When the links in its mails were withdrawn; null once it is sent again. */
  linkWithdrawnAt: v.nullable(Timestamp),
  acceptedBy: v.nullable(v.string()),
  acceptedAt: v.nullable(Timestamp),
  declineReason: v.nullable(v.string()),
  /** Who set the status by hand; null when sending or the customer's answer set it. */
  statusSetBy: v.nullable(v.string()),
  /** Why it was set by hand. */
  statusNote: v.string(),
  /** Oldest first. */
  acceptances: v.array(QuoteAcceptance),
});
export type Quote = v.InferOutput<typeof Quote>;

/** A new quote. Totals in the request are ignored: the server computes them (decision 26). */
export const NewQuote = shape({
  client: reference(documentMessages.client),
  property: propertyOfClient,
  title: requiredText(200, documentMessages.title),
  /** The current day of the business when absent. */
  date: v.optional(day()),
  /** Date plus 30 days when absent. */
  validUntil: v.optional(day(documentMessages.validUntil)),
  items: documentItems,
  discount: v.optional(percent(), 0),
  notes: v.optional(text(5_000), ''),
  /** The default terms when absent. */
  terms: v.optional(text(5_000)),
  jobId: v.optional(v.nullable(reference('Invalid job ID'))),
});
export type NewQuote = v.InferOutput<typeof NewQuote>;

/** A status or `fixedPrice` alone, or the edit of a draft; absent fields stay unchanged. */
export const QuoteUpdate = v.object({
  status: v.optional(QuoteStatus),
  /** Of a status that is set by hand. */
  statusNote: v.optional(text(500)),
  client: v.optional(reference(documentMessages.client)),
  property: propertyOfClient,
  title: v.optional(requiredText(200, documentMessages.title)),
  date: v.optional(day()),
  validUntil: v.optional(day(documentMessages.validUntil)),
  items: v.optional(documentItems),
  discount: v.optional(percent()),
  notes: v.optional(text(5_000)),
  terms: v.optional(text(5_000)),
  jobId: v.optional(v.nullable(reference('Invalid job ID'))),
  fixedPrice: v.optional(v.boolean()),
  version: baseVersion,
});
export type QuoteUpdate = v.InferOutput<typeof QuoteUpdate>;

export const QuoteQuery = v.object({
  /**
   * `without_job` finds accepted quotes whose work is to be planned and whose client is not deleted
   * (decision 235).
   */
  status: statusFilter([...quoteStatuses, 'expired', 'without_job']),
  customer: v.optional(id('Invalid customer ID provided')),
  /** The job that the quotes are for. */
  job: v.optional(id('Invalid job ID')),
  /** Whether the quotes have no invoice that counts; void ones do not. */
  withoutInvoice: v.optional(flag),
  q: searchText,
  ...paging,
});
export type QuoteQuery = v.InferOutput<typeof QuoteQuery>;

/** `link` opens the quote for the customer without an account. */
export const SentDocument = v.object({ message: v.string(), link: v.string(), status: v.string() });
export const ConvertedQuote = v.object({ invoiceId: v.string(), invoiceNumber: v.string() });

/** Of the document that the customer saw; an answer without it is a 409 `changed`. */
const contentHash = v.optional(text(100), '');
export const AcceptInput = shape({
  name: requiredText(160, documentMessages.signature),
  contentHash,
});
export const DeclineInput = v.object({ reason: v.optional(text(2_000), ''), contentHash });

export const quoteId = shape({ id: id('Invalid quote ID') });
export const acceptanceId = shape({
  id: id('Invalid quote ID'),
  acceptanceId: id('Invalid acceptance ID'),
});
