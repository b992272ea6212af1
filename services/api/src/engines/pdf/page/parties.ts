import { formatDollars } from '@tradewind/contracts';
import type { Sheet } from './pdfPage.ts';
import { formatDay, styles } from './styles.ts';

const clientLines = ({ client }: Sheet['paper']): string[] => {
  const { street, city, state, zip, country } = client.address;
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [client.company ?? '', street, place, country].filter((line) => line !== '');
};

/** For whom, from when and until when, how much; and what it is about. */
export const writeParticulars = (sheet: Sheet) => {
  const { pen, paper, left, width } = sheet;
  const isInvoice = paper.kind === 'invoice';
  const top = sheet.y + 19;
  const columns = [0, 0.38, 0.56, 0.74].map((share) => left + width * share);
  const [clientAt = left, dateAt = left, untilAt = left, amountAt = left] = columns;
  const clientRoom = dateAt - clientAt - 12;

  pen.label(isInvoice ? 'Bill to' : 'Prepared for', clientAt, top, clientRoom, styles.small);
  let baseline = top + 14;
  const write = (text: string, style: typeof styles.strong | typeof styles.small) => {
    for (const line of pen.lines(text, clientRoom, style)) {
      pen.line(line, clientAt, baseline, clientRoom, style);
      baseline += 13;
    }
  };
  write(paper.client.name, styles.strong);
  for (const line of clientLines(paper)) write(line, styles.small);

  const dateRoom = width * 0.18 - 6;
  pen.label(isInvoice ? 'Issue date' : 'Date', dateAt, top, dateRoom, styles.small);
  pen.label(formatDay(paper.date), dateAt, top + 14, dateRoom, styles.strong);
  pen.label(isInvoice ? 'Due date' : 'Valid until', untilAt, top, dateRoom, styles.small);
  pen.label(formatDay(paper.until), untilAt, top + 14, dateRoom, styles.strong);
  const amountRoom = left + width - amountAt;
  const amount = formatDollars(isInvoice ? paper.balance : paper.total);
  pen.label(isInvoice ? 'Amount due' : 'Total', amountAt, top, amountRoom, styles.small, 'right');
  // Above what columns hold, the figures get smaller rather than touch the date beside them.
  const { size } = styles.due;
  const fits = Math.min(1, amountRoom / pen.widthOf(amount, styles.due));
  const due = { ...styles.due, size: size * fits };
  pen.label(amount, amountAt, top + 18, amountRoom, due, 'right');

  sheet.y = Math.max(baseline, top + 30) + 2;
  sheet.rule();
  sheet.y += 22;
  for (const line of pen.lines(paper.title, width, styles.strong)) {
    pen.line(line, left, sheet.y, width, styles.strong, 'start');
    sheet.y += 14;
  }
  sheet.y += 2;
};
