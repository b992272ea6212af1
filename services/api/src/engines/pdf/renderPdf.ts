import { buffer } from 'node:stream/consumers';
import type { CustomerDocument } from '@tradewind/contracts/customerDocument';
import type { WaitWhilePaused } from '../processes/answerRequests.ts';
import { type PdfAcceptance, writeCertificate } from './page/certificate.ts';
import { writeItems } from './page/items.ts';
import { writeLetterhead } from './page/letterhead.ts';
import { writeNotes } from './page/notes.ts';
import { writeParties } from './page/parties.ts';
import { createPdfPage, numberPages } from './page/pdfPage.ts';
import { writeTotals } from './page/totals.ts';

/** The input of a PDF. */
export interface PdfInput {
  readonly document: CustomerDocument;
  /** Of a quote that its customer has accepted: the certificate on the last page. */
  readonly acceptance?: PdfAcceptance | undefined;
  /** PNG. */
  readonly logo?: Uint8Array | undefined;
}

/** Renders a quote or an invoice as a PDF. Takes 100 ms and more: call it in a worker. */
export const renderPdf = async (
  { document, logo, acceptance }: PdfInput,
  waitWhilePaused: WaitWhilePaused = async () => undefined,
): Promise<Buffer> => {
  const page = createPdfPage(document);
  const written = buffer(page.drawer.pdf);
  writeLetterhead(page, logo);
  writeParties(page);
  await writeItems(page, waitWhilePaused);
  writeTotals(page);
  writeNotes(page);
  if (acceptance !== undefined) writeCertificate(page, acceptance);
  numberPages(page);
  await waitWhilePaused();
  page.drawer.pdf.end();
  return written;
};
