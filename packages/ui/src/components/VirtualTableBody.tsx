import type { ReactNode } from 'react';
import { useWindowRows } from './useVirtualRows.ts';

/** The attributes of a table row that the virtualiser and screen readers need. */
export interface TableRowAttributes {
  readonly ref?: (row: HTMLTableRowElement | null) => void;
  readonly 'data-index'?: number;
  readonly 'aria-rowindex'?: number;
}

export interface TableBodyProps {
  /** One key for each row; a new array measures all rows again. */
  readonly keys: readonly string[];
  /** Number of columns, which the space above and below the rendered rows spans. */
  readonly columns: number;
  /** Returns one `tr` with the attributes. */
  readonly children: (index: number, attributes: TableRowAttributes) => ReactNode;
}

const itself = (key: string) => key;

/** The body of a long table: only the visible rows are in the DOM, and all while printing. */
export const VirtualTableBody = ({ keys, columns, children }: TableBodyProps) => {
  const sizes = { rows: keys, rowKey: itself, estimate: 48 };
  const { place, items, before, after, measure } = useWindowRows<string, HTMLTableSectionElement>(
    sizes,
  );
  return (
    <tbody ref={place}>
      {before > 0 && <Space height={before} columns={columns} />}
      {items.map(({ index }) =>
        // The header is the first row.
        children(index, { ref: measure, 'data-index': index, 'aria-rowindex': index + 2 }),
      )}
      {after > 0 && <Space height={after} columns={columns} />}
    </tbody>
  );
};

const Space = ({ height, columns }: { readonly height: number; readonly columns: number }) => (
  <tr aria-hidden>
    <td colSpan={columns} style={{ height, padding: 0 }} />
  </tr>
);
