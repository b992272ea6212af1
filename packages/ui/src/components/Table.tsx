import { table } from '@styled/recipes';
import { ArrowDown, ArrowUp, Ellipsis } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { IconButton } from './IconButton.tsx';
import { Menu, type MenuAction } from './Menu.tsx';
import { useIsWide } from './useMediaQuery.ts';
import { useVisibleRows } from './useVisibleRows.tsx';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** `end` for money and numbers. */
  readonly align?: 'start' | 'end';
  readonly sortable?: boolean;
}

export interface Sort {
  readonly by: string;
  readonly order: 'asc' | 'desc';
}

export interface RowCard {
  readonly title: ReactNode;
  readonly meta?: ReactNode;
  /** Amount and badge, one below the other. */
  readonly trailing?: ReactNode;
}

export interface RowAction extends MenuAction {
  readonly icon: ReactNode;
}

export interface TableProps<Row> {
  /** The accessible name of the rows. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  /** A stable function keeps the measured heights of a long table. */
  readonly rowKey: (row: Row) => string;
  /** The address of a row: its first cell is the link, the whole row takes the click. */
  readonly to?: (row: Row) => string;
  readonly sort?: Sort | undefined;
  readonly onSort?: (sort: Sort) => void;
  /** Icons in the table, a menu in the cards. */
  readonly actions?: (row: Row) => readonly RowAction[];
  /** The card of a row on a phone. */
  readonly card: (row: Row) => RowCard;
}

/** The attributes of a table row that the virtualiser and screen readers need. */
interface TableRowAttributes {
  readonly ref: ((row: Element | null) => void) | undefined;
  readonly 'data-index': number;
  readonly 'aria-rowindex': number | undefined;
}

const ariaSort = (sort: Sort | undefined, id: string) => {
  if (sort?.by !== id) return 'none';
  return sort.order === 'asc' ? 'ascending' : 'descending';
};

const HeadCell = <Row,>({
  column,
  sort,
  onSort,
}: Pick<TableProps<Row>, 'sort' | 'onSort'> & { readonly column: Column<Row> }) => {
  const styles = table({ align: column.align });
  if (!column.sortable || !onSort) {
    return (
      <th scope="col" className={styles.headCell}>
        {column.header}
      </th>
    );
  }
  const current = sort?.by === column.id ? sort.order : undefined;
  const Arrow = current === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={ariaSort(sort, column.id)} className={styles.headCell}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort({ by: column.id, order: current === 'desc' ? 'asc' : 'desc' })}
      >
        {column.header}
        {current && <Arrow aria-hidden size={12} />}
      </button>
    </th>
  );
};

const TableRow = <Row,>(
  props: Pick<TableProps<Row>, 'columns' | 'to' | 'actions'> & {
    readonly row: Row;
    readonly attributes: TableRowAttributes;
  },
) => {
  const { row, attributes, columns, to, actions } = props;
  const styles = table();
  return (
    <tr {...attributes} className={styles.row}>
      {columns.map((column, index) => (
        <td key={column.id} className={table({ align: column.align }).cell}>
          {index === 0 && to ? (
            <Link to={to(row)} className={styles.link}>
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      {actions && (
        <td className={styles.cell}>
          <div className={styles.actions}>
            {actions(row).map((action) => (
              <IconButton
                key={action.label}
                size="sm"
                label={action.label}
                icon={action.icon}
                disabled={action.disabled ?? false}
                onClick={action.onSelect}
              />
            ))}
          </div>
        </td>
      )}
    </tr>
  );
};

/** Maximum number of rows rendered all at once, so that the browser's own search finds them. */
const LONG = 200;

const Space = ({ height, columns }: { readonly height: number; readonly columns: number }) =>
  height > 0 && (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  );

const Wide = <Row,>(props: TableProps<Row>) => {
  const { label, rows, columns, rowKey, sort, onSort, actions } = props;
  const styles = table();
  const isLong = rows.length > LONG;
  const place = useRef<HTMLTableSectionElement>(null);
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const { indexes, before, after, measure, virtualizer } = useVisibleRows(
    { keys, estimate: 48, place },
    LONG,
  );
  const width = columns.length + (actions ? 1 : 0);
  return (
    <div className={styles.scroll}>
      {virtualizer}
      <table
        aria-label={label}
        aria-rowcount={isLong ? rows.length + 1 : undefined}
        className={styles.root}
      >
        <thead>
          <tr aria-rowindex={isLong ? 1 : undefined}>
            {columns.map((column) => (
              <HeadCell
                key={column.id}
                column={column}
                {...(sort && { sort })}
                {...(onSort && { onSort })}
              />
            ))}
            {actions && (
              <th scope="col" className={table({ align: 'end' }).headCell}>
                Actions
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={place}>
          <Space height={before} columns={width} />
          {indexes.map((index) => {
            const row = rows[index];
            if (row === undefined) return null;
            const attributes = {
              ref: measure,
              'data-index': index,
              // The header is the first row.
              'aria-rowindex': isLong ? index + 2 : undefined,
            };
            return <TableRow key={keys[index]} {...props} row={row} attributes={attributes} />;
          })}
          <Space height={after} columns={width} />
        </tbody>
      </table>
    </div>
  );
};

const Cards = <Row,>({ label, rows, rowKey, to, actions, card }: TableProps<Row>) => {
  const styles = table();
  return (
    <ul aria-label={label} className={styles.cards}>
      {rows.map((row) => {
        const { title, meta, trailing } = card(row);
        return (
          <li key={rowKey(row)} className={styles.card}>
            <div className={styles.cardHead}>
              <span className={styles.cardTitle}>
                {to ? (
                  <Link to={to(row)} className={styles.link}>
                    {title}
                  </Link>
                ) : (
                  title
                )}
              </span>
              {meta !== undefined && <div className={styles.cardMeta}>{meta}</div>}
            </div>
            {trailing !== undefined && <div className={styles.cardTrailing}>{trailing}</div>}
            {actions && (
              <div className={styles.actions}>
                <Menu
                  trigger={<IconButton label="Actions" icon={<Ellipsis aria-hidden size={17} />} />}
                  entries={actions(row)}
                />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
};

/**
 * Renders rows as a table, virtualised when long; below 768 px as a list of cards. Fills a flush
 * `Card`.
 */
export const Table = <Row,>(props: TableProps<Row>) =>
  useIsWide() ? <Wide {...props} /> : <Cards {...props} />;
