import type { CustomerDocument } from '@tradewind/contracts/customerDocument';
import { documentLabels } from '@tradewind/contracts/documentView';
import PDFDocument from 'pdfkit';
import { createTags, type PdfTags } from '../tags.ts';
import { createTextDrawer, type TextDrawer } from '../textDrawer.ts';
import { FOOT, ink, PADDING, paperSizeFor, styles } from './styles.ts';

/** The page that is being written, and the ones before it. */
export interface PdfPage {
  readonly drawer: TextDrawer;
  readonly tags: PdfTags;
  readonly document: CustomerDocument;
  readonly left: number;
  readonly width: number;
  /** Position of the next element; points from the top. */
  y: number;
  /** Whether `height` more points fit on this page. */
  hasRoom(height: number): boolean;
  /** Starts a new page with the repeated heads. */
  startNewPage(): void;
  /** Writes the heads at the top of each further page, below its title. */
  repeatHead: (() => void) | undefined;
  /** Draws a line across the page, or from `from` on. */
  rule(from?: number): void;
}

/** Opens an empty first page. */
export const createPdfPage = (document: CustomerDocument): PdfPage => {
  const name = `${documentLabels[document.kind].kind} ${document.number}`;
  const pdf = new PDFDocument({
    size: paperSizeFor(document),
    margin: 0,
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    tagged: true,
    info: { Title: name, Author: document.business.company },
  });
  const tags = createTags(pdf);
  const drawer = createTextDrawer(pdf, tags);
  const width = pdf.page.width - 2 * PADDING;
  const bottom = pdf.page.height - PADDING - FOOT;
  const page: PdfPage = {
    drawer,
    tags,
    document,
    left: PADDING,
    width,
    y: PADDING,
    repeatHead: undefined,
    hasRoom: (height) => page.y + height <= bottom,
    startNewPage: () => {
      pdf.addPage();
      tags.artifact(() => {
        drawer.label(document.business.company, PADDING, PADDING + 6, width * 0.6, styles.small);
        drawer.label(name, PADDING, PADDING + 6, width, styles.small, 'right');
        page.y = PADDING + 20;
        page.rule();
        page.y += 14;
        page.repeatHead?.();
      });
    },
    rule: (from = PADDING) =>
      tags.artifact(() =>
        tags.mark(() => {
          pdf
            .moveTo(from, page.y)
            .lineTo(PADDING + width, page.y)
            .lineWidth(0.75)
            .strokeColor(ink.rule)
            .stroke();
        }),
      ),
  };
  return page;
};

/** Writes the footer of every page, once their number is known. */
export const numberPages = ({ drawer, tags, document, left, width }: PdfPage) => {
  const { pdf } = drawer;
  const { start, count } = pdf.bufferedPageRange();
  const { company, taxNumber } = document.business;
  const from = taxNumber === '' ? company : `${company} · Tax number ${taxNumber}`;
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page);
    const baseline = pdf.page.height - PADDING;
    tags.artifact(() => {
      drawer.label(from, left, baseline, width - 90, styles.small);
      drawer.label(`Page ${page + 1} of ${count}`, left, baseline, width, styles.small, 'right');
    });
  }
};
