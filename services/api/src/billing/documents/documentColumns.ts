import type { TaxRule } from '@tradewind/contracts';
import { col } from '../../database/columns.ts';
import type { IssuedTo } from './issuedTo.ts';

/** The columns that the tables of quotes and of invoices have alike. */
export const documentColumns = {
  businessId: col.business(),
  id: col.id(),
  number: col.text(),
  clientId: col.uuid('client_id'),
  /** Null for the client's main one. */
  propertyId: col.orNull(col.uuid('property_id')),
  issuedTo: col.json<IssuedTo>('issued_to'),
  jobId: col.orNull(col.uuid('job_id')),
  title: col.text(),
  issueDate: col.day('issue_date'),
  taxRule: col.text<TaxRule>('tax_rule'),
  notes: col.text(),
  terms: col.text(),
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
