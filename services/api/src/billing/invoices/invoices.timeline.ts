import type { Db } from '../../database/db.ts';
import { type ActivityEntry, recordActivity } from '../../engines/activity.ts';

/** What a timeline needs to know of an invoice. */
export interface InvoiceReference {
  readonly businessId: string;
  readonly id: string;
  readonly clientId: string;
}

/** Adds a line to the timelines of an invoice and of its client. */
export const recordInvoiceActivity = (
  tx: Db,
  { businessId, id, clientId }: InvoiceReference,
  line: Pick<ActivityEntry, 'by' | 'kind' | 'summary' | 'detail'>,
): Promise<void> =>
  recordActivity(tx, { ...line, businessId, entity: 'invoice', entityId: id, clientId });

/** What people call the fields of an invoice, for the line that an edit leaves. */
export const invoiceFields = {
  client: 'customer',
  title: 'title',
  issueDate: 'issue date',
  dueDate: 'due date',
  items: 'items',
  discount: 'discount',
  tax: 'tax',
  notes: 'notes',
  terms: 'terms',
} as const;
