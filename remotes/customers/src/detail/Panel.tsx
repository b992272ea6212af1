import { css } from '@styled/css';
import { Card, ErrorState, List, SkeletonRows } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const none = css({ p: '16px', color: 'fg.subtle' });
const all = css({
  textStyle: 'sm',
  fontWeight: '560',
  color: 'accent.fg',
  whiteSpace: 'nowrap',
  _hover: { textDecoration: 'underline' },
  _touch: { display: 'inline-flex', alignItems: 'center', minH: '44px', my: '-8px' },
});

interface Loaded<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface PanelProps<Row> {
  readonly title: 'Jobs' | 'Quotes' | 'Invoices';
  readonly list: Loaded<Row>;
  /** The latest ones, of `total` that there are. */
  readonly most: number;
  readonly total: number;
  /** The list of all, narrowed to this customer. */
  readonly to: string;
  readonly children: (row: Row) => ReactNode;
}

/** The latest of what another remote keeps for this customer. */
export const Panel = <Row,>({ title, list, most, total, to, children }: PanelProps<Row>) => {
  const words = title.toLowerCase();
  const rows = list.rows?.slice(0, most);
  return (
    <Card
      flush
      title={title}
      aside={
        total > most && (
          <Link to={to} className={all}>
            View all {total} {words}
          </Link>
        )
      }
    >
      {rows === undefined && list.isError && (
        <ErrorState
          title={`Error loading ${words}. Please try again.`}
          retrying={list.isFetching}
          onRetry={() => list.refetch()}
        />
      )}
      {rows === undefined && !list.isError && <SkeletonRows rows={2} label={`Loading ${words}`} />}
      {rows?.length === 0 && <p className={none}>No {words} yet.</p>}
      {rows !== undefined && rows.length > 0 && <List>{rows.map(children)}</List>}
    </Card>
  );
};
