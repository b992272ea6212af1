import type { CustomerDocument } from '@tradewind/contracts/customerDocument';
import PDFDocument from 'pdfkit';
import { createPen, type Pen } from '../textDrawer.ts';
import { FOOT, ink, PADDING, paperFor, styles } from './styles.ts';

/** A document that is being written, page after page. */
export interface Sheet {
  readonly pen: Pen;
  readonly paper: CustomerDocument;
  readonly left: number;
  readonly width: number;
  /** Where the next thing goes, from the page's top. */
  y: number;
  /** Whether so much more fits on this page. */
  hasRoom(height: number): boolean;
  /** A fresh page, with the heads that are to be repeated. */
  turnPage(): void;
  /** Called at the top of each further page, and before it what the document is. */
  repeatHead: (() => void) | undefined;
  rule(): void;
}

const kindNames = { quote: 'Quote', invoice: 'Invoice' } as const;

/** Quote or Invoice, as the paper calls itself. */
export const nameOf = ({ kind }: CustomerDocument) => kindNames[kind];

/** An empty first page. */
export const openSheet = (paper: CustomerDocument): Sheet => {
  const document = new PDFDocument({
    size: paperFor(paper),
    margin: 0,
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: `${nameOf(paper)} ${paper.number}`, Author: paper.business.company },
  });
  const pen = createPen(document);
  const width = document.page.width - 2 * PADDING;
  const bottom = document.page.height - PADDING - FOOT;
  const sheet: Sheet = {
    pen,
    paper,
    left: PADDING,
    width,
    y: PADDING,
    repeatHead: undefined,
    hasRoom: (height) => sheet.y + height <= bottom,
    turnPage: () => {
      document.addPage();
      const which = `${nameOf(paper)} ${paper.number}`;
      pen.label(paper.business.company, PADDING, PADDING + 6, width * 0.6, styles.small);
      pen.label(which, PADDING, PADDING + 6, width, styles.small, 'right');
      sheet.y = PADDING + 20;
      sheet.rule();
      sheet.y += 14;
      sheet.repeatHead?.();
    },
    rule: () => {
      document
        .moveTo(PADDING, sheet.y)
        .lineTo(PADDING + width, sheet.y)
        .lineWidth(0.75)
        .strokeColor(ink.rule)
        .stroke();
    },
  };
  return sheet;
};

/** Writes the foot of every page, now that it is known how many there are. */
export const numberPages = ({ pen, paper, left, width }: Sheet) => {
  const { document } = pen;
  const { start, count } = document.bufferedPageRange();
  const { company, taxNumber } = paper.business;
  const from = taxNumber === '' ? company : `${company} · Tax number ${taxNumber}`;
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(start + page);
    const baseline = document.page.height - PADDING;
    pen.label(from, left, baseline, width - 90, styles.small);
    pen.label(`Page ${page + 1} of ${count}`, left, baseline, width, styles.small, 'right');
  }
};
