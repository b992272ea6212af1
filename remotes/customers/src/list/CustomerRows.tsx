import { css } from '@styled/css';
import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import type { Client } from '@tradewind/contracts/clients';
import { useIsWide } from '@tradewind/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { type CustomerRowsProps, VirtualRows } from './VirtualRows.tsx';

const area = css({
  // The list has a height of its own (specification 2, section 2): the page's bars stay in sight.
  maxH: 'max(20rem, calc(100dvh - 13.5rem))',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  borderRadius: 'lg',
  // The virtualiser itself keeps what is in sight in its place.
  overflowAnchor: 'none',
});

/** The customers: in a box that scrolls by itself; on a phone with the page, as thumbs expect. */
export const CustomerRows = (props: CustomerRowsProps) =>
  useIsWide() ? <RowsInBox {...props} /> : <RowsInPage {...props} />;

const sizing = (rows: readonly Client[], estimate: number) => ({
  count: rows.length,
  estimateSize: () => estimate,
  overscan: 8,
  getItemKey: (index: number) => rows[index]?._id ?? index,
});

const RowsInBox = ({ rows, busy }: CustomerRowsProps) => {
  const box = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    ...sizing(rows, 57),
    getScrollElement: () => box.current,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by key
    <section ref={box} className={area} aria-label="Customer list" tabIndex={0}>
      <VirtualRows rows={rows} busy={busy} virtualizer={virtualizer} />
    </section>
  );
};

const RowsInPage = ({ rows, busy }: CustomerRowsProps) => {
  const place = useRef<HTMLElement>(null);
  const [top, setTop] = useState(0);
  // Without dependencies: what stands above the list, such as the filters, opens and closes.
  useLayoutEffect(() => {
    const { y } = place.current?.getBoundingClientRect() ?? { y: 0 };
    setTop(Math.round(y + window.scrollY));
  });
  const virtualizer = useWindowVirtualizer({ ...sizing(rows, 92), scrollMargin: top });
  return (
    <section ref={place} aria-label="Customer list">
      <VirtualRows rows={rows} busy={busy} virtualizer={virtualizer} />
    </section>
  );
};
