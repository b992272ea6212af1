import type { Line } from '../text/paragraph.ts';
import type { PdfPage } from './pdfPage.ts';
import { styles } from './styles.ts';
import { totalsHeight } from './totals.ts';

/** Points. */
const ABOVE = 14;
const HEAD = 18;
const LINE = 13;
const BELOW = 10;

/** Lines of a text that stay together at its begin and at its end. */
const KEPT = 2;
/** Minimum number of lines on a last page. */
const LAST_PAGE = 3;
/** Number of lines of all texts up to which they stay on one page with the totals. */
const SHORT = 8;

/** One row of the notes: a heading, or a line of text. */
interface NoteRow {
  readonly content: string | Line;
  readonly height: number;
  /** Whether a page may end before this row. */
  readonly mayBreak: boolean;
}

const textsOf = ({ acceptedBy, notes, terms }: PdfPage['document']) =>
  [
    ['Accepted and signed by', acceptedBy ?? ''],
    ['Notes', notes],
    ['Terms', terms],
  ] as const;

const rowsOf = (page: PdfPage): NoteRow[] => {
  const { drawer, document, width } = page;
  const texts = textsOf(document).filter(([, text]) => text.trim() !== '');
  return texts.flatMap(([name, text]) => {
    const lines = drawer.lines(text, width * 0.86, styles.small);
    return [
      { content: name, height: HEAD, mayBreak: true },
      ...lines.map((line, at) => ({
        content: line,
        height: at === lines.length - 1 ? LINE + BELOW : LINE,
        mayBreak: at >= KEPT && lines.length - at >= KEPT,
      })),
    ];
  });
};

const heightOf = (rows: readonly NoteRow[]) => rows.reduce((sum, { height }) => sum + height, 0);
const textLines = (rows: readonly NoteRow[]) =>
  rows.filter(({ content }) => typeof content !== 'string').length;

/** Height in points of what stays below the last item: the totals, and short notes and terms. */
export const closingHeight = (page: PdfPage): number => {
  const rows = rowsOf(page);
  const isShort = rows.length > 0 && textLines(rows) <= SHORT;
  return totalsHeight(page.document) + (isShort ? ABOVE + heightOf(rows) : 0);
};

/**
 * Returns how many rows come onto this page: as many as fit, but neither the first nor the last line
 * of a text alone, and at least three lines for the last page.
 */
const countFor = (page: PdfPage, rows: readonly NoteRow[]): number => {
  const overflowing = rows.findIndex((_, at) => !page.hasRoom(heightOf(rows.slice(0, at + 1))));
  if (overflowing === -1) return rows.length;
  const places = Array.from({ length: overflowing + 1 }, (_, at) => at).filter(
    (at) => rows[at]?.mayBreak,
  );
  const good = places.findLast((at) => textLines(rows.slice(at)) >= LAST_PAGE);
  return good ?? places.at(-1) ?? overflowing;
};

/** Writes the signature, the notes and the terms. */
export const writeNotes = (page: PdfPage) => {
  const { drawer, tags, left, width } = page;
  let rows: readonly NoteRow[] = rowsOf(page);
  let paragraph = tags.root;
  page.y += ABOVE;
  while (rows.length > 0) {
    const count = countFor(page, rows);
    for (const { content, height } of rows.slice(0, count)) {
      if (typeof content === 'string') {
        tags.element('H2', () => drawer.label(content, left, page.y + 12, width, styles.head));
        paragraph = tags.open('P');
      } else {
        tags.within(paragraph, () =>
          drawer.line(content, left, page.y + 9, width * 0.86, styles.small, 'start'),
        );
      }
      page.y += height;
    }
    rows = rows.slice(count);
    if (rows.length > 0) page.startNewPage();
  }
};
