import { css } from '@styled/css';
import type { Virtualizer } from '@tanstack/react-virtual';
import type { Client } from '@tradewind/contracts/clients';
import { useRouteNaming } from '../routeNaming.ts';
import { CustomerRow } from './CustomerRow.tsx';

const list = css({ '&[aria-busy=true]': { opacity: '0.7' } });

export interface CustomerRowsProps {
  readonly rows: readonly Client[];
  /** Another search is on its way; these rows are of the one before. */
  readonly busy: boolean;
}

export interface VirtualRowsProps extends CustomerRowsProps {
  readonly virtualizer: Virtualizer<HTMLDivElement, Element> | Virtualizer<Window, Element>;
}

/** The rows in sight, and room for those that are not: ten thousand cost as much as ten. */
export const VirtualRows = ({ rows, busy, virtualizer }: VirtualRowsProps) => {
  const { base } = useRouteNaming();
  const items = virtualizer.getVirtualItems();
  const start = virtualizer.options.scrollMargin;
  const before = (items[0]?.start ?? start) - start;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? start) - start);
  return (
    <ul className={list} aria-busy={busy}>
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
  );
};
