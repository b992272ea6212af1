import { css } from '@styled/css';
import type { ReactNode } from 'react';
import { Card, CardLink } from './Card.tsx';
import { List } from './List.tsx';
import { type ListQuery, QueryState, type QueryStateProps } from './QueryList.tsx';
import { SkeletonRows } from './Skeleton.tsx';

const none = css({ p: '16px', color: 'fg.subtle' });

export interface RecordsCardProps<Row> {
  readonly title: string;
  /** The link to all of them. */
  readonly aside?: ReactNode;
  readonly list: Pick<ListQuery<Row>, 'rows' | 'error' | 'isFetching' | 'refetch'>;
  /** The number of rows shown, though the answer may have more. */
  readonly most: number;
  /** Read aloud while the records load. */
  readonly loading: string;
  readonly error: QueryStateProps<Row>['error'];
  /** In place of a list without rows. */
  readonly empty: ReactNode;
  readonly children: (row: Row) => ReactNode;
}

/** The first few records of a list as a card, in each state of the call. */
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
  /** Such as `Jobs`; the other texts follow from it. */
  readonly title: string;
  /** The number of all records, of which the latest are shown. */
  readonly total: number;
  /** The page that lists all of them. */
  readonly to: string;
}

/** The latest records that belong to what a page is about, with a link when there are more. */
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
