import type { QuoteStatus } from '@tradewind/contracts';
import { EntitySchema } from 'typeorm';
import { col, type RowOf } from '../../database/columns.ts';
import { documentColumns } from '../documents/documentColumns.ts';

const columns = {
  ...documentColumns,
  /** The job that it was made for, where another one does its work. */
  firstJobId: col.orNull(col.uuid('first_job_id')),
  /** Of recurring work: its price for all visits instead of for each (decision 218). */
  fixedPrice: col.flag('fixed_price'),
  validUntil: col.day('valid_until'),
  status: col.text<QuoteStatus>(),
  acceptedBy: col.orNull(col.text('accepted_by')),
  acceptedAt: col.orNull(col.instant('accepted_at')),
  /** Set once an accepted quote is a draft again; stays while it is changed for the same work. */
  firstAcceptedAt: col.orNull(col.instant('first_accepted_at')),
  declinedAt: col.orNull(col.instant('declined_at')),
  declineReason: col.orNull(col.text('decline_reason')),
  statusSetBy: col.orNull(col.text('status_set_by')),
  statusNote: col.text('status_note'),
  revision: col.whole(),
};

export type QuoteColumns = RowOf<typeof columns>;
export const QuoteEntity = new EntitySchema<QuoteColumns>({
  name: 'Quote',
  tableName: 'quote',
  columns,
});
