import { createHash } from 'node:crypto';
import { documentMessages } from '@tradewind/contracts/documentMessages';
import { browserLabel } from '../../accounts/auth/sessions/browserNames.ts';
import type { Db } from '../../database/db.ts';
import { storeGeneratedFile } from '../../engines/files/storeUpload.ts';
import type { SignedLinks } from '../../engines/linkTokens.ts';
import type { PdfAcceptance } from '../../engines/pdf/page/certificate.ts';
import { plainAddress } from '../../engines/requests/networks.ts';
import { ApiError } from '../../http/apiError.ts';
import type { CallOrigin } from '../../http/context.ts';
import { insertAcceptance } from '../quotes/acceptances.queries.ts';
import {
  isNewAnswer,
  lockOpenedQuote,
  type OpenedQuote,
  openQuote,
  storeAnswer,
} from './answerQuote.ts';
import { presentCustomerDocument } from './customerDocuments.presenter.ts';
import { type PdfDependencies, renderDocument } from './documentPdf.ts';

export interface AcceptDependencies extends PdfDependencies {
  readonly links: SignedLinks;
}

/** A customer's signature under the document that they saw. */
export interface Signature extends CallOrigin {
  readonly token: string;
  readonly name: string;
  readonly contentHash: string;
}

/** @throws ApiError 422 that tells the customer what to do about a quote that is too long. */
const refuseTooLong = (error: unknown, company: string): never => {
  if (!(error instanceof ApiError) || error.code !== 'document_too_long') throw error;
  const message = documentMessages.tooLongToAccept(company);
  throw new ApiError('document_too_long', { message, cause: error });
};

/** Renders the quote as accepted, with the certificate as its last page. */
const renderAccepted = (
  db: Db,
  dependencies: PdfDependencies,
  { document, ...opened }: OpenedQuote,
  acceptance: PdfAcceptance,
) => {
  const { name } = acceptance;
  const accepted = { ...document, status: 'accepted', accepted_by: name } as const;
  return renderDocument(db, dependencies, { ...opened, document: accepted }, acceptance);
};

/**
 * Accepts a quote that was sent and has not expired, as the customer saw it, and keeps what was
 * accepted: the PDF with its certificate, its hash, and who accepted when and from where (decision
 * 91). Accepting again changes nothing. The PDF is rendered before the quote is locked.
 * @throws ApiError 404 for a link that opens no quote, 409 as {@link isNewAnswer}, 422 for a quote that
 *   is too long for a PDF.
 */
export const acceptQuote = async (
  db: Db,
  dependencies: AcceptDependencies,
  { token, name, contentHash, ...origin }: Signature,
) => {
  const { links, store } = dependencies;
  const seen = await openQuote(db, links, token);
  if (!isNewAnswer(seen, 'accepted', contentHash)) return presentCustomerDocument(seen);
  const { businessId, id: quoteId } = seen.target;
  const own = db.forBusiness(businessId);
  const { revision, total_cents } = seen.document;
  const acceptedAt = new Date();
  const address = plainAddress(origin.address);
  const { userAgent } = origin;
  const pdf = await renderAccepted(own, dependencies, seen, {
    ...{ name, revision, address, contentHash, userAgent, browser: browserLabel(userAgent) },
    acceptedAt: acceptedAt.toISOString(),
  }).catch((error) => refuseTooLong(error, seen.issuer.company));
  let current = seen;
  await storeGeneratedFile(own, store, businessId, pdf, 'application/pdf', async (tx, id) => {
    current = await lockOpenedQuote(tx, links, token, seen);
    if (!isNewAnswer(current, 'accepted', contentHash)) return false;
    await insertAcceptance(tx, businessId, quoteId, {
      ...{ id, revision, name, address, total_cents },
      ...{ accepted_at: acceptedAt, user_agent: userAgent, content_hash: contentHash },
      pdf_sha256: createHash('sha256').update(pdf).digest('hex'),
    });
    await storeAnswer(tx, current, { status: 'accepted', name });
    current = await openQuote(tx, links, token);
    return true;
  });
  return presentCustomerDocument(current);
};
