import type { DocumentFile, EveryPdf } from '../../accounts/dataExport/writeFiles.ts';
import type { FileStore } from '../../engines/files/fileStore.ts';
import { ApiError } from '../../http/apiError.ts';
import { readAcceptedPdf } from '../quotes/acceptedPdf.ts';
import { findDocument, type OpenedDocument } from './customerDocuments.queries.ts';
import { documentPdf, type PdfDependencies } from './documentPdf.ts';

/** What customers have accepted of a quote, the oldest first. */
async function* acceptedPdfs(
  store: FileStore,
  { target, document }: Extract<OpenedDocument, { kind: 'quote' }>,
): AsyncGenerator<DocumentFile> {
  for (const [index, acceptance] of document.acceptances.entries()) {
    const body = await readAcceptedPdf(store, target.businessId, acceptance);
    const number = `${document.number}-acceptance-${index + 1}`;
    yield { kind: 'quote', id: target.id, number, body };
  }
}

const isLeftOut = (error: unknown) =>
  error instanceof ApiError && ['not_found', 'document_too_long'].includes(error.code);

/**
 * Makes the PDFs of quotes, of their acceptances and of invoices. Leaves out one that is deleted
 * meanwhile or too long for a PDF.
 */
export const createEveryPdf = (dependencies: PdfDependencies): EveryPdf =>
  async function* everyPdf(db, businessId, documents): AsyncGenerator<DocumentFile> {
    for (const { kind, id } of documents) {
      try {
        const opened = await findDocument(db, kind, { businessId, id, sequence: 0 });
        const { body } = await documentPdf(db, dependencies, opened);
        const { number } = opened.document;
        yield { kind, id, number, body };
        if (opened.kind === 'quote') yield* acceptedPdfs(dependencies.store, opened);
      } catch (error) {
        if (!isLeftOut(error)) throw error;
      }
    }
  };
