import { formatDollars } from '@tradewind/contracts';
import type { CustomerDocument } from '@tradewind/contracts/customerDocument';
import type { Sheet } from './pdfPage.ts';
import { styles } from './styles.ts';
import { totalsHeight } from './totals.ts';

type Item = CustomerDocument['items'][number];

interface Column {
  readonly name: string;
  /** As wide as usual figures want it. */
  readonly width: number;
  readonly show: (item: Item) => string;
  readonly style: typeof styles.money | typeof styles.strongMoney;
}

const LINE = 13.5;
/** Points between the figures of two columns. */
const GAP = 12;
const figure = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

const columnsOf = ({ pen, paper: { items } }: Sheet): Column[] => {
  const taxed = items.some((item) => item.tax > 0);
  const { money, strongMoney } = styles;
  const usual: Column[] = [
    { name: 'Qty', width: 58, show: (item) => figure.format(item.quantity), style: money },
    { name: 'Price', width: 84, show: (item) => formatDollars(item.unitPrice), style: money },
    ...(taxed
      ? [{ name: 'Tax %', width: 52, show: (item: Item) => figure.format(item.tax), style: money }]
      : []),
    { name: 'Total', width: 96, show: (item) => formatDollars(item.total), style: strongMoney },
  ];
  // Sums of any length: what a column needs beyond its usual width, the descriptions give.
  return usual.map((column) => {
    const needed = items.map((item) => GAP + pen.widthOf(column.show(item), column.style));
    return { ...column, width: Math.max(column.width, ...needed) };
  });
};

const writeFigures = (
  sheet: Sheet,
  columns: readonly Column[],
  baseline: number,
  write: (column: Column) => [string, Column['style'] | typeof styles.head],
) => {
  let at = sheet.left + sheet.width - columns.reduce((sum, column) => sum + column.width, 0);
  for (const column of columns) {
    const [text, style] = write(column);
    sheet.pen.label(text, at, baseline, column.width, style, 'right');
    at += column.width;
  }
};

/** The items, each with its rule; the heads of the columns stand on every page that has some. */
export const writeItems = (sheet: Sheet) => {
  const { pen, paper, left, width } = sheet;
  const columns = columnsOf(sheet);
  const room = width - columns.reduce((sum, column) => sum + column.width, 0);

  const writeHead = () => {
    pen.label('Description', left, sheet.y + 8, room, styles.head);
    writeFigures(sheet, columns, sheet.y + 8, ({ name }) => [name, styles.head]);
    sheet.y += 17;
    sheet.rule();
  };
  const writeSection = (name: string, below: number) => {
    if (!sheet.hasRoom(60 + below)) sheet.turnPage();
    pen.label(name, left, sheet.y + 19, width, styles.head);
    sheet.y += 26;
    sheet.rule();
  };
  const writeItem = (item: Item, below: number) => {
    const lines = pen.lines(item.description, room - 8, styles.body);
    const whole = lines.length * LINE + 14;
    if (!sheet.hasRoom(Math.min(whole + below, 400))) sheet.turnPage();
    sheet.y += 7;
    lines.forEach((line, index) => {
      const isLast = index === lines.length - 1;
      if (!sheet.hasRoom(isLast ? LINE + 7 + below : LINE)) {
        sheet.turnPage();
        sheet.y += 7;
      }
      pen.line(line, left, sheet.y + 10, room - 8, styles.body, 'start');
      // After the first line, so that whoever reads or copies the text has it in this order.
      if (index === 0) {
        writeFigures(sheet, columns, sheet.y + 10, (column) => [column.show(item), column.style]);
      }
      sheet.y += LINE;
    });
    sheet.y += 7;
    sheet.rule();
  };

  if (!sheet.hasRoom(60)) sheet.turnPage();
  writeHead();
  sheet.repeatHead = writeHead;
  let section: string | undefined;
  paper.items.forEach((item, index) => {
    // The last item takes the totals with it: on a page of their own they would sum up nothing.
    const below = index === paper.items.length - 1 ? totalsHeight(paper) : 0;
    if (item.section !== section && item.section !== undefined) writeSection(item.section, below);
    section = item.section;
    writeItem(item, below);
  });
  sheet.repeatHead = undefined;
};
