import { buffer } from 'node:stream/consumers';
import type { CustomerDocument } from '@tradewind/contracts/customerDocument';
import { writeItems } from './page/items.ts';
import { writeLetterhead } from './page/letterhead.ts';
import { writeNotes } from './page/notes.ts';
import { writeParties } from './page/parties.ts';
import { createPdfPage, numberPages } from './page/pdfPage.ts';
import { writeTotals } from './page/totals.ts';

/** What a PDF is made of. */
export interface PdfInput {
  readonly document: CustomerDocument;
  /** PNG. */
  readonly logo?: Uint8Array | undefined;
}

/** Raised when the same facts come to look otherwise: PDFs that were kept are then made anew. */
export const TEMPLATE_VERSION = 3;

/** A quote or an invoice as a PDF. Takes a tenth of a second and more: call it in a worker. */
export const renderPdf = async ({ document, logo }: PdfInput): Promise<Buffer> => {
  const page = createPdfPage(document);
  const written = buffer(page.drawer.pdf);
  writeLetterhead(page, logo);
  writeParties(page);
  writeItems(page);
  writeTotals(page);
  writeNotes(page);
  numberPages(page);
  page.drawer.pdf.end();
  return written;
};
