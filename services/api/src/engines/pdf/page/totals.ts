import { formatDollars } from '@tradewind/contracts';
import type { CustomerDocument } from '@tradewind/contracts/customerDocument';
import type { Style } from '../textDrawer.ts';
import type { Sheet } from './pdfPage.ts';
import { ink, styles } from './styles.ts';

const WIDTH = 210;
/** Points between a name and its amount. */
const GAP = 16;
const LINE = 20;
const totalName: Style = { ...styles.company, size: 12.5 };
const figure = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

const sumsOf = (paper: CustomerDocument): [string, string][] => [
  ['Subtotal', formatDollars(paper.subtotal)],
  ...(paper.discountAmount > 0
    ? ([[`Discount ${figure.format(paper.discount)}%`, formatDollars(-paper.discountAmount)]] as [
        string,
        string,
      ][])
    : []),
  [paper.tax > 0 ? `Tax ${figure.format(paper.tax)}%` : 'Tax', formatDollars(paper.taxAmount)],
];

const paymentsOf = (paper: CustomerDocument): [string, string][] =>
  paper.amountPaid > 0
    ? [
        ['Paid', formatDollars(-paper.amountPaid)],
        ['Amount due', formatDollars(paper.balance)],
      ]
    : [];

/** How much room the totals take. */
export const totalsHeight = (paper: CustomerDocument): number =>
  (sumsOf(paper).length + paymentsOf(paper).length) * LINE + 56;

/** Subtotal, discount, tax and total, kept together; what has been paid below them. */
export const writeTotals = (sheet: Sheet) => {
  const { pen, paper, left, width } = sheet;
  const sums = sumsOf(paper);
  const payments = paymentsOf(paper);
  if (!sheet.hasRoom(totalsHeight(paper))) sheet.turnPage();
  const total = formatDollars(paper.total);
  const room = (name: string, amount: string, style: Style) =>
    pen.widthOf(name, totalName) + GAP + pen.widthOf(amount, style);
  const needed = [...sums, ...payments].map(([name, amount]) => room(name, amount, styles.money));
  const block = Math.max(WIDTH, room('Total', total, styles.total), ...needed);
  const at = left + width - block;
  const row = ([name, amount]: [string, string]) => {
    pen.label(name, at, sheet.y + 14, block, { ...styles.body, colour: ink.muted });
    pen.label(amount, at, sheet.y + 14, block, styles.money, 'right');
    sheet.y += LINE;
  };
  sheet.y += 8;
  sums.forEach(row);
  sheet.y += 6;
  const { document } = pen;
  document
    .moveTo(at, sheet.y)
    .lineTo(left + width, sheet.y)
    .lineWidth(0.75);
  document.strokeColor(ink.rule).stroke();
  pen.label('Total', at, sheet.y + 24, block, totalName);
  pen.label(total, at, sheet.y + 25, block, styles.total, 'right');
  sheet.y += 34;
  payments.forEach(row);
};
