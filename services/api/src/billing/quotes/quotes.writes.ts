import { randomUUIDv7 } from 'node:crypto';
import { documentPeriod, quoteTerms } from '@tradewind/contracts';
import type { NewQuote, QuoteUpdate } from '@tradewind/contracts/quotes';
import type { Db } from '../../database/db.ts';
import { omitUndefined, updateRow } from '../../database/update.ts';
import { recordActorEvent } from '../../engines/securityLog/securityLog.ts';
import { addDays, todayIn } from '../../engines/time/zone.ts';
import { conflict } from '../../http/apiError.ts';
import type { Actor } from '../../http/context.ts';
import { recordQuoteActivity } from '../documents/documentActivity.ts';
import { type Owner, takeDocumentNumber } from '../documents/documentNumber.ts';
import { jobOfEdit, reissue, requireIssuedTo, requireJob } from '../documents/issuedTo.ts';
import { insertItems, priceDocument, replaceItems, toItemInputs } from '../documents/items.ts';
import { requireDaysInOrder } from '../documents/requireDaysInOrder.ts';
import { QuoteEntity } from './quote.entity.ts';
import { type FoundQuoteDetail, lockQuote } from './quotes.queries.ts';

/** Inserts a new draft with the totals that the server computes. Returns its id. */
export const insertQuote = async (tx: Db, owner: Owner, quote: NewQuote): Promise<string> => {
  const key = { businessId: owner.businessId, id: randomUUIDv7() };
  const { date = todayIn(owner.timezone), client: clientId, property = null, jobId = null } = quote;
  const validUntil = quote.validUntil ?? addDays(date, documentPeriod);
  requireDaysInOrder('quote', { from: date, until: validUntil });
  const issuedTo = await requireIssuedTo(tx, owner.businessId, clientId, property);
  await requireJob(tx, owner.businessId, clientId, jobId);
  const { lines, columns } = priceDocument({ ...quote, taxRule: 'line' });
  await tx.manager.insert(QuoteEntity, {
    ...key,
    ...columns,
    // The last step that can fail: from here on other documents wait for this one.
    number: await takeDocumentNumber(tx, owner, 'quote'),
    clientId,
    propertyId: property,
    issuedTo,
    jobId,
    title: quote.title,
    issueDate: date,
    validUntil,
    notes: quote.notes,
    terms: quote.terms ?? quoteTerms,
  });
  await insertItems(tx, 'quote', key, lines);
  return key.id;
};

export type QuoteEdit = Omit<QuoteUpdate, 'status' | 'version'>;

/**
 * Changes what an edit names, and computes the totals anew.
 * @throws ApiError 422 as {@link requireDaysInOrder}, and for a client, property or job that the
 * business does not have.
 */
export const editQuote = async (
  tx: Db,
  owner: Owner,
  quote: FoundQuoteDetail,
  edit: QuoteEdit,
  version: number | undefined,
): Promise<void> => {
  const key = { businessId: owner.businessId, id: quote.id };
  const job = await jobOfEdit(tx, owner.businessId, quote, edit);
  const { lines, columns } = priceDocument({
    taxRule: quote.tax_rule,
    items: edit.items ?? toItemInputs(quote.items),
    discount: edit.discount ?? quote.discount,
  });
  const { title, date: issueDate, validUntil, notes, terms } = edit;
  const { issue_date: from, valid_until: until } = quote;
  const days = { from: issueDate ?? from, until: validUntil ?? until };
  requireDaysInOrder('quote', days, { from, until });
  await updateRow(tx, QuoteEntity, key, version, {
    ...omitUndefined({ title, issueDate, validUntil, notes, terms }),
    ...job,
    // A first acceptance for one job says nothing about the work of another.
    ...(quote.job_id !== null && 'jobId' in job && { firstAcceptedAt: null }),
    ...(await reissue(tx, owner.businessId, quote, edit)),
    ...columns,
  });
  if (edit.items !== undefined) await replaceItems(tx, 'quote', key, lines);
};

const wasBilled = `
  select exists (select from invoice where business_id = $1 and quote_id = $2) as is_billed`;

/**
 * Deletes a draft; its number is not reused.
 * @throws ApiError 404; 409 for a quote that was sent, accepted or converted.
 */
export const deleteDraft = async (tx: Db, actor: Actor, id: string): Promise<void> => {
  const { businessId } = actor;
  const quote = await lockQuote(tx, actor, id);
  if (quote.status !== 'draft') throw conflict('Only a draft can be deleted.');
  if (quote.acceptances.length > 0)
    throw conflict('A customer has accepted this quote, so it stays.');
  // Also of one that is void: it names its quote for good.
  const { is_billed } = (await tx.row<{ is_billed: boolean }>(wasBilled, [businessId, id])) ?? {};
  if (is_billed) throw conflict('An invoice was made of this quote, so it stays.');
  await tx.rows('delete from quote where business_id = $1 and id = $2', [businessId, id]);
  await recordActorEvent(tx, actor, 'quote_deleted', { subject: { id, name: quote.number } });
  const line = { by: actor, kind: 'deleted', summary: `Quote ${quote.number} deleted` };
  await recordQuoteActivity(tx, { businessId, id, clientId: quote.client_id }, line);
};
