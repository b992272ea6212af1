import type { Sheet } from './pdfPage.ts';
import { styles } from './styles.ts';

const LINE = 13;

const writeText = (sheet: Sheet, name: string, text: string) => {
  const { pen, left, width } = sheet;
  if (text.trim() === '') return;
  // A heading never stands alone at the foot of a page.
  if (!sheet.hasRoom(LINE * 3 + 12)) sheet.turnPage();
  pen.label(name, left, sheet.y + 12, width, styles.head);
  sheet.y += 18;
  for (const line of pen.lines(text, width * 0.86, styles.small)) {
    if (!sheet.hasRoom(LINE)) sheet.turnPage();
    pen.line(line, left, sheet.y + 9, width * 0.86, styles.small, 'start');
    sheet.y += LINE;
  }
  sheet.y += 10;
};

/** Who accepted, notes and terms; as long as they are. */
export const writeClosing = (sheet: Sheet) => {
  const { acceptedBy, notes, terms } = sheet.paper;
  sheet.y += 14;
  if (acceptedBy !== null) writeText(sheet, 'Accepted and signed by', acceptedBy);
  writeText(sheet, 'Notes', notes);
  writeText(sheet, 'Terms', terms);
};
