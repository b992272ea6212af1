import { css, cx } from '@styled/css';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Card } from './Card.tsx';
import { ErrorState, type ErrorStateProps } from './Notice.tsx';

/** The state of a TanStack query that is shown. */
export interface Query<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface QueryStateProps<Data> {
  readonly query: Query<Data>;
  /** Shown until the first response. */
  readonly skeleton: ReactNode;
  /** The title of the error; Retry is added unless `onRetry` is undefined. */
  readonly error: Omit<ErrorStateProps, 'retrying'>;
  /** Wraps the skeleton and the error, for example in a card. */
  readonly frame?: (state: ReactNode) => ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** A skeleton while a query loads, an error with Retry when it failed, else the children. */
export const QueryState = <Data,>(props: QueryStateProps<Data>) => {
  const { query, skeleton, error, frame = (state) => state, children } = props;
  if (query.data !== undefined) return children(query.data);
  if (query.error === null) return frame(skeleton);
  const retry = () => void query.refetch();
  return frame(<ErrorState onRetry={retry} {...error} retrying={query.isFetching} />);
};

/** An infinite TanStack query with the rows of all its pages; `useList` of remote-kit returns one. */
export interface ListQuery<Row> extends Omit<Query<unknown>, 'data'> {
  readonly rows: readonly Row[] | undefined;
  /** Whether the rows belong to another filter. */
  readonly isPlaceholderData: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

const foot = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px',
  minH: '44px',
  mt: '8px',
  textStyle: 'sm',
  color: 'fg.muted',
});
const inCard = css({ px: '16px', pb: '8px' });
const outside = css({ px: '4px' });

/** A list of which only the number of rows is shown. */
interface CountedQuery extends Omit<ListQuery<unknown>, 'rows'> {
  readonly rows: { readonly length: number } | undefined;
}

export interface LoadMoreProps {
  readonly query: CountedQuery;
  /** Inside a flush card. */
  readonly inset?: boolean;
}

/** The number of loaded rows, and a button for the next page; nothing without rows. */
export const LoadMore = ({ query, inset = false }: LoadMoreProps) => {
  const count = query.rows?.length ?? 0;
  if (count === 0) return null;
  return (
    <div className={cx(foot, inset ? inCard : outside)}>
      <span aria-live="polite">
        {count} shown{query.isFetchNextPageError && '. More could not be loaded.'}
      </span>
      {query.hasNextPage && (
        <Button
          size="sm"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Load more
        </Button>
      )}
    </div>
  );
};

export interface QueryListProps<Row>
  extends Omit<QueryStateProps<readonly Row[]>, 'query' | 'frame'> {
  readonly query: ListQuery<Row>;
  /** Shown instead of a list without rows. */
  readonly empty: ReactNode;
  /**
   * `all`: a flush card contains the rows and their other states; `notices`: only the error and the
   * empty state; `around`: the list and its footer are already inside a flush card.
   */
  readonly card?: 'all' | 'notices' | 'around';
}

/** The rows of a list call in each of its states, with "Load more" below them. */
export const QueryList = <Row,>(props: QueryListProps<Row>) => {
  const { query, empty, card, skeleton, error, children } = props;
  const { rows, isPlaceholderData } = query;
  const content = (
    <QueryState query={{ ...query, data: rows }} skeleton={skeleton} error={error}>
      {(loaded) => (loaded.length === 0 ? empty : children(loaded))}
    </QueryState>
  );
  const isNotice = rows === undefined ? query.error !== null : rows.length === 0;
  const isInCard = card === 'all' || (card === 'notices' && isNotice);
  return (
    <>
      {isInCard ? (
        <Card flush aria-busy={isPlaceholderData || undefined}>
          {content}
        </Card>
      ) : (
        content
      )}
      <LoadMore query={query} inset={card === 'around'} />
    </>
  );
};
