import { documentMessages } from '@tradewind/contracts/documentMessages';
import type { Db } from '../../database/db.ts';
import type { SignedLinks } from '../../engines/linkTokens.ts';
import { enqueueMail } from '../../engines/mail/outbox.ts';
import { ApiError, conflict, notFound } from '../../http/apiError.ts';
import { recordQuoteActivity } from '../documents/documentActivity.ts';
import { presentQuote } from '../quotes/quotes.presenter.ts';
import { lockQuote } from '../quotes/quotes.queries.ts';
import { storeStatus } from '../quotes/storeStatus.ts';
import { presentCustomerDocument } from './customerDocuments.presenter.ts';
import { type OpenedDocument, openDocument } from './customerDocuments.queries.ts';

/** A customer's answer to a quote: a typed signature, or a reason that may be empty. */
export type QuoteAnswer =
  | { readonly status: 'accepted'; readonly name: string }
  | { readonly status: 'declined'; readonly reason: string };

export type OpenedQuote = Extract<OpenedDocument, { kind: 'quote' }>;

/** Opens the quote of a customer's link. @throws ApiError 404 for any other link. */
export const openQuote = async (
  db: Db,
  links: SignedLinks,
  token: string,
): Promise<OpenedQuote> => {
  const opened = await openDocument(db, links, token);
  if (opened.kind !== 'quote') throw notFound(documentMessages.linkInvalid);
  return opened;
};

/** Locks a quote within a transaction of its business, and opens it again as it is then. */
export const lockOpenedQuote = async (
  tx: Db,
  links: SignedLinks,
  token: string,
  { target, issuer }: OpenedQuote,
): Promise<OpenedQuote> => {
  await lockQuote(tx, { businessId: target.businessId, timezone: issuer.timezone }, target.id);
  return openQuote(tx, links, token);
};

/**
 * Whether an answer changes a quote; not the same answer again.
 * @throws ApiError 409: `changed` with the current document when the customer saw another one
 * (decision 91), or when it is too late; 403 while
 * the business is suspended.
 */
export const isNewAnswer = (
  opened: OpenedQuote,
  answer: QuoteAnswer['status'],
  contentHash: string,
): boolean => {
  const document = presentCustomerDocument(opened);
  if (contentHash !== document.contentHash) throw new ApiError('changed', { extra: { document } });
  const { status, expired } = opened.document;
  if (status === answer) return false;
  if (status !== 'sent') throw conflict(`This quote has already been ${status}.`);
  if (expired) throw conflict(documentMessages.expired);
  if (opened.issuer.is_suspended)
    throw new ApiError('business_suspended', { message: documentMessages.suspended });
  return true;
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
    total: presentQuote(document).total,
    answer: answer.status,
    words: answer.status === 'accepted' ? answer.name : answer.reason,
  };
  const about = { entity: 'quote', entityId: target.id } as const;
  await enqueueMail(tx, target.businessId, 'quote-answered', issuer.email, payload, about);
};

/** Stores a customer's answer to a locked quote, records it, and mails it to the business. */
export const storeAnswer = async (tx: Db, opened: OpenedQuote, answer: QuoteAnswer) => {
  const key = { businessId: opened.target.businessId, id: opened.target.id };
  await storeStatus(tx, key, answer.status, answer);
  const line = { by: 'Customer', kind: answer.status, summary: wordsOf(answer) } as const;
  await recordQuoteActivity(tx, { ...key, clientId: opened.document.client_id }, line);
  await tellProvider(tx, opened, answer);
};

/**
 * Declines a quote that was sent and has not expired; declining again changes nothing.
 * @throws ApiError 404 for a link that opens no quote, 409 as {@link isNewAnswer}.
 */
export const declineQuote = async (
  db: Db,
  links: SignedLinks,
  token: string,
  { reason, contentHash }: { readonly reason: string; readonly contentHash: string },
) => {
  const seen = await openQuote(db, links, token);
  return db.forBusiness(seen.target.businessId).transaction(async (tx) => {
    const opened = await lockOpenedQuote(tx, links, token, seen);
    if (!isNewAnswer(opened, 'declined', contentHash)) return presentCustomerDocument(opened);
    await storeAnswer(tx, opened, { status: 'declined', reason });
    return presentCustomerDocument(await openQuote(tx, links, token));
  });
};
