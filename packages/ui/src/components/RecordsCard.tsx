import { css } from '@styled/css';
import type { ReactNode } from 'react';
import { Card, CardLink } from './Card.tsx';
import { List } from './List.tsx';
import { type ListQuery, QueryState, type QueryStateProps } from './QueryList.tsx';
import { SkeletonRows } from './Skeleton.tsx';

const none = css({ p: '16px', color: 'fg.subtle' });

export interface RecordsCardProps<Row> {
  readonly title: string;
  /** The link to all records. */
  readonly aside?: ReactNode;
  readonly list: Pick<ListQuery<Row>, 'rows' | 'error' | 'isFetching' | 'refetch'>;
  /** The maximum number of rows shown. */
  readonly most: number;
  /** Announced while the records load. */
  readonly loading: string;
  readonly error: QueryStateProps<Row>['error'];
  /** Shown instead of a list without rows. */
  readonly empty: ReactNode;
  readonly children: (row: Row) => ReactNode;
}

/** A card with the first records of a list, in each state of the call. */
export const RecordsCard = <Row,>(props: RecordsCardProps<Row>) => {
  const { title, aside, list, most, loading, error, empty, children } = props;
  return (
    <Card flush title={title} aside={aside}>
      <QueryState
        query={{ ...list, data: list.rows }}
        skeleton={<SkeletonRows rows={most} label={loading} />}
        error={error}
      >
        {(rows) => (rows.length === 0 ? empty : <List>{rows.slice(0, most).map(children)}</List>)}
      </QueryState>
    </Card>
  );
};

export interface LatestRecordsProps<Row>
  extends Pick<RecordsCardProps<Row>, 'list' | 'most' | 'children'> {
  /** Such as `Jobs`; the other texts are derived from it. */
  readonly title: string;
  /** The number of all records, of which the latest are shown. */
  readonly total: number;
  /** The page that lists all records. */
  readonly to: string;
}

/** The latest records of a page's subject, with a link when there are more. */
export const LatestRecords = <Row,>({ total, to, ...card }: LatestRecordsProps<Row>) => {
  const name = card.title.toLowerCase();
  return (
    <RecordsCard
      {...card}
      aside={
        total > card.most && (
          <CardLink to={to}>
            View all {total} {name}
          </CardLink>
        )
      }
      loading={`Loading ${name}`}
      error={{ title: `Error loading ${name}. Please try again.` }}
      empty={<p className={none}>No {name} yet.</p>}
    />
  );
};
