import * as v from 'valibot';
import { ClientSummary } from './clients.ts';
import { documentMessages } from './documentMessages.ts';
import { documentBody, documentItems } from './documents.ts';
import {
  baseVersion,
  day,
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

export const Quote = v.object({
  ...QuoteRow.entries,
  id: v.string(),
  ...documentBody,
  jobId: v.nullable(v.string()),
  invoiceId: v.nullable(v.string()),
  sentAt: v.nullable(Timestamp),
  acceptedBy: v.nullable(v.string()),
  acceptedAt: v.nullable(Timestamp),
  declineReason: v.nullable(v.string()),
});
export type Quote = v.InferOutput<typeof Quote>;

/** A new quote. Totals in the request are ignored: the server computes them (decision 26). */
export const NewQuote = shape({
  client: reference(documentMessages.client),
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

/** A status alone, or the edit of a draft; absent fields stay unchanged. */
export const QuoteUpdate = v.object({
  status: v.optional(QuoteStatus),
  client: v.optional(reference(documentMessages.client)),
  title: v.optional(requiredText(200, documentMessages.title)),
  date: v.optional(day()),
  validUntil: v.optional(day(documentMessages.validUntil)),
  items: v.optional(documentItems),
  discount: v.optional(percent()),
  notes: v.optional(text(5_000)),
  terms: v.optional(text(5_000)),
  jobId: v.optional(v.nullable(reference('Invalid job ID'))),
  version: baseVersion,
});
export type QuoteUpdate = v.InferOutput<typeof QuoteUpdate>;

export const QuoteQuery = v.object({
  status: statusFilter([...quoteStatuses, 'expired']),
  customer: v.optional(id('Invalid customer ID provided')),
  /** The job that the quotes are for. */
  job: v.optional(id('Invalid job ID')),
  q: searchText,
  ...paging,
});
export type QuoteQuery = v.InferOutput<typeof QuoteQuery>;

/** `link` opens the quote for the customer without an account. */
export const SentDocument = v.object({ message: v.string(), link: v.string(), status: v.string() });
export const ConvertedQuote = v.object({ invoiceId: v.string(), invoiceNumber: v.string() });

export const AcceptInput = shape({ name: requiredText(160, documentMessages.signature) });
export const DeclineInput = v.object({ reason: v.optional(text(2_000), '') });

export const quoteId = shape({ id: id('Invalid quote ID') });
