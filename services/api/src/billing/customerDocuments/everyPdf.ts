import type { DocumentFile, EveryPdf } from '../../accounts/dataExport/writeFiles.ts';
import type { Db } from '../../database/db.ts';
import { ApiError } from '../../http/apiError.ts';
import { findDocument } from './customerDocuments.queries.ts';
import { documentPdf, type PdfDependencies } from './documentPdf.ts';

const kinds = ['quote', 'invoice'] as const;

const idsAfter = (kind: (typeof kinds)[number]) =>
  `select id from ${kind} where business_id = $1 and id > $2 order by id limit 200`;

async function* idsOf(db: Db, kind: (typeof kinds)[number], businessId: string) {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await db.rows<{ id: string }>(idsAfter(kind), [businessId, after]);
    for (const { id } of rows) yield id;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

const isLeftOut = (error: unknown) =>
  error instanceof ApiError && ['not_found', 'document_too_long'].includes(error.code);

/**
 * Makes the PDFs of all quotes and invoices; one that is deleted meanwhile, or too long for a PDF, is
 * left out.
 */
export const createEveryPdf = (dependencies: PdfDependencies): EveryPdf =>
  async function* everyPdf(db, businessId): AsyncGenerator<DocumentFile> {
    for (const kind of kinds) {
      for await (const id of idsOf(db, kind, businessId)) {
        try {
          const opened = await findDocument(db, kind, { businessId, id, sequence: 0 });
          const { body } = await documentPdf(db, dependencies, opened);
          yield { kind, id, number: opened.document.number, body };
        } catch (error) {
          if (!isLeftOut(error)) throw error;
        }
      }
    }
  };
