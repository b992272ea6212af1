import type { PdfPage } from './pdfPage.ts';
import { styles } from './styles.ts';

const LINE = 13;

const writeText = (page: PdfPage, name: string, text: string) => {
  const { drawer, left, width } = page;
  if (text.trim() === '') return;
  // A heading is never the last line of a page.
  if (!page.hasRoom(LINE * 3 + 12)) page.startNewPage();
  drawer.label(name, left, page.y + 12, width, styles.head);
  page.y += 18;
  for (const line of drawer.lines(text, width * 0.86, styles.small)) {
    if (!page.hasRoom(LINE)) page.startNewPage();
    drawer.line(line, left, page.y + 9, width * 0.86, styles.small, 'start');
    page.y += LINE;
  }
  page.y += 10;
};

/** Writes the signature, the notes and the terms. */
export const writeNotes = (page: PdfPage) => {
  const { acceptedBy, notes, terms } = page.document;
  page.y += 14;
  if (acceptedBy !== null) writeText(page, 'Accepted and signed by', acceptedBy);
  writeText(page, 'Notes', notes);
  writeText(page, 'Terms', terms);
};
