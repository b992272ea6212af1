import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export interface RowSizes<Row> {
  readonly rows: readonly Row[];
  /** A stable function; a new one measures all rows again. */
  readonly rowKey: (row: Row) => string;
  /** Pixels of a row before it is measured. */
  readonly estimate: number;
  /** Pixels between two rows. */
  readonly gap?: number;
}

interface VirtualRow<Row> {
  readonly row: Row;
  readonly key: string;
  readonly index: number;
}

export interface VirtualRows<Row, Place extends Element> {
  /** The `ref` of the element that contains the rows. */
  readonly place: RefObject<Place | null>;
  readonly items: readonly VirtualRow<Row>[];
  /** Pixels of the rows above and below those that are rendered. */
  readonly before: number;
  readonly after: number;
  /** The `ref` of each row, which also needs `data-index`. */
  readonly measure: (row: Element | null) => void;
}

/** Whether the page is being printed, which requires all rows. */
const usePrinting = () => {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    // The browser captures the page when this handler returns.
    const start = () => flushSync(() => setPrinting(true));
    window.addEventListener('beforeprint', start, { signal });
    window.addEventListener('afterprint', () => setPrinting(false), { signal });
    return () => controller.abort();
  }, []);
  return isPrinting;
};

const useOptions = <Row>({ rows, rowKey, estimate, gap = 0 }: RowSizes<Row>) => ({
  count: rows.length,
  estimateSize: () => estimate,
  getItemKey: useCallback(
    (index: number) => {
      const row = rows[index];
      return row === undefined ? index : rowKey(row);
    },
    [rows, rowKey],
  ),
  gap,
  overscan: 8,
});

const useRendered = <Row, Scroller extends Element | Window>(
  { rows, rowKey }: RowSizes<Row>,
  virtualizer: Virtualizer<Scroller, Element>,
) => {
  const isPrinting = usePrinting();
  const visible = virtualizer.getVirtualItems();
  const { scrollMargin } = virtualizer.options;
  const indexes = isPrinting ? rows.keys() : visible.map(({ index }) => index);
  const end = visible.at(-1)?.end ?? scrollMargin;
  return {
    items: [...indexes].flatMap((index) => {
      const row = rows[index];
      return row === undefined ? [] : [{ row, key: rowKey(row), index }];
    }),
    before: isPrinting ? 0 : (visible[0]?.start ?? scrollMargin) - scrollMargin,
    after: isPrinting ? 0 : virtualizer.getTotalSize() - (end - scrollMargin),
    measure: virtualizer.measureElement,
  };
};

/**
 * Returns the rows to render of a list that scrolls with the page: the visible ones, and all for
 * printing.
 */
export const useWindowRows = <Row, Place extends Element>(
  sizes: RowSizes<Row>,
): VirtualRows<Row, Place> => {
  const place = useRef<Place>(null);
  const [top, setTop] = useState(0);
  // After each render: content above the list, such as filters, opens and closes.
  useLayoutEffect(() => {
    setTop(Math.round((place.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
  });
  const virtualizer = useWindowVirtualizer({ ...useOptions(sizes), scrollMargin: top });
  return { place, ...useRendered(sizes, virtualizer) };
};

/** Returns the rows to render of a list in a box with its own scrolling; `place` is that box. */
export const useBoxRows = <Row, Place extends Element>(
  sizes: RowSizes<Row>,
): VirtualRows<Row, Place> => {
  const place = useRef<Place>(null);
  const virtualizer = useVirtualizer<Place, Element>({
    ...useOptions(sizes),
    getScrollElement: () => place.current,
  });
  return { place, ...useRendered(sizes, virtualizer) };
};
