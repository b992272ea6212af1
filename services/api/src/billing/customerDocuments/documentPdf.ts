import { createHash } from 'node:crypto';
import type { CustomerDocument } from '@tradewind/contracts/customerDocument';
import type { DocumentKind } from '@tradewind/contracts/documentView';
import type { Db } from '../../database/db.ts';
import type { PdfWorker } from '../../engines/pdf/pdfWorker.ts';
import { TEMPLATE_VERSION } from '../../engines/pdf/renderPdf.ts';
import type { Download } from '../../http/download.ts';
import { presentCustomerDocument } from './customerDocuments.presenter.ts';
import type { OpenedDocument } from './customerDocuments.queries.ts';

interface DocumentKey {
  readonly businessId: string;
  readonly id: string;
}

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
  pdf: Uint8Array,
): Promise<void> => {
  await db.rows(keep(kind), [businessId, id, fingerprint, Buffer.from(pdf)]);
};

export interface PdfDependencies {
  readonly pdfWorker: PdfWorker;
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

/** A quote or an invoice as a PDF; reuses the stored one if nothing on it has changed. */
export const documentPdf = async (
  db: Db,
  { pdfWorker, findLogo }: PdfDependencies,
  opened: OpenedDocument,
): Promise<Download & { readonly body: Buffer }> => {
  const { kind, target } = opened;
  const document = presentCustomerDocument(opened);
  const fingerprint = fingerprintOf(document);
  const kept = await findPdf(db, kind, target, fingerprint);
  const make = async () => {
    const logo = await findLogo(db, target.businessId, document.business.logoUrl);
    const made = await pdfWorker.render(target.businessId, { document, logo });
    await savePdf(db, kind, target, fingerprint, made);
    return Buffer.from(made);
  };
  return {
    body: kept ?? (await make()),
    contentType: 'application/pdf',
    filename: `${document.number}.pdf`,
    etag: fingerprint,
  };
};
