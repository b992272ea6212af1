import type { Db } from '../../database/db.ts';
import { conflict } from '../../http/apiError.ts';
import type { Actor } from '../../http/context.ts';
import { lockQuote } from './quotes.queries.ts';
import { tellOfQuote } from './quotes.timeline.ts';

/**
 * Deletes a draft; its number is not used again.
 * @throws Failure 404; 409 for what the customer has seen, or what an invoice was made of.
 */
export const deleteDraft = async (tx: Db, actor: Actor, id: string): Promise<void> => {
  const { businessId } = actor;
  const quote = await lockQuote(tx, actor, id);
  if (quote.status !== 'draft') throw conflict('Only a draft can be deleted.');
  if (quote.invoice_id !== null) throw conflict('An invoice was made of this quote, so it stays.');
  await tx.rows('delete from quote where business_id = $1 and id = $2', [businessId, id]);
  const line = { by: actor, kind: 'deleted', summary: `Quote ${quote.number} deleted` };
  await tellOfQuote(tx, { businessId, id, clientId: quote.client_id }, line);
};
