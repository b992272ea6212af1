import { documentLabels, printedStatus } from '@tradewind/contracts/documentView';
import { addressLine } from '@tradewind/contracts/text';
import { edgeOn, readableOn } from '../../contrast.ts';
import type { PdfPage } from './pdfPage.ts';
import { PADDING, styles } from './styles.ts';

const TILE = 34;

/**
 * Draws the provider's logo, or a tile of their colour with their initial. Returns its width in
 * points.
 */
const drawMark = ({ drawer, document, left, y }: PdfPage, logo: Uint8Array | undefined): number => {
  const { pdf } = drawer;
  const { company, primaryColor } = document.business;
  if (logo !== undefined) {
    const png = Buffer.from(logo);
    const [across, down] = [png.readUInt32BE(16), png.readUInt32BE(20)];
    const scale = Math.min(130 / across, TILE / down);
    const [width, height] = [across * scale, down * scale];
    pdf.image(png, left, y + (TILE - height) / 2, { width, height });
    return width;
  }
  const initial = Array.from(company.trim())[0]?.toUpperCase() ?? '';
  // The edge shows a tile that is nearly as white as its page.
  pdf
    .roundedRect(left + 0.5, y + 0.5, TILE - 1, TILE - 1, 6.5)
    .lineWidth(1)
    .fillAndStroke(primaryColor, edgeOn('#ffffff', primaryColor));
  const style = { ...styles.company, size: 17, colour: readableOn(primaryColor) };
  drawer.label(initial, left, y + 23, TILE, style, 'center');
  return TILE;
};

const filled = (parts: readonly string[], between: string) =>
  parts.filter((part) => part !== '').join(between);

const contactLines = ({ business }: PdfPage['document']): string[] => {
  const place = addressLine(business.address);
  const taxNumber = business.taxNumber && `Tax number ${business.taxNumber}`;
  return [
    filled([place, business.address.country], ', '),
    filled([business.phone, taxNumber], ' · '),
  ].filter(Boolean);
};

/** Writes logo, name and address on the left, kind and number on the right. */
export const writeLetterhead = (page: PdfPage, logo: Uint8Array | undefined) => {
  const { drawer, document, left, width } = page;
  const { company } = document.business;
  drawer.pdf.rect(0, 0, drawer.pdf.page.width, 5).fill(document.business.primaryColor);
  const textLeft = left + drawMark(page, logo) + 10;
  const room = width * 0.68 - (textLeft - left);
  let baseline = PADDING + 11;
  for (const line of drawer.lines(company, room, styles.company)) {
    drawer.line(line, textLeft, baseline, room, styles.company);
    baseline += 15;
  }
  for (const contact of contactLines(document)) {
    for (const line of drawer.lines(contact, room, styles.small)) {
      drawer.line(line, textLeft, baseline, room, styles.small);
      baseline += 12.5;
    }
  }
  drawer.label(
    documentLabels[document.kind].kind,
    left,
    PADDING + 17,
    width,
    styles.title,
    'right',
  );
  drawer.label(
    document.number,
    left,
    PADDING + 32,
    width,
    { ...styles.body, colour: styles.small.colour },
    'right',
  );
  const status = printedStatus(document);
  if (status !== undefined) drawer.label(status, left, PADDING + 46, width, styles.strong, 'right');
  page.y = Math.max(baseline, PADDING + 52) + 12;
  page.rule();
};
