import { formatDollars } from '@tradewind/contracts';
import type { CustomerDocument } from '@tradewind/contracts/customerDocument';
import { formatFigure, hasItemTax } from '@tradewind/contracts/documentView';
import type { WaitWhilePaused } from '../../processes/answerRequests.ts';
import { closingHeight } from './notes.ts';
import type { PdfPage } from './pdfPage.ts';
import { styles } from './styles.ts';

type Item = CustomerDocument['items'][number];

interface Column {
  readonly name: string;
  /** Width for usual amounts; points. */
  readonly width: number;
  readonly show: (item: Item) => string;
  readonly style: typeof styles.money | typeof styles.strongMoney;
}

const LINE = 13.5;
/** Points between the figures of two columns. */
const GAP = 12;

const columnsOf = ({ drawer, document }: PdfPage): Column[] => {
  const { items } = document;
  const { money, strongMoney } = styles;
  const usual: Column[] = [
    { name: 'Qty', width: 58, show: (item) => formatFigure(item.quantity), style: money },
    { name: 'Price', width: 84, show: (item) => formatDollars(item.unitPrice), style: money },
    ...(hasItemTax(document)
      ? [{ name: 'Tax %', width: 52, show: (item: Item) => formatFigure(item.tax), style: money }]
      : []),
    { name: 'Total', width: 96, show: (item) => formatDollars(item.total), style: strongMoney },
  ];
  // Long amounts widen their column at the cost of the descriptions.
  return usual.map((column) => {
    const needed = items.map((item) => GAP + drawer.widthOf(column.show(item), column.style));
    return { ...column, width: Math.max(column.width, ...needed) };
  });
};

const writeFigures = (
  page: PdfPage,
  columns: readonly Column[],
  baseline: number,
  type: 'TH' | 'TD',
  write: (column: Column) => [string, Column['style'] | typeof styles.head],
) => {
  let at = page.left + page.width - columns.reduce((sum, column) => sum + column.width, 0);
  for (const column of columns) {
    const [text, style] = write(column);
    page.tags.element(
      type,
      () => page.drawer.label(text, at, baseline, column.width, style, 'right'),
      type === 'TH' ? { scope: 'Column' } : undefined,
    );
    at += column.width;
  }
};

/** Writes the items, each with a line below; the column heads repeat on every page. */
export const writeItems = async (page: PdfPage, waitWhilePaused: WaitWhilePaused) => {
  const { drawer, tags, document, left, width } = page;
  const columns = columnsOf(page);
  const room = width - columns.reduce((sum, column) => sum + column.width, 0);

  const writeHead = () => {
    const description = () => drawer.label('Description', left, page.y + 8, room, styles.head);
    tags.element('TH', description, { scope: 'Column' });
    writeFigures(page, columns, page.y + 8, 'TH', ({ name }) => [name, styles.head]);
    page.y += 17;
    page.rule();
  };
  const writeSection = (name: string, below: number) => {
    if (!page.hasRoom(60 + below)) page.startNewPage();
    const head = () => drawer.label(name, left, page.y + 19, width, styles.head);
    tags.element('TR', () => tags.element('TH', head, { scope: 'Row' }));
    page.y += 26;
    page.rule();
  };
  const writeItem = (item: Item, below: number) => {
    const lines = drawer.lines(item.description, room - 8, styles.body);
    const whole = lines.length * LINE + 14;
    if (!page.hasRoom(Math.min(whole + below, 400))) page.startNewPage();
    page.y += 7;
    const description = tags.open('TD');
    // The end of a description is not alone with what follows it.
    const kept = lines.length <= 3 ? lines.length : 2;
    lines.forEach((line, index) => {
      const isEnd = index === lines.length - kept;
      if (!page.hasRoom(isEnd ? kept * LINE + 7 + below : LINE)) {
        page.startNewPage();
        page.y += 7;
      }
      tags.within(description, () =>
        drawer.line(line, left, page.y + 10, room - 8, styles.body, 'start'),
      );
      // After the first line, so that extracted text has this order.
      if (index === 0) {
        writeFigures(page, columns, page.y + 10, 'TD', (column) => [
          column.show(item),
          column.style,
        ]);
      }
      page.y += LINE;
    });
    page.y += 7;
    page.rule();
  };

  if (!page.hasRoom(60)) page.startNewPage();
  const table = tags.open('Table');
  tags.within(table, () => tags.element('TR', writeHead));
  page.repeatHead = writeHead;
  let section: string | undefined;
  for (const [index, item] of document.items.entries()) {
    await waitWhilePaused();
    tags.within(table, () => {
      // The last item stays with the totals, which would be unclear on a page of their own.
      const below = index === document.items.length - 1 ? closingHeight(page) : 0;
      if (item.section !== section && item.section !== undefined) writeSection(item.section, below);
      tags.element('TR', () => writeItem(item, below));
    });
    section = item.section;
  }
  page.repeatHead = undefined;
};
