import type { Query, QueryClient } from '@tanstack/react-query';

/** Whether a list is fetching a further page, which fetching it anew would drop. */
const isFetchingMore = ({ state }: Query): boolean =>
  state.fetchStatus === 'fetching' && state.fetchMeta?.fetchMore !== undefined;

/**
 * Has cached answers fetched again: those on the screen at once, others when they are shown next. A
 * list that is fetching a further page is fetched again as soon as that page is there.
 */
export const outdate = async (
  cache: QueryClient,
  isTouched: (query: Query) => boolean,
): Promise<void> => {
  const later = cache.getQueryCache().findAll({
    predicate: (query) => isTouched(query) && isFetchingMore(query),
  });
  await Promise.all([
    cache.invalidateQueries({ predicate: (query) => isTouched(query) && !later.includes(query) }),
    ...later.map(async ({ queryKey, promise }) => {
      await promise?.catch(() => undefined);
      await cache.invalidateQueries({ queryKey, exact: true });
    }),
  ]);
};
