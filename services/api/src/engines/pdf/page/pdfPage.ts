import type { CustomerDocument } from '@tradewind/contracts/customerDocument';
import PDFDocument from 'pdfkit';
import { createTextDrawer, type TextDrawer } from '../textDrawer.ts';
import { FOOT, ink, PADDING, paperSizeFor, styles } from './styles.ts';

/** A document that is being written, page after page. */
export interface PdfPage {
  readonly drawer: TextDrawer;
  readonly document: CustomerDocument;
  readonly left: number;
  readonly width: number;
  /** Where the next thing goes, from the page's top. */
  y: number;
  /** Whether so much more fits on this page. */
  hasRoom(height: number): boolean;
  /** A fresh page, with the heads that are to be repeated. */
  startNewPage(): void;
  /** Called at the top of each further page, and before it what the document is. */
  repeatHead: (() => void) | undefined;
  rule(): void;
}

const kindNames = { quote: 'Quote', invoice: 'Invoice' } as const;

/** Quote or Invoice, as the paper calls itself. */
export const nameOf = ({ kind }: CustomerDocument) => kindNames[kind];

/** An empty first page. */
export const createPdfPage = (document: CustomerDocument): PdfPage => {
  const pdf = new PDFDocument({
    size: paperSizeFor(document),
    margin: 0,
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: `${nameOf(document)} ${document.number}`, Author: document.business.company },
  });
  const drawer = createTextDrawer(pdf);
  const width = pdf.page.width - 2 * PADDING;
  const bottom = pdf.page.height - PADDING - FOOT;
  const page: PdfPage = {
    drawer,
    document,
    left: PADDING,
    width,
    y: PADDING,
    repeatHead: undefined,
    hasRoom: (height) => page.y + height <= bottom,
    startNewPage: () => {
      pdf.addPage();
      const which = `${nameOf(document)} ${document.number}`;
      drawer.label(document.business.company, PADDING, PADDING + 6, width * 0.6, styles.small);
      drawer.label(which, PADDING, PADDING + 6, width, styles.small, 'right');
      page.y = PADDING + 20;
      page.rule();
      page.y += 14;
      page.repeatHead?.();
    },
    rule: () => {
      pdf
        .moveTo(PADDING, page.y)
        .lineTo(PADDING + width, page.y)
        .lineWidth(0.75)
        .strokeColor(ink.rule)
        .stroke();
    },
  };
  return page;
};

/** Writes the foot of every page, now that it is known how many there are. */
export const numberPages = ({ drawer, document, left, width }: PdfPage) => {
  const { pdf } = drawer;
  const { start, count } = pdf.bufferedPageRange();
  const { company, taxNumber } = document.business;
  const from = taxNumber === '' ? company : `${company} · Tax number ${taxNumber}`;
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page);
    const baseline = pdf.page.height - PADDING;
    drawer.label(from, left, baseline, width - 90, styles.small);
    drawer.label(`Page ${page + 1} of ${count}`, left, baseline, width, styles.small, 'right');
  }
};
