import type { CustomerDocument } from '@tradewind/contracts/customerDocument';
import { paymentRows, type TotalRow, totalRows } from '@tradewind/contracts/documentView';
import type { Style } from '../textDrawer.ts';
import type { PdfPage } from './pdfPage.ts';
import { ink, styles } from './styles.ts';

const WIDTH = 210;
/** Points between a name and its amount. */
const GAP = 16;
const LINE = 20;
const totalName: Style = { ...styles.company, size: 12.5 };

/** Height of the totals in points. */
export const totalsHeight = (document: CustomerDocument): number =>
  (totalRows(document).length - 1 + paymentRows(document).length) * LINE + 56;

/** Writes subtotal, discount, tax and total, kept together, with the payments below. */
export const writeTotals = (page: PdfPage) => {
  const { drawer, tags, document, left, width } = page;
  const rows = totalRows(document);
  const payments = paymentRows(document);
  if (!page.hasRoom(totalsHeight(document))) page.startNewPage();
  const needed = [...rows, ...payments].map(({ label, amount, weight }) => {
    const style = weight === 'total' ? styles.total : styles.money;
    return drawer.widthOf(label, totalName) + GAP + drawer.widthOf(amount, style);
  });
  const block = Math.max(WIDTH, ...needed);
  const at = left + width - block;
  const writeRow = ({ label, amount }: TotalRow) => {
    const name = { ...styles.body, colour: ink.muted };
    const head = () => drawer.label(label, at, page.y + 14, block, name);
    tags.element('TH', head, { scope: 'Row' });
    tags.element('TD', () => drawer.label(amount, at, page.y + 14, block, styles.money, 'right'));
    page.y += LINE;
  };
  const writeTotal = ({ label, amount }: TotalRow) => {
    page.y += 6;
    page.rule(at);
    const head = () => drawer.label(label, at, page.y + 24, block, totalName);
    tags.element('TH', head, { scope: 'Row' });
    tags.element('TD', () => drawer.label(amount, at, page.y + 25, block, styles.total, 'right'));
    page.y += 34;
  };
  page.y += 8;
  tags.element('Table', () => {
    for (const row of [...rows, ...payments]) {
      tags.element('TR', () => (row.weight === 'total' ? writeTotal : writeRow)(row));
    }
  });
};
