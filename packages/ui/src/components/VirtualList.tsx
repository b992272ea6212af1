import { type ReactNode, type Ref, useMemo, useRef } from 'react';
import { useVisibleRows } from './useVisibleRows.tsx';

/** The attributes of a list item that the virtualiser and screen readers need. */
export interface ItemAttributes {
  readonly ref: Ref<HTMLLIElement> | undefined;
  readonly 'data-index': number;
  readonly 'aria-posinset': number;
  readonly 'aria-setsize': number;
}

export interface VirtualListProps<Row> {
  readonly label?: string;
  readonly busy: boolean;
  readonly className?: string | undefined;
  /** The class of a box with its own scrolling; without one the list scrolls with the page. */
  readonly box?: string | undefined;
  readonly rows: readonly Row[];
  /** A stable function; a new one measures all rows again. */
  readonly rowKey: (row: Row) => string;
  /** Pixels of a row before it is measured. */
  readonly estimate: number;
  /** Pixels between two rows. */
  readonly gap?: number;
  /** Returns one `li` with the attributes. */
  readonly children: (row: Row, attributes: ItemAttributes, key: string) => ReactNode;
}

/** Maximum number of rows that are all in the DOM: the first page of a list. */
const LONG = 100;

/**
 * A list of any length: of a long one only the visible rows are in the DOM, and all while printing.
 */
export const VirtualList = <Row,>(props: VirtualListProps<Row>) => {
  const { label, busy, className, box, rows, rowKey, children } = props;
  const place = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const isBox = box !== undefined;
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const { indexes, before, after, measure, virtualizer } = useVisibleRows(
    { ...props, keys, place: isBox ? place : list, isBox },
    LONG,
  );
  const items = (
    <ul
      ref={list}
      aria-label={isBox ? undefined : label}
      aria-busy={busy}
      className={className}
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {indexes.map((index) => {
        const [row, key] = [rows[index], keys[index]];
        if (row === undefined || key === undefined) return null;
        const attributes = {
          ref: measure,
          'data-index': index,
          'aria-posinset': index + 1,
          'aria-setsize': rows.length,
        };
        return children(row, attributes, key);
      })}
    </ul>
  );
  return (
    <>
      {virtualizer}
      {isBox ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard, and no interactive role fits it
        <section ref={place} aria-label={label} className={box} tabIndex={0}>
          {items}
        </section>
      ) : (
        items
      )}
    </>
  );
};
