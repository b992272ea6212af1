import { buffer } from 'node:stream/consumers';
import type { CustomerDocument } from '@tradewind/contracts/customerDocument';
import { writeItems } from './page/items.ts';
import { writeLetterhead } from './page/letterhead.ts';
import { writeClosing } from './page/notes.ts';
import { writeParticulars } from './page/parties.ts';
import { numberPages, openSheet } from './page/pdfPage.ts';
import { writeTotals } from './page/totals.ts';

/** What a PDF is made of. */
export interface Printable {
  readonly paper: CustomerDocument;
  /** PNG. */
  readonly logo?: Uint8Array | undefined;
}

/** Raised when the same facts come to look otherwise: PDFs that were kept are then made anew. */
export const DESIGN = 3;

/** A quote or an invoice as a PDF. Takes a tenth of a second and more: call it in a worker. */
export const print = async ({ paper, logo }: Printable): Promise<Buffer> => {
  const sheet = openSheet(paper);
  const written = buffer(sheet.pen.document);
  writeLetterhead(sheet, logo);
  writeParticulars(sheet);
  writeItems(sheet);
  writeTotals(sheet);
  writeClosing(sheet);
  numberPages(sheet);
  sheet.pen.document.end();
  return written;
};
