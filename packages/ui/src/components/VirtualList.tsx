import type { ReactNode, Ref } from 'react';
import { type RowSizes, useBoxRows, useWindowRows, type VirtualRows } from './useVirtualRows.ts';

/** The attributes of a list item that the virtualiser and screen readers need. */
export interface ItemAttributes {
  readonly ref: Ref<HTMLLIElement>;
  readonly 'data-index': number;
  readonly 'aria-posinset': number;
  readonly 'aria-setsize': number;
}

export interface VirtualListProps<Row> extends RowSizes<Row> {
  readonly label?: string;
  readonly busy: boolean;
  readonly className?: string | undefined;
  /** The class of a box with its own scrolling; without one the list scrolls with the page. */
  readonly box?: string | undefined;
  /** Returns one `li` with the attributes. */
  readonly children: (row: Row, attributes: ItemAttributes, key: string) => ReactNode;
}

interface ItemsProps<Row> extends VirtualListProps<Row> {
  readonly virtual: Omit<VirtualRows<Row, Element>, 'place'>;
  readonly place?: Ref<HTMLUListElement>;
}

const Items = <Row,>({ label, busy, className, rows, children, ...props }: ItemsProps<Row>) => {
  const { items, before, after, measure } = props.virtual;
  return (
    <ul
      ref={props.place}
      aria-label={label}
      aria-busy={busy}
      className={className}
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {items.map(({ row, key, index }) =>
        children(
          row,
          {
            ref: measure,
            'data-index': index,
            'aria-posinset': index + 1,
            'aria-setsize': rows.length,
          },
          key,
        ),
      )}
    </ul>
  );
};

const WindowList = <Row,>(props: VirtualListProps<Row>) => {
  const { place, ...virtual } = useWindowRows<Row, HTMLUListElement>(props);
  return <Items {...props} place={place} virtual={virtual} />;
};

const BoxList = <Row,>({ label, ...props }: VirtualListProps<Row>) => {
  const { place, ...virtual } = useBoxRows<Row, HTMLElement>(props);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by key
    <section ref={place} aria-label={label} className={props.box} tabIndex={0}>
      <Items {...props} virtual={virtual} />
    </section>
  );
};

/** A list of any length: only the visible rows are in the DOM, and all while printing. */
export const VirtualList = <Row,>(props: VirtualListProps<Row>) =>
  props.box === undefined ? <WindowList {...props} /> : <BoxList {...props} />;
