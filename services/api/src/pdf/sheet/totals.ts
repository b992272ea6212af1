import { formatDollars } from '@tradewind/contracts';
import type { CustomerDocument } from '@tradewind/contracts/customerDocument';
import { ink, styles } from './page.ts';
import type { Sheet } from './sheet.ts';

const WIDTH = 210;
const LINE = 20;
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

/** Subtotal, discount, tax and total, kept together; what has been paid below them. */
export const writeTotals = (sheet: Sheet) => {
  const { pen, paper, left, width } = sheet;
  const sums = sumsOf(paper);
  const payments = paymentsOf(paper);
  const height = (sums.length + payments.length) * LINE + 56;
  if (!sheet.hasRoom(height)) sheet.turnPage();
  const at = left + width - WIDTH;
  const row = ([name, amount]: [string, string]) => {
    pen.label(name, at, sheet.y + 14, WIDTH, { ...styles.body, colour: ink.muted });
    pen.label(amount, at, sheet.y + 14, WIDTH, styles.money, 'right');
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
  pen.label('Total', at, sheet.y + 24, WIDTH, { ...styles.company, size: 12.5 });
  pen.label(formatDollars(paper.total), at, sheet.y + 25, WIDTH, styles.total, 'right');
  sheet.y += 34;
  payments.forEach(row);
};
