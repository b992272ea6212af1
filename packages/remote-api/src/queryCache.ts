import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '@tradewind/api-client';

const RETRIES = 3;

const isClientError = (error: Error) =>
  error instanceof ApiFailure && error.status >= 400 && error.status < 500;

/** Cache options of every host (decision 36): stale after 5 minutes, 3 retries but none on 4xx. */
export const cachePolicy = {
  queries: {
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
    retry: (failed: number, error: Error) => failed < RETRIES && !isClientError(error),
  },
};

/** Whether a list is fetching a further page, which a refetch would drop. */
const isFetchingMore = ({ state }: Query): boolean =>
  state.fetchStatus === 'fetching' && state.fetchMeta?.fetchMore !== undefined;

/**
 * Whether a query waits for its first response, which may be older than the change that invalidates
 * it: the library starts no second fetch then, and counts that response as valid.
 */
const isFetchingFirst = ({ state }: Query): boolean =>
  state.fetchStatus === 'fetching' && state.data === undefined;

/**
 * Invalidates the cached responses that `matches` selects: those on the screen are fetched again at
 * once, others when they are shown next. A query that waits for its first response or for a further
 * page is fetched again as soon as that has arrived.
 */
export const invalidate = async (
  cache: QueryClient,
  matches: (query: Query) => boolean,
): Promise<void> => {
  const later = cache.getQueryCache().findAll({
    predicate: (query) => matches(query) && (isFetchingFirst(query) || isFetchingMore(query)),
  });
  await Promise.all([
    cache.invalidateQueries({ predicate: (query) => matches(query) && !later.includes(query) }),
    ...later.map(async (query) => {
      const { queryKey, promise } = query;
      await promise?.catch(() => undefined);
      // Without any response the screen shows the error, whose Retry fetches again.
      if (query.state.data === undefined) return;
      await cache.invalidateQueries({ queryKey, exact: true });
    }),
  ]);
};
