import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import { List } from './List.tsx';
import { ErrorState } from './Notice.tsx';
import { SkeletonRows } from './Skeleton.tsx';

/** What a list call gives, as far as a card shows it. */
export interface LoadedRecords<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface RecordsCardProps<Row> {
  readonly title: string;
  /** The link to all of them. */
  readonly aside?: ReactNode;
  readonly list: LoadedRecords<Row>;
  /** So many are shown, though the answer may have more. */
  readonly most: number;
  /** Said to screen readers meanwhile. */
  readonly loading: string;
  /** What failed, and what to do about it. */
  readonly failed: { readonly title: string; readonly text?: string };
  /** In place of a list without rows. */
  readonly empty: ReactNode;
  readonly children: (row: Row) => ReactNode;
}

/** The first few records of a list as a card, whatever becomes of the call. */
export const RecordsCard = <Row,>(props: RecordsCardProps<Row>) => {
  const { title, aside, list, most, loading, failed, empty, children } = props;
  const rows = list.rows?.slice(0, most);
  return (
    <Card flush title={title} aside={aside}>
      {rows === undefined && list.isError && (
        <ErrorState {...failed} retrying={list.isFetching} onRetry={() => void list.refetch()} />
      )}
      {rows === undefined && !list.isError && <SkeletonRows rows={most} label={loading} />}
      {rows?.length === 0 && empty}
      {rows !== undefined && rows.length > 0 && <List>{rows.map(children)}</List>}
    </Card>
  );
};
