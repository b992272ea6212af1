import { formatDollars } from '@tradewind/contracts';
import type { CustomerDocument } from '@tradewind/contracts/customerDocument';
import { styles } from './page.ts';
import type { Sheet } from './sheet.ts';

type Item = CustomerDocument['items'][number];

interface Column {
  readonly name: string;
  readonly width: number;
  readonly show: (item: Item) => string;
  readonly style: typeof styles.money | typeof styles.strongMoney;
}

const LINE = 13.5;
const figure = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

const columnsOf = ({ items }: CustomerDocument): Column[] => {
  const taxed = items.some((item) => item.tax > 0);
  const { money, strongMoney } = styles;
  return [
    { name: 'Qty', width: 58, show: (item) => figure.format(item.quantity), style: money },
    { name: 'Price', width: 84, show: (item) => formatDollars(item.unitPrice), style: money },
    ...(taxed
      ? [{ name: 'Tax %', width: 52, show: (item: Item) => figure.format(item.tax), style: money }]
      : []),
    { name: 'Total', width: 96, show: (item) => formatDollars(item.total), style: strongMoney },
  ];
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
  const columns = columnsOf(paper);
  const room = width - columns.reduce((sum, column) => sum + column.width, 0);

  const writeHead = () => {
    pen.label('Description', left, sheet.y + 8, room, styles.head);
    writeFigures(sheet, columns, sheet.y + 8, ({ name }) => [name, styles.head]);
    sheet.y += 17;
    sheet.rule();
  };
  const writeSection = (name: string) => {
    if (!sheet.hasRoom(60)) sheet.turnPage();
    pen.label(name, left, sheet.y + 19, width, styles.head);
    sheet.y += 26;
    sheet.rule();
  };
  const writeItem = (item: Item) => {
    const lines = pen.lines(item.description, room - 8, styles.body);
    const whole = lines.length * LINE + 14;
    if (!sheet.hasRoom(Math.min(whole, 400))) sheet.turnPage();
    sheet.y += 7;
    lines.forEach((line, index) => {
      if (!sheet.hasRoom(LINE)) sheet.turnPage();
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
  for (const item of paper.items) {
    if (item.section !== section && item.section !== undefined) writeSection(item.section);
    section = item.section;
    writeItem(item);
  }
  sheet.repeatHead = undefined;
};
