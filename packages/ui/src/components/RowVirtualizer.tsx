import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

export interface RowSizes {
  /** One key for each row; a new array measures all rows again. */
  readonly keys: readonly string[];
  /** Pixels of a row before it is measured. */
  readonly estimate: number;
  /** Pixels between two rows. */
  readonly gap?: number;
  /** The element that contains the rows, or the box in which they scroll. */
  readonly place: RefObject<Element | null>;
  /** Whether `place` is a box with its own scrolling; otherwise the rows scroll with the page. */
  readonly isBox?: boolean;
}

/** The rows to render: from an index up to, but not including, another. */
export interface VisibleRows {
  readonly from: number;
  readonly to: number;
  /** Pixels of the rows above and below. */
  readonly before: number;
  readonly after: number;
  /** The `ref` of each row, which also needs `data-index`; undefined when all are rendered. */
  readonly measure?: (row: Element | null) => void;
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

/** The rendered rows' heights, so that the page does not move when some are left out. */
const measureRendered = ({ keys, place, gap = 0 }: RowSizes) => {
  let start = 0;
  return [...(place.current?.querySelectorAll<HTMLElement>('[data-index]') ?? [])].map((row) => {
    const index = Number(row.dataset.index);
    const size = row.offsetHeight;
    const item = { index, key: keys[index] ?? index, start, end: start + size, size, lane: 0 };
    start += size + gap;
    return item;
  });
};

const useOptions = (sizes: RowSizes) => {
  const { keys, estimate, gap = 0 } = sizes;
  const [initialMeasurementsCache] = useState(() => measureRendered(sizes));
  return {
    count: keys.length,
    estimateSize: () => estimate,
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    gap,
    overscan: 8,
    initialMeasurementsCache,
  };
};

/** Tells `onChange` before the browser paints. */
const useReport = <Scroller extends Element | Window>(
  { keys, onChange }: RowVirtualizerProps,
  virtualizer: Virtualizer<Scroller, Element>,
) => {
  const isPrinting = usePrinting();
  const items = virtualizer.getVirtualItems();
  const { scrollMargin } = virtualizer.options;
  const [first, last] = [items[0], items.at(-1)];
  const from = isPrinting ? 0 : first?.index;
  const to = isPrinting ? keys.length : (last?.index ?? 0) + 1;
  const before = isPrinting || first === undefined ? 0 : first.start - scrollMargin;
  const after =
    isPrinting || last === undefined ? 0 : virtualizer.getTotalSize() - (last.end - scrollMargin);
  const measure = virtualizer.measureElement;
  useLayoutEffect(() => {
    if (from !== undefined) onChange({ from, to, before, after, measure });
  }, [from, to, before, after, measure, onChange]);
  useLayoutEffect(() => () => onChange(undefined), [onChange]);
};

export interface RowVirtualizerProps extends RowSizes {
  /** Undefined when all rows are to be rendered again. */
  readonly onChange: (visible: VisibleRows | undefined) => void;
}

const OfWindow = (props: RowVirtualizerProps) => {
  const { place } = props;
  const [top, setTop] = useState(0);
  // After each render: content above the list, such as filters, opens and closes.
  useLayoutEffect(() => {
    setTop(Math.round((place.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
  });
  useReport(props, useWindowVirtualizer({ ...useOptions(props), scrollMargin: top }));
  return null;
};

const OfBox = (props: RowVirtualizerProps) => {
  const { place } = props;
  const virtualizer = useVirtualizer<Element, Element>({
    ...useOptions(props),
    getScrollElement: () => place.current,
    initialOffset: () => place.current?.scrollTop ?? 0,
  });
  useReport(props, virtualizer);
  return null;
};

/** Renders nothing; reports which rows are visible, and all while the page is printed. */
export const RowVirtualizer = (props: RowVirtualizerProps): ReactNode =>
  props.isBox ? <OfBox {...props} /> : <OfWindow {...props} />;
