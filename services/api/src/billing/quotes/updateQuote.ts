import { documentMessages } from '@tradewind/contracts/documentMessages';
import type { QuoteUpdate } from '@tradewind/contracts/quotes';
import { capitalize } from '@tradewind/contracts/text';
import type { Db } from '../../database/db.ts';
import { omitUndefined, updateRow } from '../../database/update.ts';
import { conflict, stale } from '../../http/apiError.ts';
import type { Actor } from '../../http/context.ts';
import { describeEdit, recordQuoteActivity } from '../documents/documentActivity.ts';
import { QuoteEntity, statusColumns } from './quote.entity.ts';
import { presentQuote } from './quotes.presenter.ts';
import { getQuote, lockQuote } from './quotes.queries.ts';
import { editQuote } from './quotes.writes.ts';

/** The labels of a quote's fields, for the timeline entry of an edit. */
const quoteFields = {
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

/**
 * Edits a draft, sets a status (any transition), or both: first the edit, then the status.
 * @throws ApiError 404; 409 `stale` for an older `version`, or when a quote that is not a draft is
 * edited.
 */
export const updateQuote = async (
  tx: Db,
  actor: Actor,
  id: string,
  { status, version, ...given }: QuoteUpdate,
) => {
  const quote = await lockQuote(tx, actor, id);
  if (version !== undefined && version !== quote.version) throw stale();
  const key = { businessId: actor.businessId, id };
  const edit = omitUndefined(given);
  if (Object.keys(edit).length > 0) {
    if (quote.status !== 'draft') throw conflict(documentMessages.notDraft);
    await editQuote(tx, actor, quote, edit, version);
  }
  if (status !== undefined && status !== quote.status) {
    await updateRow(tx, QuoteEntity, key, undefined, statusColumns(status));
  }
  const after = await getQuote(tx, actor, id);
  const about = { ...key, clientId: after.client_id };
  const summary = describeEdit(presentQuote(quote), presentQuote(after), quoteFields);
  if (summary !== undefined)
    await recordQuoteActivity(tx, about, { by: actor, kind: 'updated', summary });
  if (after.status !== quote.status) {
    const words = `Status changed to ${capitalize(after.status)}`;
    await recordQuoteActivity(tx, about, { by: actor, kind: 'status', summary: words });
  }
  return presentQuote(after);
};
