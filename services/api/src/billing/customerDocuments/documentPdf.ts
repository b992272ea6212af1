import { createHash } from 'node:crypto';
import type { CustomerDocument } from '@tradewind/contracts/customerDocument';
import type { DocumentKind } from '@tradewind/contracts/documentView';
import type { Db } from '../../database/db.ts';
import type { FileStore } from '../../engines/files/fileStore.ts';
import type { PdfAcceptance } from '../../engines/pdf/page/certificate.ts';
import { type PdfWorker, TEMPLATE_VERSION } from '../../engines/pdf/pdfWorker.ts';
import type { Download } from '../../http/download.ts';
import type { DocumentKey } from '../documents/documentLink.ts';
import { currentAcceptance, readAcceptedPdf } from '../quotes/acceptedPdf.ts';
import { presentCustomerDocument } from './customerDocuments.presenter.ts';
import type { OpenedDocument } from './customerDocuments.queries.ts';

const find = (kind: DocumentKind) =>
  `select bytes from ${kind}_pdf where business_id = $1 and ${kind}_id = $2 and fingerprint = $3`;

/** The stored PDF with this fingerprint; undefined when there is none. */
const findPdf = async (db: Db, kind: DocumentKind, key: DocumentKey, fingerprint: string) =>
  (await db.row<{ bytes: Buffer }>(find(kind), [key.businessId, key.id, fingerprint]))?.bytes;

// Nothing is stored for a document that was deleted in the meantime.
const keep = (kind: DocumentKind) => `
  insert into ${kind}_pdf (business_id, ${kind}_id, fingerprint, bytes)
  select business_id, id, $3, $4 from ${kind} where business_id = $1 and id = $2
  on conflict (business_id, ${kind}_id)
    do update set fingerprint = excluded.fingerprint, bytes = excluded.bytes, made_at = now()`;

/** Replaces a document's stored PDF. */
const savePdf = async (
  db: Db,
  kind: DocumentKind,
  { businessId, id }: DocumentKey,
  fingerprint: string,
  pdf: Buffer,
): Promise<void> => {
  await db.rows(keep(kind), [businessId, id, fingerprint, pdf]);
};

export interface PdfDependencies {
  readonly pdfWorker: PdfWorker;
  /** Has the PDFs of accepted quotes. */
  readonly store: FileStore;
  /** The image behind a logo's URL, as PNG; undefined for one that is not stored here. */
  readonly findLogo: (db: Db, businessId: string, url: string) => Promise<Uint8Array | undefined>;
}

// The image behind a logo's URL never changes, so the URL identifies it. Everything else on the
// page is hashed: a change of the document or of the business's profile leads to a new PDF, and
// nothing else does.
const fingerprintOf = (document: CustomerDocument) =>
  createHash('sha256')
    .update(JSON.stringify([TEMPLATE_VERSION, document]))
    .digest('base64url');

/** Renders a quote or an invoice, with a certificate where its customer has accepted it. */
export const renderDocument = async (
  db: Db,
  { pdfWorker, findLogo }: PdfDependencies,
  opened: OpenedDocument,
  acceptance?: PdfAcceptance,
): Promise<Buffer> => {
  const document = presentCustomerDocument(opened);
  const logo = await findLogo(db, opened.target.businessId, document.business.logoUrl);
  return Buffer.from(
    await pdfWorker.render(opened.target.businessId, { document, logo, acceptance }),
  );
};

/** A PDF as a response; `etag` identifies its content. */
export const pdfDownload = (number: string, body: Buffer, etag: string) => ({
  body,
  contentType: 'application/pdf',
  filename: `${number}.pdf`,
  etag,
});

/**
 * A quote or an invoice as a PDF; reuses the stored one if nothing on it has changed. A quote that its
 * customer has accepted is the file that was stored then (decision 91).
 */
export const documentPdf = async (
  db: Db,
  dependencies: PdfDependencies,
  opened: OpenedDocument,
): Promise<Download & { readonly body: Buffer }> => {
  const { kind, target } = opened;
  const { number } = opened.document;
  const accepted = kind === 'quote' ? currentAcceptance(opened.document) : undefined;
  if (accepted !== undefined) {
    const body = await readAcceptedPdf(dependencies.store, target.businessId, accepted);
    return pdfDownload(number, body, accepted.pdf_sha256);
  }
  const fingerprint = fingerprintOf(presentCustomerDocument(opened));
  const kept = await findPdf(db, kind, target, fingerprint);
  if (kept !== undefined) return pdfDownload(number, kept, fingerprint);
  const made = await renderDocument(db, dependencies, opened);
  await savePdf(db, kind, target, fingerprint, made);
  return pdfDownload(number, made, fingerprint);
};
