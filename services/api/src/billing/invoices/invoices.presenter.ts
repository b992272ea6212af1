import { toDollars } from '@tradewind/contracts';
import type { Invoice, InvoiceRow, Payment } from '@tradewind/contracts/invoices';
import { presentIssuedProperty, presentIssuedTo } from '../documents/issuedTo.ts';
import { presentItems } from '../documents/items.ts';
import type { FoundInvoice, FoundInvoiceDetail, FoundPayment } from './invoices.queries.ts';

/** Returns the dollars that are left to pay; none of a cancelled or void invoice. */
export const balanceOf = (
  row: Pick<FoundInvoice, 'shown_status' | 'is_void' | 'total_cents' | 'paid_cents'>,
): number =>
  row.is_void || row.shown_status === 'cancelled' ? 0 : toDollars(row.total_cents - row.paid_cents);

/** An invoice as a row of the table shows it. */
export const presentInvoiceRow = (row: FoundInvoice): InvoiceRow => ({
  _id: row.id,
  invoiceNumber: row.number,
  title: row.title,
  client: presentIssuedTo(row.client_id, row.issued_to),
  issueDate: row.issue_date,
  dueDate: row.due_date,
  status: row.shown_status,
  ...(row.is_void && { voided: true }),
  total: toDollars(row.total_cents),
  amountPaid: toDollars(row.paid_cents),
  balance: balanceOf(row),
  createdAt: row.created_at.toISOString(),
  version: row.version,
});

/** Presents a payment. */
export const presentPayment = (row: FoundPayment): Payment => ({
  _id: row.id,
  amount: toDollars(row.amount_cents),
  method: row.method,
  note: row.note,
  date: row.paid_on,
  createdAt: new Date(row.created_at).toISOString(),
  ...(row.receipt_sent && { receiptSent: true }),
});

/** Presents a whole invoice. */
export const presentInvoice = (row: FoundInvoiceDetail): Invoice => ({
  ...presentInvoiceRow(row),
  id: row.id,
  ...(row.client_archived && { clientArchived: true }),
  ...presentIssuedProperty(row.property_id, row.issued_to),
  items: presentItems(row.items),
  taxRule: row.tax_rule,
  subtotal: toDollars(row.subtotal_cents),
  discount: row.discount,
  discountAmount: toDollars(row.discount_cents),
  tax: row.tax,
  taxAmount: toDollars(row.tax_cents),
  notes: row.notes,
  terms: row.terms,
  jobId: row.job_id,
  quoteId: row.quote_id,
  ...(row.plan && { plan: row.plan }),
  sentAt: row.sent_at?.toISOString() ?? null,
  linkWithdrawnAt: row.link_withdrawn_at?.toISOString() ?? null,
  payments: row.payments.map(presentPayment),
  voidedAt: row.voided_at?.toISOString() ?? null,
  voidedBy: row.voided_by,
  voidReason: row.void_reason,
});
