import type { Db } from '../../database/db.ts';
import { type ActivityEntry, recordActivity } from '../../engines/activity.ts';

/** What a timeline needs to know of a quote. */
export interface QuoteReference {
  readonly businessId: string;
  readonly id: string;
  readonly clientId: string;
}

/** Adds a line to the timelines of a quote and of its client. */
export const recordQuoteActivity = (
  tx: Db,
  { businessId, id, clientId }: QuoteReference,
  line: Pick<ActivityEntry, 'by' | 'kind' | 'summary' | 'detail'>,
): Promise<void> =>
  recordActivity(tx, { ...line, businessId, entity: 'quote', entityId: id, clientId });

/** What people call the fields of a quote, for the line that an edit leaves. */
export const quoteFields = {
  client: 'customer',
  title: 'title',
  date: 'date',
  validUntil: 'valid until',
  items: 'items',
  discount: 'discount',
  notes: 'notes',
  terms: 'terms',
  jobId: 'job',
} as const;
