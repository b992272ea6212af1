import { documentMessages } from '@tradewind/contracts/documentMessages';
import type { Db } from '../../database/db.ts';
import { updateRow } from '../../database/update.ts';
import type { SignedLinks } from '../../engines/linkTokens.ts';
import { enqueueMail } from '../../engines/mail/outbox.ts';
import { conflict, notFound } from '../../http/apiError.ts';
import { recordQuoteActivity } from '../documents/documentActivity.ts';
import { QuoteEntity, statusColumns } from '../quotes/quote.entity.ts';
import { lockQuote } from '../quotes/quotes.queries.ts';
import { presentCustomerDocument } from './customerDocuments.presenter.ts';
import { type OpenedDocument, openDocument } from './customerDocuments.queries.ts';

/** A customer's answer to a quote: a typed signature, or a reason that may be empty. */
export type QuoteAnswer =
  | { readonly status: 'accepted'; readonly name: string }
  | { readonly status: 'declined'; readonly reason: string };

type OpenedQuote = Extract<OpenedDocument, { kind: 'quote' }>;

const openQuote = async (db: Db, links: SignedLinks, token: string): Promise<OpenedQuote> => {
  const opened = await openDocument(db, links, token);
  if (opened.kind !== 'quote') throw notFound(documentMessages.linkInvalid);
  return opened;
};

/** The summary for the timeline. */
const wordsOf = (answer: QuoteAnswer) => {
  if (answer.status === 'accepted') return `Accepted and signed by ${answer.name}`;
  return answer.reason === '' ? 'Declined' : `Declined: ${answer.reason}`;
};

const tellProvider = async (
  tx: Db,
  { target, issuer, document }: OpenedQuote,
  answer: QuoteAnswer,
) => {
  if (!issuer.wants_mail) return;
  const payload = {
    company: issuer.company,
    name: issuer.name,
    customer: document.issued_to.name,
    number: document.number,
    title: document.title,
    quoteId: target.id,
    answer: answer.status,
    words: answer.status === 'accepted' ? answer.name : answer.reason,
  };
  const about = { entity: 'quote', entityId: target.id } as const;
  await enqueueMail(tx, target.businessId, 'quote-answered', issuer.email, payload, about);
};

/**
 * Stores a customer's answer to a quote that was sent and has not expired; the same answer again
 * changes nothing.
 * @throws ApiError 404 for a link that opens no quote, 409 when it is too late.
 */
export const answerQuote = async (
  db: Db,
  links: SignedLinks,
  token: string,
  answer: QuoteAnswer,
) => {
  const { target, issuer } = await openQuote(db, links, token);
  const tx = db.forBusiness(target.businessId);
  await lockQuote(tx, { businessId: target.businessId, timezone: issuer.timezone }, target.id);
  const opened = await openQuote(tx, links, token);
  const { status, expired, client_id: clientId } = opened.document;
  if (status === answer.status) return presentCustomerDocument(opened);
  if (status !== 'sent') throw conflict(`This quote has already been ${status}.`);
  if (expired) throw conflict(documentMessages.expired);
  const key = { businessId: target.businessId, id: target.id };
  await updateRow(tx, QuoteEntity, key, undefined, statusColumns(answer.status, answer));
  const line = { by: 'Customer', kind: answer.status, summary: wordsOf(answer) } as const;
  await recordQuoteActivity(tx, { ...key, clientId }, line);
  await tellProvider(tx, opened, answer);
  return presentCustomerDocument(await openQuote(tx, links, token));
};
