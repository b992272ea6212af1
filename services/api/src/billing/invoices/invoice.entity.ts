import type { InvoiceStatus } from '@tradewind/contracts';
import { EntitySchema } from 'typeorm';
import { col, type RowOf } from '../../database/columns.ts';
import { documentColumns } from '../documents/documentColumns.ts';

const columns = {
  ...documentColumns,
  quoteId: col.orNull(col.uuid('quote_id')),
  dueDate: col.day('due_date'),
  status: col.text<InvoiceStatus>(),
  tax: col.decimal(),
  voidedAt: col.orNull(col.instant('voided_at')),
  voidedBy: col.orNull(col.text('voided_by')),
  voidReason: col.text('void_reason'),
};

export type InvoiceColumns = RowOf<typeof columns>;
export const InvoiceEntity = new EntitySchema<InvoiceColumns>({
  name: 'Invoice',
  tableName: 'invoice',
  columns,
});
