import type { Db } from '../../database/db.ts';
import { updateRow } from '../../database/update.ts';
import type { Actor } from '../../http/context.ts';
import { recordQuoteActivity } from '../documents/documentActivity.ts';
import { findIssuedTo } from '../documents/issuedTo.ts';
import { type DocumentLinkDependencies, sendDocument } from '../documents/sendDocument.ts';
import { QuoteEntity, statusColumns } from './quote.entity.ts';
import { presentQuote } from './quotes.presenter.ts';
import { getQuote, lockQuote } from './quotes.queries.ts';

/**
 * Mails a quote to its client. A draft becomes sent and names the client as they are now; any
 * other keeps its status and its name, and the time when it was first sent.
 * @throws ApiError 404; 422 for a client without an e-mail address.
 */
export const sendQuote = async (
  tx: Db,
  actor: Actor,
  addresses: DocumentLinkDependencies,
  id: string,
) => {
  const key = { businessId: actor.businessId, id };
  const before = await lockQuote(tx, actor, id);
  if (before.status === 'draft') {
    const issuedTo = (await findIssuedTo(tx, key.businessId, before.client_id)) ?? before.issued_to;
    await updateRow(tx, QuoteEntity, key, undefined, { ...statusColumns('sent'), issuedTo });
  } else if (before.sent_at === null) {
    await updateRow(tx, QuoteEntity, key, undefined, { sentAt: new Date() });
  }
  const quote = await getQuote(tx, actor, id);
  const { client, total, status, validUntil: until } = presentQuote(quote);
  const { number, title, link_sequence: sequence, client_id: clientId } = quote;
  const document = { ...key, sequence, number, title, client, total, until };
  const { email, link } = await sendDocument(tx, addresses, 'quote', document);
  const line = { by: actor, kind: 'sent', summary: `Quote sent to ${email}` };
  await recordQuoteActivity(tx, { ...key, clientId }, line);
  return { message: 'Quote sent successfully!', link, status };
};
