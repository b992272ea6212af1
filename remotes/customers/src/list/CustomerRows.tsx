import { css, cx } from '@styled/css';
import type { Client } from '@tradewind/contracts/clients';
import { useIsWide } from '@tradewind/ui';
import { VirtualList } from '@tradewind/ui/VirtualList';
import { useRouteNaming } from '../routeNaming.ts';
import { CustomerRow } from './CustomerRow.tsx';

const LABEL = 'Customer list';

const box = css({
  // The list has a height of its own (specification 2, section 2): the page's bars stay in sight.
  maxH: 'max(20rem, calc(100dvh - 13.5rem))',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  borderRadius: 'lg',
  // The virtualiser itself keeps what is in sight in its place.
  overflowAnchor: 'none',
});
const clipped = css({ overflow: 'hidden', borderRadius: 'lg' });
const waiting = css({ opacity: '0.7' });

const idOf = (customer: Client) => customer._id;

export interface CustomerRowsProps {
  readonly rows: readonly Client[];
  /** Another search is on its way; these rows are of the one before. */
  readonly busy: boolean;
}

/** The customers: in a box that scrolls by itself; on a phone with the page, as thumbs expect. */
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
