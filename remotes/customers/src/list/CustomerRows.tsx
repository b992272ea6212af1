import { css, cx } from '@styled/css';
import type { Client } from '@tradewind/contracts/clients';
import { useIsWide } from '@tradewind/ui';
import { VirtualList } from '@tradewind/ui/VirtualList';
import { useRouteNaming } from '../routeNaming.ts';
import { CustomerRow } from './CustomerRow.tsx';

const LABEL = 'Customer list';

const box = css({
  // The list scrolls by itself (specification 2, section 2), so that the page's bars stay visible.
  maxH: 'max(20rem, calc(100dvh - 13.5rem))',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  borderRadius: 'lg',
  // The virtualiser itself keeps the visible rows in place.
  overflowAnchor: 'none',
});
const clipped = css({ overflow: 'hidden', borderRadius: 'lg' });
const waiting = css({ opacity: '0.7' });

const idOf = (customer: Client) => customer._id;

export interface CustomerRowsProps {
  readonly rows: readonly Client[];
  /** Another search is running; these rows are from the one before. */
  readonly busy: boolean;
}

/** The customers: in a scrolling box; on a phone they scroll with the page. */
export const CustomerRows = ({ rows, busy }: CustomerRowsProps) => {
  const { base } = useRouteNaming();
  const isWide = useIsWide();
  const list = (
    <VirtualList
      busy={busy}
      className={cx(busy && waiting)}
      rows={rows}
      rowKey={idOf}
      {...(isWide ? { label: LABEL, box, estimate: 57 } : { estimate: 92 })}
    >
      {(customer, attributes, key) => (
        <li key={key} {...attributes}>
          <CustomerRow customer={customer} to={`${base}/${customer._id}`} />
        </li>
      )}
    </VirtualList>
  );
  if (isWide) return list;
  return (
    <section aria-label={LABEL} className={clipped}>
      {list}
    </section>
  );
};
