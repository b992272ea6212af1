import { documentMessages } from '@tradewind/contracts/documentMessages';
import type { SendInput } from '@tradewind/contracts/documents';
import { customerStatus } from '@tradewind/contracts/documentView';
import { addressLine } from '@tradewind/contracts/text';
import type { Db } from '../../database/db.ts';
import { updateRow } from '../../database/update.ts';
import { isTooLongForPdf } from '../../engines/pdf/pdfWorker.ts';
import { ApiError } from '../../http/apiError.ts';
import type { Actor } from '../../http/context.ts';
import { recordQuoteActivity } from '../documents/documentActivity.ts';
import { renewLink } from '../documents/documentLink.ts';
import {
  type DocumentLinkDependencies,
  previewMail,
  type Sendable,
  sendDocument,
} from '../documents/sendDocument.ts';
import { QuoteEntity } from './quote.entity.ts';
import { presentQuote } from './quotes.presenter.ts';
import { type FoundQuoteDetail, getQuote, lockQuote } from './quotes.queries.ts';
import { contentHashOf, reviseAccepted } from './revision.ts';
import { storeStatus } from './storeStatus.ts';

const tooLong = { message: documentMessages.quoteTooLong };

/** What the mail of a quote is made of. */
const sendableQuote = (businessId: string, quote: FoundQuoteDetail): Sendable => {
  const shown = presentQuote(quote);
  const { client, serviceAddress: place, total, validUntil: until } = shown;
  const { id, number, revision, title, link_sequence: sequence } = quote;
  const serviceAddress = place === null ? '' : addressLine(place);
  const status = customerStatus({
    kind: 'quote',
    status: shown.status,
    expired: shown.expired ?? false,
  });
  const document = { id, sequence, number, revision, title, serviceAddress, until, status };
  return { businessId, client, total, contentHash: contentHashOf(shown), ...document };
};

/**
 * Mails a quote to its client. A draft becomes sent and names the client as they are now; any
 * other keeps its status and its name, and the time when it was first sent.
 * @throws ApiError 404; 422 for a client without an e-mail address, and for a quote that its customer
 *   could not accept because it is too long for a PDF.
 */
export const sendQuote = async (
  tx: Db,
  actor: Actor,
  addresses: DocumentLinkDependencies,
  id: string,
  input: SendInput,
) => {
  const key = { businessId: actor.businessId, id };
  const before = await lockQuote(tx, actor, id);
  if (before.status === 'draft') {
    const { issued_to: issuedTo } = before;
    await storeStatus(tx, key, 'sent', {}, { issuedTo });
  } else if (before.sent_at === null) {
    await updateRow(tx, QuoteEntity, key, undefined, { sentAt: new Date() });
  }
  const quote = await reviseAccepted(tx, actor, id);
  if (isTooLongForPdf(presentQuote(quote))) throw new ApiError('document_too_long', tooLong);
  const document = sendableQuote(key.businessId, quote);
  const { emails, link } = await sendDocument(tx, addresses, 'quote', document, input);
  await renewLink(tx, 'quote', key);
  const line = { by: actor, kind: 'sent', summary: `Quote sent to ${emails}` };
  await recordQuoteActivity(tx, { ...key, clientId: quote.client_id }, line);
  return { message: 'Quote sent successfully!', link, status: quote.status };
};

/** Returns the mail that sending a quote would write now. @throws ApiError 404. */
export const previewQuoteMail = async (db: Db, actor: Actor, publicUrl: string, id: string) => {
  const quote = await getQuote(db, actor, id);
  return previewMail(db, publicUrl, 'quote', sendableQuote(actor.businessId, quote));
};
