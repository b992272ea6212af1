import { formatDollars } from '@tradewind/contracts';
import type { CustomerDocument } from '@tradewind/contracts/customerDocument';
import type { Style } from '../textDrawer.ts';
import type { PdfPage } from './pdfPage.ts';
import { ink, styles } from './styles.ts';

const WIDTH = 210;
/** Points between a name and its amount. */
const GAP = 16;
const LINE = 20;
const totalName: Style = { ...styles.company, size: 12.5 };
const figure = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

const sumsOf = (document: CustomerDocument): [string, string][] => [
  ['Subtotal', formatDollars(document.subtotal)],
  ...(document.discountAmount > 0
    ? ([
        [`Discount ${figure.format(document.discount)}%`, formatDollars(-document.discountAmount)],
      ] as [string, string][])
    : []),
  [
    document.tax > 0 ? `Tax ${figure.format(document.tax)}%` : 'Tax',
    formatDollars(document.taxAmount),
  ],
];

const paymentsOf = (document: CustomerDocument): [string, string][] =>
  document.amountPaid > 0
    ? [
        ['Paid', formatDollars(-document.amountPaid)],
        ['Amount due', formatDollars(document.balance)],
      ]
    : [];

/** Height of the totals in points. */
export const totalsHeight = (document: CustomerDocument): number =>
  (sumsOf(document).length + paymentsOf(document).length) * LINE + 56;

/** Writes subtotal, discount, tax and total, kept together, with the payments below. */
export const writeTotals = (page: PdfPage) => {
  const { drawer, document, left, width } = page;
  const sums = sumsOf(document);
  const payments = paymentsOf(document);
  if (!page.hasRoom(totalsHeight(document))) page.startNewPage();
  const total = formatDollars(document.total);
  const room = (name: string, amount: string, style: Style) =>
    drawer.widthOf(name, totalName) + GAP + drawer.widthOf(amount, style);
  const needed = [...sums, ...payments].map(([name, amount]) => room(name, amount, styles.money));
  const block = Math.max(WIDTH, room('Total', total, styles.total), ...needed);
  const at = left + width - block;
  const row = ([name, amount]: [string, string]) => {
    drawer.label(name, at, page.y + 14, block, { ...styles.body, colour: ink.muted });
    drawer.label(amount, at, page.y + 14, block, styles.money, 'right');
    page.y += LINE;
  };
  page.y += 8;
  sums.forEach(row);
  page.y += 6;
  const { pdf } = drawer;
  pdf
    .moveTo(at, page.y)
    .lineTo(left + width, page.y)
    .lineWidth(0.75);
  pdf.strokeColor(ink.rule).stroke();
  drawer.label('Total', at, page.y + 24, block, totalName);
  drawer.label(total, at, page.y + 25, block, styles.total, 'right');
  page.y += 34;
  payments.forEach(row);
};
