import { formatDollars } from '@tradewind/contracts';
import {
  documentLabels,
  headerAmount,
  serviceAddressLabel,
} from '@tradewind/contracts/documentView';
import { cityLine } from '@tradewind/contracts/text';
import type { Align, Style } from '../textDrawer.ts';
import type { PdfPage } from './pdfPage.ts';
import { formatDay, styles } from './styles.ts';

/** A country alone, the default of a customer without an address, is no address. */
const addressLines = (address: PdfPage['document']['client']['address']): string[] => {
  const lines = [address.street, cityLine(address)].filter((line) => line !== '');
  return lines.length === 0 || address.country === '' ? lines : [...lines, address.country];
};

const clientLines = ({ client }: PdfPage['document']): string[] => [
  ...(client.company === '' ? [] : [client.company]),
  ...addressLines(client.address),
];

/** Writes client, dates, amount and title. */
export const writeParties = (page: PdfPage) => {
  const { drawer, tags, document, left, width } = page;
  const labels = documentLabels[document.kind];
  const top = page.y + 19;
  const columns = [0, 0.38, 0.56, 0.74].map((share) => left + width * share);
  const [clientAt = left, dateAt = left, untilAt = left, amountAt = left] = columns;
  const clientRoom = dateAt - clientAt - 12;

  const label = (text: string, x: number, y: number, room: number, style: Style, align?: Align) =>
    tags.element('P', () => drawer.label(text, x, y, room, style, align));
  label(labels.client, clientAt, top, clientRoom, styles.small);
  let baseline = top + 14;
  const write = (text: string, style: typeof styles.strong | typeof styles.small) =>
    tags.element('P', () => {
      for (const line of drawer.lines(text, clientRoom, style)) {
        drawer.line(line, clientAt, baseline, clientRoom, style);
        baseline += 13;
      }
    });
  write(document.client.name, styles.strong);
  for (const line of clientLines(document)) write(line, styles.small);
  if (document.serviceAddress !== null) {
    baseline += 8;
    label(serviceAddressLabel, clientAt, baseline, clientRoom, styles.small);
    baseline += 14;
    for (const line of addressLines(document.serviceAddress)) write(line, styles.small);
  }

  const dateRoom = width * 0.18 - 6;
  label(labels.date, dateAt, top, dateRoom, styles.small);
  label(formatDay(document.date), dateAt, top + 14, dateRoom, styles.strong);
  label(labels.until, untilAt, top, dateRoom, styles.small);
  label(formatDay(document.until), untilAt, top + 14, dateRoom, styles.strong);
  const amountRoom = left + width - amountAt;
  const amount = formatDollars(headerAmount(document));
  label(labels.amount, amountAt, top, amountRoom, styles.small, 'right');
  // Amounts that are too long get a smaller font.
  const { size } = styles.due;
  const fits = Math.min(1, amountRoom / drawer.widthOf(amount, styles.due));
  const due = { ...styles.due, size: size * fits };
  label(amount, amountAt, top + 18, amountRoom, due, 'right');

  page.y = Math.max(baseline, top + 30) + 2;
  page.rule();
  page.y += 22;
  if (document.title !== '') {
    tags.element('H2', () => {
      for (const line of drawer.lines(document.title, width, styles.strong)) {
        drawer.line(line, left, page.y, width, styles.strong, 'start');
        page.y += 14;
      }
    });
  }
  page.y += 2;
};
