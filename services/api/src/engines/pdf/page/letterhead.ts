import {
  documentLabels,
  numberWithRevision,
  printedStatus,
} from '@tradewind/contracts/documentView';
import { formatPhone } from '@tradewind/contracts/phone';
import { addressLine } from '@tradewind/contracts/text';
import { edgeOn, readableOn } from '../../contrast.ts';
import type { Style } from '../textDrawer.ts';
import type { PdfPage } from './pdfPage.ts';
import { PADDING, styles } from './styles.ts';

const TILE = 34;

/**
 * Draws the provider's logo, or a tile of their colour with their initial. Returns its width in
 * points.
 */
const drawMark = (page: PdfPage, logo: Uint8Array | undefined): number => {
  const { drawer, tags, document, left, y } = page;
  const { pdf } = drawer;
  const { company, primaryColor } = document.business;
  if (logo !== undefined) {
    const png = Buffer.from(logo);
    const [across, down] = [png.readUInt32BE(16), png.readUInt32BE(20)];
    const scale = Math.min(130 / across, TILE / down);
    const [width, height] = [across * scale, down * scale];
    const draw = () => pdf.image(png, left, y + (TILE - height) / 2, { width, height });
    tags.element('Figure', () => tags.mark(draw), { alt: company });
    return width;
  }
  const initial = Array.from(company.trim())[0]?.toUpperCase() ?? '';
  const style = { ...styles.company, size: 17, colour: readableOn(primaryColor) };
  tags.artifact(() => {
    // The edge shows a tile that is nearly as white as its page.
    tags.mark(() =>
      pdf
        .roundedRect(left + 0.5, y + 0.5, TILE - 1, TILE - 1, 6.5)
        .lineWidth(1)
        .fillAndStroke(primaryColor, edgeOn('#ffffff', primaryColor)),
    );
    drawer.label(initial, left, y + 23, TILE, style, 'center');
  });
  return TILE;
};

const filled = (texts: readonly string[], between: string) =>
  texts.filter((text) => text !== '').join(between);

const contactLines = ({ business }: PdfPage['document']): string[] => {
  const place = addressLine(business.address);
  const taxNumber = business.taxNumber && `Tax number ${business.taxNumber}`;
  return [
    filled([place, business.address.country], ', '),
    filled([formatPhone(business.phone), taxNumber], ' · '),
  ].filter(Boolean);
};

/** Writes logo, name and address on the left, kind and number on the right. */
export const writeLetterhead = (page: PdfPage, logo: Uint8Array | undefined) => {
  const { drawer, tags, document, left, width } = page;
  const { company, primaryColor } = document.business;
  const { pdf } = drawer;
  tags.artifact(() => tags.mark(() => pdf.rect(0, 0, pdf.page.width, 5).fill(primaryColor)));
  const textLeft = left + drawMark(page, logo) + 10;
  const room = width * 0.68 - (textLeft - left);
  let baseline = PADDING + 11;
  const write = (text: string, style: typeof styles.company | typeof styles.small, line: number) =>
    tags.element('P', () => {
      for (const one of drawer.lines(text, room, style)) {
        drawer.line(one, textLeft, baseline, room, style);
        baseline += line;
      }
    });
  write(company, styles.company, 15);
  for (const contact of contactLines(document)) write(contact, styles.small, 12.5);
  const writeRight = (type: 'H1' | 'P', text: string, at: number, style: Style) =>
    tags.element(type, () => drawer.label(text, left, PADDING + at, width, style, 'right'));
  writeRight('H1', documentLabels[document.kind].kind, 17, styles.title);
  writeRight('P', numberWithRevision(document.number, document.revision), 32, {
    ...styles.body,
    colour: styles.small.colour,
  });
  const status = printedStatus(document);
  if (status !== undefined)
    writeRight('P', status, 46, document.voided ? styles.void : styles.strong);
  page.y = Math.max(baseline, PADDING + 52) + 12;
  page.rule();
};
