import * as v from 'valibot';
import { ClientSummary } from './clients.ts';
import { paymentMethods } from './constants.ts';
import { documentMessages } from './documentMessages.ts';
import { clientArchived, documentBody, documentItems, documentProperty } from './documents.ts';
import { propertyOfClient } from './properties.ts';
import {
  baseVersion,
  day,
  dollars,
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
import { invoiceStatuses } from './statuses.ts';

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
  /** True where the customer was mailed a receipt in the last 90 days, which cannot be withdrawn. */
  receiptSent: v.optional(v.literal(true)),
});
export type Payment = v.InferOutput<typeof Payment>;

/** The fields of a table row; amounts in dollars, days as yyyy-MM-dd. */
export const InvoiceRow = v.object({
  _id: v.string(),
  invoiceNumber: v.string(),
  title: v.string(),
  client: ClientSummary,
  issueDate: v.string(),
  dueDate: v.string(),
  /** A pending invoice after its due date is overdue (decision 29). */
  status: InvoiceStatus,
  /** True for a void invoice, in any status. A void invoice counts in no sum (decision 93). */
  voided: v.optional(v.literal(true)),
  total: v.number(),
  amountPaid: v.number(),
  /** The unpaid amount; 0 for a cancelled or void invoice. */
  balance: v.number(),
  createdAt: Timestamp,
  version: v.number(),
});
export type InvoiceRow = v.InferOutput<typeof InvoiceRow>;

export const Invoice = v.object({
  ...InvoiceRow.entries,
  id: v.string(),
  clientArchived,
  property: documentProperty,
  ...documentBody,
  /** Percent; 0 under the rule `line`. */
  tax: v.number(),
  jobId: v.nullable(v.string()),
  quoteId: v.nullable(v.string()),
  /** The maintenance plan of which it bills a period; absent for any other invoice. */
  plan: v.optional(v.object({ _id: v.string(), name: v.string() })),
  sentAt: v.nullable(Timestamp),
  /** When the links in its mails were withdrawn; null once it is sent again. */
  linkWithdrawnAt: v.nullable(Timestamp),
  payments: v.array(Payment),
  voidedAt: v.nullable(Timestamp),
  /** Who voided it; null while it is not void. */
  voidedBy: v.nullable(v.string()),
  voidReason: v.string(),
});
export type Invoice = v.InferOutput<typeof Invoice>;

/** A new invoice. Totals in the request are ignored: the server computes them (decision 26). */
export const NewInvoice = shape({
  client: reference(documentMessages.client),
  property: propertyOfClient,
  /** `Invoice for {client name}` when blank. */
  title: v.optional(text(200), ''),
  status: v.optional(InvoiceStatus, 'draft'),
  issueDate: v.optional(day()),
  /** Issue date plus 30 days when absent. */
  dueDate: v.optional(day(documentMessages.dueDate)),
  items: documentItems,
  discount: v.optional(percent(), 0),
  /** When absent, that of the property, of the client or of the business (decision 150). */
  tax: v.optional(percent()),
  notes: v.optional(text(5_000), ''),
  terms: v.optional(text(5_000)),
  jobId: v.optional(v.nullable(reference('Invalid job ID'))),
  /** The quote whose agreed prices it bills: the invoice takes its tax rule (decision 27). */
  quoteId: v.optional(v.nullable(reference('Invalid quote ID'))),
});
export type NewInvoice = v.InferOutput<typeof NewInvoice>;

/** A status alone, or the whole edit form; absent fields stay unchanged. */
export const InvoiceUpdate = v.object({
  status: v.optional(InvoiceStatus),
  client: v.optional(reference(documentMessages.client)),
  property: propertyOfClient,
  title: v.optional(text(200)),
  issueDate: v.optional(day()),
  dueDate: v.optional(
    v.pipe(v.string(documentMessages.dueDate), v.minLength(1, documentMessages.dueDate), day()),
  ),
  items: v.optional(documentItems),
  discount: v.optional(percent()),
  tax: v.optional(percent()),
  notes: v.optional(text(5_000)),
  terms: v.optional(text(5_000)),
  jobId: v.optional(v.nullable(reference('Invalid job ID'))),
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

export const InvoiceQuery = v.object({
  /** `unpaid` means pending or overdue (decision 29); only `voided` finds void invoices. */
  status: statusFilter([...invoiceStatuses, 'unpaid', 'voided']),
  customer: v.optional(id('Invalid customer ID provided')),
  /** Only invoices of no job that are neither cancelled nor void. */
  withoutJob: v.optional(flag),
  q: searchText,
  sort: v.optional(v.picklist(invoiceSorts), 'createdAt'),
  order: v.optional(v.picklist(['asc', 'desc']), 'desc'),
  ...paging,
});
export type InvoiceQuery = v.InferOutput<typeof InvoiceQuery>;

/** An earlier day is a typing error, such as the year 1900. */
const firstPaymentDay = '2000-01-01';

export const PaymentInput = shape({
  amount: v.pipe(dollars(), v.minValue(0.01, 'Enter an amount above 0.')),
  method: v.optional(v.picklist(paymentMethods), 'other'),
  note: v.optional(text(1_000), ''),
  /** The current day of the business when absent. */
  date: v.optional(
    v.pipe(
      day(),
      v.check((date) => date >= firstPaymentDay, documentMessages.paymentDateFirst),
    ),
  ),
});
export type PaymentInput = v.InferOutput<typeof PaymentInput>;

/** Why an invoice is void. */
export const VoidInput = v.object({
  reason: requiredText(500, documentMessages.voidReason),
  version: baseVersion,
});
export type VoidInput = v.InferOutput<typeof VoidInput>;

/** Why the invoice is deleted; optional, because the specified call has no reason. */
export const DeleteInvoiceQuery = v.object({ reason: v.optional(text(500), '') });

/** What is kept of an issued invoice that was voided or deleted; amounts in dollars. */
export const VoidRecord = v.object({
  _id: v.string(),
  invoiceId: v.string(),
  invoiceNumber: v.string(),
  /** The customer's name as issued. */
  customer: v.string(),
  total: v.number(),
  amountPaid: v.number(),
  payments: v.array(Payment),
  /** Empty when a deletion gave none. */
  reason: v.string(),
  by: v.string(),
  at: Timestamp,
  /** Whether the invoice itself is gone. */
  isDeleted: v.boolean(),
});
export type VoidRecord = v.InferOutput<typeof VoidRecord>;

export const invoiceId = shape({ id: id('Invalid invoice ID') });
