import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '@tradewind/contracts/activity';
import { staleAfter } from '@tradewind/contracts/invalidation';
import { invalidate } from '@tradewind/remote-api/queryCache';

/** Milliseconds in which changes are collected: one transaction often tells of several. */
const COLLECTED = 100;

/** What a screen is told: a change, or that too much was missed to name it. */
type News = LiveEvent | 'reset';

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
      void invalidate(cache, () => true);
      return;
    }
    const changes = news.filter((one) => one !== 'reset');
    const names = new Set<unknown>(staleAfter(...changes.map(({ entity }) => entity)));
    void invalidate(cache, ({ queryKey: [name] }) => names.has(name));
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
