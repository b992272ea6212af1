import type { Query, QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '@tradewind/contracts/liveEvent';
import { callsTouchedBy } from '@tradewind/contracts/touchedCalls';

/** Milliseconds in which changes are collected: one transaction often tells of several. */
const COLLECTED = 100;

/** What a screen is told: a change, or that too much was missed to name it. */
type News = LiveEvent | 'reset';

/** Whether a list is fetching a further page, which fetching it anew would drop. */
const isFetchingMore = ({ state }: Query): boolean =>
  state.fetchStatus === 'fetching' && state.fetchMeta?.fetchMore !== undefined;

/** Has answers fetched again, a list that is fetching a further page as soon as that is there. */
const outdate = (cache: QueryClient, isTouched: (query: Query) => boolean): void => {
  const later = cache.getQueryCache().findAll({
    predicate: (query) => isTouched(query) && isFetchingMore(query),
  });
  void cache.invalidateQueries({
    predicate: (query) => isTouched(query) && !later.includes(query),
  });
  for (const { queryKey, promise } of later) {
    const again = () => cache.invalidateQueries({ queryKey, exact: true });
    void promise?.then(again, again);
  }
};

/**
 * Takes news and has the answers that they make out of date fetched again: those on the screen at
 * once, others when they are shown next. The signed-in user, with the settings of their business, is
 * not in the cache: `fetchUser` brings them anew.
 */
export const staleAnswers = (cache: QueryClient, fetchUser: () => void) => {
  let collected: News[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    const news = collected;
    collected = [];
    timer = undefined;
    if (news.includes('reset')) {
      fetchUser();
      return outdate(cache, () => true);
    }
    const names: ReadonlySet<unknown> = callsTouchedBy(news.filter((one) => one !== 'reset'));
    outdate(cache, ({ queryKey: [name] }) => names.has(name));
    if (names.has('me')) fetchUser();
  };
  return {
    take(news: News) {
      collected.push(news);
      timer ??= setTimeout(settle, COLLECTED);
    },
    stop: () => clearTimeout(timer),
  };
};
