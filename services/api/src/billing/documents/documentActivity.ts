import { formatDollars } from '@tradewind/contracts';
import type { DocumentKind } from '@tradewind/contracts/documentView';
import type { Db } from '../../database/db.ts';
import { type ActivityEntry, recordActivity } from '../../engines/activity.ts';

const list = new Intl.ListFormat('en-US');

/**
 * Describes an edit for a timeline: "Changed title and items; total now $120.00". `names` maps the
 * fields to compare to their names in the interface. Returns undefined when none of them differs.
 */
export const describeEdit = <Document extends { readonly total: number }>(
  before: Document,
  after: Document,
  names: { readonly [Field in keyof Document]?: string },
): string | undefined => {
  const fields = Object.keys(names) as (keyof Document)[];
  const changed = fields.filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  if (changed.length === 0) return undefined;
  const words = `Changed ${list.format(changed.map((field) => String(names[field])))}`;
  return after.total === before.total ? words : `${words}; total now ${formatDollars(after.total)}`;
};

interface DocumentReference {
  readonly businessId: string;
  readonly id: string;
  readonly clientId: string;
}

/** Adds a line to the timelines of a document and of its client. */
export const recordDocumentActivity =
  (entity: DocumentKind) =>
  (
    tx: Db,
    { businessId, id, clientId }: DocumentReference,
    line: Pick<ActivityEntry, 'by' | 'kind' | 'summary' | 'detail'>,
  ): Promise<void> =>
    recordActivity(tx, { ...line, businessId, entity, entityId: id, clientId });

export const recordQuoteActivity = recordDocumentActivity('quote');
export const recordInvoiceActivity = recordDocumentActivity('invoice');
