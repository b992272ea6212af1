import { documentMessages } from '@tradewind/contracts/documentMessages';
import type { DocumentKind } from '@tradewind/contracts/documentView';
import type { Logger } from 'pino';
import type { FindAttachments } from '../../engines/mail/compose.ts';
import type { MailKind } from '../../engines/mail/mailPayloads.ts';
import { ApiError } from '../../http/apiError.ts';
import { findDocument } from './customerDocuments.queries.ts';
import { documentPdf, type PdfDependencies } from './documentPdf.ts';

const attached: Partial<Record<MailKind, DocumentKind>> = {
  'quote-sent': 'quote',
  'invoice-sent': 'invoice',
};

const isTooLong = (error: unknown) =>
  error instanceof ApiError && error.code === 'document_too_long';

const quoteTooLong = (cause: unknown) =>
  new ApiError('document_too_long', { message: documentMessages.quoteTooLong, cause });

/**
 * Attaches the PDF to the mail that sends a quote or an invoice. When the document is gone or its PDF
 * cannot be made, the mail leaves without it: its link opens the document.
 * @throws ApiError 503 when it can be made later: the mail then waits. 422 `document_too_long` for a
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
      const { body, filename, contentType } = await documentPdf(db, dependencies, opened);
      return [{ filename, contentType, content: body }];
    } catch (err) {
      if (err instanceof ApiError && err.code === 'unavailable') throw err;
      if (documentKind === 'quote' && isTooLong(err)) throw quoteTooLong(err);
      log.warn({ err, mail: id }, 'a mail leaves without its PDF');
      return [];
    }
  };
