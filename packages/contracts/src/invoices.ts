import * as v from 'valibot';
import { ClientSummary } from './clients.ts';
import { invoiceStatuses, paymentMethods } from './constants.ts';
import { documentMessages, QuoteItem, QuoteItemInput } from './quotes.ts';
import {
  baseVersion,
  day,
  dollars,
  id,
  paging,
  percent,
  reference,
  requiredText,
  searchText,
  shape,
  Timestamp,
  text,
} from './shapes.ts';

export const InvoiceStatus = v.picklist(invoiceStatuses, 'Unknown status.');

export const Payment = v.object({
  _id: v.string(),
  /** Dollars. */
  amount: v.number(),
  method: v.picklist(paymentMethods),
  note: v.string(),
  /** yyyy-MM-dd. */
  date: v.string(),
  createdAt: Timestamp,
});
export type Payment = v.InferOutput<typeof Payment>;

/** What a row of the table shows; amounts in dollars, days as yyyy-MM-dd. */
export const InvoiceRow = v.object({
  _id: v.string(),
  invoiceNumber: v.string(),
  title: v.string(),
  client: ClientSummary,
  issueDate: v.string(),
  dueDate: v.string(),
  /** A pending invoice past its due date reads overdue (decision 29). */
  status: InvoiceStatus,
  total: v.number(),
  amountPaid: v.number(),
  balance: v.number(),
  createdAt: Timestamp,
  version: v.number(),
});
export type InvoiceRow = v.InferOutput<typeof InvoiceRow>;

export const Invoice = v.object({
  ...InvoiceRow.entries,
  id: v.string(),
  items: v.array(QuoteItem),
  taxRule: v.picklist(['line', 'document']),
  subtotal: v.number(),
  /** Percent. */
  discount: v.number(),
  discountAmount: v.number(),
  /** Percent; 0 under the rule `line`. */
  tax: v.number(),
  taxAmount: v.number(),
  notes: v.string(),
  terms: v.string(),
  jobId: v.nullable(v.string()),
  quoteId: v.nullable(v.string()),
  sentAt: v.nullable(Timestamp),
  payments: v.array(Payment),
});
export type Invoice = v.InferOutput<typeof Invoice>;

const invoiceItems = v.pipe(
  v.array(QuoteItemInput, documentMessages.items),
  v.minLength(1, documentMessages.items),
  v.maxLength(500, 'At most 500 items.'),
);

/** A new invoice; sent totals are accepted and ignored: the server computes (decision 26). */
export const NewInvoice = shape({
  client: reference(documentMessages.client),
  /** `Invoice for {client name}` when blank. */
  title: v.optional(text(200), ''),
  status: v.optional(InvoiceStatus, 'draft'),
  issueDate: v.optional(day()),
  /** Issue date plus 30 days when absent. */
  dueDate: v.optional(day(documentMessages.dueDate)),
  items: invoiceItems,
  discount: v.optional(percent(), 0),
  /** 0 for a client marked tax exempt when absent (decision 29). */
  tax: v.optional(percent()),
  notes: v.optional(text(5_000), ''),
  terms: v.optional(text(5_000)),
  jobId: v.optional(v.nullable(reference('Invalid job ID'))),
});
export type NewInvoice = v.InferOutput<typeof NewInvoice>;

/** A status alone, or the whole edit form; what is absent stays. */
export const InvoiceUpdate = v.object({
  status: v.optional(InvoiceStatus),
  client: v.optional(reference(documentMessages.client)),
  title: v.optional(text(200)),
  issueDate: v.optional(day()),
  dueDate: v.optional(
    v.pipe(v.string(documentMessages.dueDate), v.minLength(1, documentMessages.dueDate), day()),
  ),
  items: v.optional(invoiceItems),
  discount: v.optional(percent()),
  tax: v.optional(percent()),
  notes: v.optional(text(5_000)),
  terms: v.optional(text(5_000)),
  version: baseVersion,
});
export type InvoiceUpdate = v.InferOutput<typeof InvoiceUpdate>;

export const invoiceSorts = [
  'createdAt',
  'dueDate',
  'client',
  'total',
  'status',
  'issueDate',
] as const;

const blank = v.pipe(
  v.literal(''),
  v.transform(() => undefined),
);

export const InvoiceQuery = v.object({
  /** `unpaid` means pending or overdue (decision 29). */
  status: v.optional(
    v.union([blank, v.picklist([...invoiceStatuses, 'unpaid'])], 'Unknown status.'),
  ),
  customer: v.optional(id('Invalid customer ID provided')),
  q: searchText,
  sort: v.optional(v.picklist(invoiceSorts), 'createdAt'),
  order: v.optional(v.picklist(['asc', 'desc']), 'desc'),
  ...paging,
});
export type InvoiceQuery = v.InferOutput<typeof InvoiceQuery>;

export const PaymentInput = shape({
  amount: v.pipe(dollars(), v.gtValue(0, 'Enter an amount above 0.')),
  method: v.optional(v.picklist(paymentMethods), 'other'),
  note: v.optional(text(1_000), ''),
  /** The business's today when absent. */
  date: v.optional(day()),
});
export type PaymentInput = v.InferOutput<typeof PaymentInput>;

/** A quote or an invoice as the customer's signed link shows it. */
export const CustomerDocument = v.object({
  kind: v.picklist(['quote', 'invoice']),
  number: v.string(),
  title: v.string(),
  status: v.string(),
  expired: v.boolean(),
  date: v.string(),
  /** Valid until, or due. */
  until: v.string(),
  business: v.object({
    company: v.string(),
    phone: v.string(),
    address: v.object({
      street: v.string(),
      city: v.string(),
      state: v.string(),
      zip: v.string(),
      country: v.string(),
    }),
    logoUrl: v.string(),
    primaryColor: v.string(),
    taxNumber: v.string(),
  }),
  client: ClientSummary,
  items: v.array(QuoteItem),
  taxRule: v.picklist(['line', 'document']),
  subtotal: v.number(),
  discount: v.number(),
  discountAmount: v.number(),
  tax: v.number(),
  taxAmount: v.number(),
  total: v.number(),
  amountPaid: v.number(),
  balance: v.number(),
  /** Of an invoice; a payment's note is the provider's own. */
  payments: v.array(
    v.object({
      _id: v.string(),
      amount: v.number(),
      method: v.picklist(paymentMethods),
      date: v.string(),
    }),
  ),
  notes: v.string(),
  terms: v.string(),
  acceptedBy: v.nullable(v.string()),
});
export type CustomerDocument = v.InferOutput<typeof CustomerDocument>;

export const invoiceId = shape({ id: id('Invalid invoice ID') });
export const documentToken = shape({ token: requiredText(600, documentMessages.linkInvalid) });
