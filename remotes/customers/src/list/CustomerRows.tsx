import { css } from '@styled/css';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { Client } from '@tradewind/contracts/clients';
import { useRef } from 'react';
import { useFamily } from '../family.ts';
import { CustomerRow } from './CustomerRow.tsx';

const area = css({
  // The list has a height of its own (specification 2, section 2); the page's bars stay in sight.
  maxH: { base: 'max(26rem, calc(100dvh - 20rem))', md: 'max(26rem, calc(100dvh - 13.5rem))' },
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  borderRadius: 'lg',
  // The virtualiser itself keeps what is in sight in its place.
  overflowAnchor: 'none',
  '&[aria-busy=true]': { opacity: '0.7' },
});

export interface CustomerRowsProps {
  readonly rows: readonly Client[];
  /** Another search is on its way; these rows are of the one before. */
  readonly busy: boolean;
}

/** The rows in sight, and spacers for those that are not: ten thousand cost as much as ten. */
export const CustomerRows = ({ rows, busy }: CustomerRowsProps) => {
  const { base } = useFamily();
  const box = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => 57,
    overscan: 8,
    getItemKey: (index) => rows[index]?._id ?? index,
  });
  const items = virtualizer.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by key
    <section ref={box} className={area} aria-label="Customer list" aria-busy={busy} tabIndex={0}>
      <ul>
        <li aria-hidden style={{ height: before }} />
        {items.map(({ index, key }) => {
          const customer = rows[index];
          return (
            customer && (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-posinset={index + 1}
                aria-setsize={rows.length}
              >
                <CustomerRow customer={customer} to={`${base}/${customer._id}`} />
              </li>
            )
          );
        })}
        <li aria-hidden style={{ height: after }} />
      </ul>
    </section>
  );
};
