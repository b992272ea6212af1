import type { InvoiceStatus, TaxRule } from '@tradewind/contracts';
import { EntitySchema } from 'typeorm';
import { col, type RowOf } from '../../database/columns.ts';
import type { IssuedTo } from '../documents/issuedTo.ts';

const columns = {
  businessId: col.business(),
  id: col.id(),
  number: col.text(),
  clientId: col.uuid('client_id'),
  issuedTo: col.json<IssuedTo>('issued_to'),
  jobId: col.orNull(col.uuid('job_id')),
  quoteId: col.orNull(col.uuid('quote_id')),
  title: col.text(),
  issueDate: col.day('issue_date'),
  dueDate: col.day('due_date'),
  status: col.text<InvoiceStatus>(),
  taxRule: col.text<TaxRule>('tax_rule'),
  tax: col.decimal(),
  notes: col.text(),
  terms: col.text(),
  voidedAt: col.orNull(col.instant('voided_at')),
  voidedBy: col.orNull(col.text('voided_by')),
  voidReason: col.text('void_reason'),
  sentAt: col.orNull(col.instant('sent_at')),
  discount: col.decimal(),
  subtotalCents: col.cents('subtotal_cents'),
  discountCents: col.cents('discount_cents'),
  taxCents: col.cents('tax_cents'),
  totalCents: col.cents('total_cents'),
  createdAt: col.createdAt(),
  updatedAt: col.updatedAt(),
  version: col.version(),
};

export type InvoiceColumns = RowOf<typeof columns>;
export const InvoiceEntity = new EntitySchema<InvoiceColumns>({
  name: 'Invoice',
  tableName: 'invoice',
  columns,
});
