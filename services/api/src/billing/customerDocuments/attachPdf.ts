import { documentMessages } from '@tradewind/contracts/documentMessages';
import type { DocumentKind } from '@tradewind/contracts/documentView';
import type { Logger } from 'pino';
import { type FindAttachments, MailRefusedError } from '../../engines/mail/compose.ts';
import type { MailKind } from '../../engines/mail/mailPayloads.ts';
import { ApiError } from '../../http/apiError.ts';
import { findDocument, type OpenedDocument } from './customerDocuments.queries.ts';
import { documentPdf, type PdfDependencies } from './documentPdf.ts';

const attached: Partial<Record<MailKind, DocumentKind>> = {
  'quote-sent': 'quote',
  'invoice-sent': 'invoice',
};

const hasCode = (error: unknown, code: ApiError['code']) =>
  error instanceof ApiError && error.code === code;

/** Why the link in a document's mail would not open any more; undefined when it would. */
const reasonAgainst = ({ document, issuer }: OpenedDocument): string | undefined => {
  if (document.status === 'draft') return documentMessages.draftAgain;
  return issuer.is_archived ? documentMessages.customerArchived : undefined;
};

/**
 * Attaches the PDF to the mail that sends a quote or an invoice. When the PDF cannot be made, the mail
 * leaves without it: its link opens the document.
 * @throws ApiError 503 when it can be made later: the mail then waits. MailRefusedError for a document
 *   that was deleted, is a draft again or whose customer was archived while the mail waited, and for a
 *   quote whose PDF takes too much time or memory: its customer could not accept it (decision 97).
 */
export const attachPdf =
  (dependencies: PdfDependencies, log: Pick<Logger, 'warn'>): FindAttachments =>
  async (db, { id, kind, business_id: businessId, entity_id: entityId }) => {
    const documentKind = attached[kind];
    if (documentKind === undefined || businessId === null || entityId === null) return [];
    try {
      const target = { businessId, id: entityId, sequence: 0 };
      const opened = await findDocument(db, documentKind, target);
      const reason = reasonAgainst(opened);
      if (reason !== undefined) throw new MailRefusedError(reason);
      const { body, filename, contentType } = await documentPdf(db, dependencies, opened);
      return [{ filename, contentType, content: body }];
    } catch (err) {
      if (hasCode(err, 'unavailable') || err instanceof MailRefusedError) throw err;
      if (hasCode(err, 'not_found')) throw new MailRefusedError(documentMessages.deleted);
      if (documentKind === 'quote' && hasCode(err, 'document_too_long'))
        throw new MailRefusedError(documentMessages.quoteTooLong, { cause: err });
      log.warn({ err, mail: id }, 'a mail leaves without its PDF');
      return [];
    }
  };
