import { isLight } from '../../isLight.ts';
import { nameOf, type Sheet } from './pdfPage.ts';
import { ink, PADDING, styles } from './styles.ts';

const TILE = 34;

/** The provider's logo; without one a tile of their colour with their initial. Gives its width. */
const drawMark = ({ pen, paper, left, y }: Sheet, logo: Uint8Array | undefined): number => {
  const { document } = pen;
  const { company, primaryColor } = paper.business;
  if (logo !== undefined) {
    const png = Buffer.from(logo);
    const [across, down] = [png.readUInt32BE(16), png.readUInt32BE(20)];
    const scale = Math.min(130 / across, TILE / down);
    const [width, height] = [across * scale, down * scale];
    document.image(png, left, y + (TILE - height) / 2, { width, height });
    return width;
  }
  const initial = Array.from(company.trim())[0]?.toUpperCase() ?? '';
  document.roundedRect(left, y, TILE, TILE, 7).fill(primaryColor);
  const style = {
    ...styles.company,
    size: 17,
    colour: isLight(primaryColor) ? ink.text : '#ffffff',
  };
  pen.label(initial, left, y + 23, TILE, style, 'center');
  return TILE;
};

const filled = (parts: readonly string[], between: string) =>
  parts.filter((part) => part !== '').join(between);

const contactLines = ({ business }: Sheet['paper']): string[] => {
  const { street, city, state, zip, country } = business.address;
  const place = filled([street, city, filled([state, zip], ' ')], ', ');
  const taxNumber = business.taxNumber && `Tax number ${business.taxNumber}`;
  return [filled([place, country], ', '), filled([business.phone, taxNumber], ' · ')].filter(
    Boolean,
  );
};

const words: Record<string, string> = {
  draft: 'Draft',
  accepted: 'Accepted',
  declined: 'Declined',
  paid: 'Paid',
  cancelled: 'Cancelled',
};

/** Who sends what: logo, name and address on the left, the kind and number on the right. */
export const writeLetterhead = (sheet: Sheet, logo: Uint8Array | undefined) => {
  const { pen, paper, left, width } = sheet;
  const { company } = paper.business;
  pen.document.rect(0, 0, pen.document.page.width, 5).fill(paper.business.primaryColor);
  const textLeft = left + drawMark(sheet, logo) + 10;
  const room = width * 0.68 - (textLeft - left);
  let baseline = PADDING + 11;
  for (const line of pen.lines(company, room, styles.company)) {
    pen.line(line, textLeft, baseline, room, styles.company);
    baseline += 15;
  }
  for (const contact of contactLines(paper)) {
    for (const line of pen.lines(contact, room, styles.small)) {
      pen.line(line, textLeft, baseline, room, styles.small);
      baseline += 12.5;
    }
  }
  pen.label(nameOf(paper), left, PADDING + 17, width, styles.title, 'right');
  pen.label(
    paper.number,
    left,
    PADDING + 32,
    width,
    { ...styles.body, colour: styles.small.colour },
    'right',
  );
  const status = paper.expired && paper.status !== 'accepted' ? 'Expired' : words[paper.status];
  if (status !== undefined) pen.label(status, left, PADDING + 46, width, styles.strong, 'right');
  sheet.y = Math.max(baseline, PADDING + 52) + 12;
  sheet.rule();
};
