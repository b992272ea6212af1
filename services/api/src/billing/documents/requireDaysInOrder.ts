import { documentMessages } from '@tradewind/contracts/documentMessages';
import type { DocumentKind } from '@tradewind/contracts/documentView';
import { invalid } from '../../http/apiError.ts';

/** The days of a document, as yyyy-MM-dd. */
interface DocumentDays {
  /** The date of a quote, the issue date of an invoice. */
  readonly from: string;
  /** Valid until, or due. */
  readonly until: string;
}

const errors = {
  quote: { field: 'validUntil', message: documentMessages.validUntilFirst },
  invoice: { field: 'dueDate', message: documentMessages.dueDateFirst },
};

/**
 * Requires a quote to be valid, and an invoice to be due, on its date or later. A document that is
 * `stored` otherwise keeps its days.
 * @throws ApiError 422 in the field of the later day.
 */
export const requireDaysInOrder = (
  kind: DocumentKind,
  { from, until }: DocumentDays,
  stored?: DocumentDays,
) => {
  if (until >= from || (stored?.from === from && stored.until === until)) return;
  const { field, message } = errors[kind];
  throw invalid(field, message);
};
