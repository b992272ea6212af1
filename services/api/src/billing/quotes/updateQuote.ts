import { documentMessages } from '@tradewind/contracts/documentMessages';
import type { QuoteUpdate } from '@tradewind/contracts/quotes';
import { capitalize } from '@tradewind/contracts/text';
import type { Db } from '../../database/db.ts';
import { omitUndefined, updateRow } from '../../database/update.ts';
import { conflict, invalid, stale } from '../../http/apiError.ts';
import type { Actor } from '../../http/context.ts';
import { describeEdit, recordQuoteActivity } from '../documents/documentActivity.ts';
import { withdrawLinkOfOther } from '../documents/documentLink.ts';
import { updateDraft } from '../documents/updateDrafts.ts';
import { QuoteEntity } from './quote.entity.ts';
import { presentQuote } from './quotes.presenter.ts';
import { type FoundQuoteDetail, getQuote, lockQuote } from './quotes.queries.ts';
import { editQuote } from './quotes.writes.ts';
import { reviseAccepted } from './revision.ts';
import { storeStatus } from './storeStatus.ts';

/** The labels of a quote's fields, for the timeline entry of an edit. */
const quoteFields = {
  client: 'customer',
  property: 'property',
  title: 'title',
  date: 'date',
  validUntil: 'valid until',
  items: 'items',
  discount: 'discount',
  notes: 'notes',
  terms: 'terms',
  jobId: 'job',
  fixedPrice: 'price of recurring work',
} as const;

/** Records in the timeline what an update has changed. */
const recordChanges = async (
  tx: Db,
  actor: Actor,
  before: FoundQuoteDetail,
  after: FoundQuoteDetail,
) => {
  const about = { businessId: actor.businessId, id: after.id, clientId: after.client_id };
  const edit = describeEdit(presentQuote(before), presentQuote(after), quoteFields);
  if (edit !== undefined) {
    const isNew = after.revision !== before.revision;
    const summary = isNew ? `${edit}; revision ${after.revision}` : edit;
    await recordQuoteActivity(tx, about, { by: actor, kind: 'updated', summary });
  }
  const note = after.status_note === '' ? '' : `: ${after.status_note}`;
  const isSet = after.status !== before.status;
  if (!isSet && after.status_note === before.status_note) return;
  const words = isSet ? `Status changed to ${capitalize(after.status)}` : 'Note on the status';
  await recordQuoteActivity(tx, about, { by: actor, kind: 'status', summary: words + note });
};

/**
 * Edits a draft, sets a status (any transition), or both: first the edit, then the status. The first
 * edit after an acceptance makes a new revision. Whether its price is fixed can be set in any status.
 * @throws ApiError 404; 409 `stale` for an older `version`, or when a quote that is not a draft is
 * edited; 422 for a note on a status that was not set by hand.
 */
export const updateQuote = async (
  tx: Db,
  actor: Actor,
  id: string,
  { status, statusNote, fixedPrice, version, ...given }: QuoteUpdate,
) => {
  const quote = await lockQuote(tx, actor, id);
  if (version !== undefined && version !== quote.version) throw stale();
  const key = { businessId: actor.businessId, id };
  const edit = omitUndefined(given);
  if (Object.keys(edit).length > 0) {
    if (quote.status !== 'draft') throw conflict(documentMessages.notDraft);
    await editQuote(tx, actor, quote, edit, version);
    await withdrawLinkOfOther(tx, actor, 'quote', quote, edit.client);
  }
  if (status !== undefined && status !== quote.status) {
    const { issued_to: issuedTo } = await getQuote(tx, actor, id);
    await storeStatus(tx, key, status, { setBy: actor.name, note: statusNote }, { issuedTo });
    if (status === 'draft') await updateDraft(tx, 'q', key);
  } else if (statusNote !== undefined && statusNote !== quote.status_note) {
    if (quote.status_set_by === null) throw invalid('statusNote', documentMessages.notSetByHand);
    await updateRow(tx, QuoteEntity, key, undefined, { statusNote });
  }
  if (fixedPrice !== undefined && fixedPrice !== quote.fixed_price)
    await updateRow(tx, QuoteEntity, key, undefined, { fixedPrice });
  const after = await reviseAccepted(tx, actor, id);
  await recordChanges(tx, actor, quote, after);
  return presentQuote(after);
};
