import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '@tradewind/api-client';
import { cachePolicy } from '@tradewind/remote-api/queryCache';
import type { Seed } from './publicPages.ts';

/** Nothing is asked again only because it was refused on the server a moment ago. */
const queries = { ...cachePolicy.queries, retryOnMount: false };

const keyOf = ({ name, request }: Seed) => [name, request];

/** A cache that already holds what the server was answered. */
export const seedCache = (seeds: readonly Seed[]): QueryClient => {
  const cache = new QueryClient({ defaultOptions: { queries } });
  for (const seed of seeds) {
    if (seed.failure === undefined) cache.setQueryData(keyOf(seed), shaped(seed));
    else refuse(cache, seed);
  }
  return cache;
};

// A list is cached page by page, of which this is the first.
const shaped = ({ name, answer }: Seed) =>
  name.startsWith('list') ? { pages: [answer], pageParams: [null] } : answer;

const refuse = (cache: QueryClient, seed: Seed) => {
  const { status = 0, answer = {} } = seed.failure ?? {};
  cache
    .getQueryCache()
    .build(cache, { queryKey: keyOf(seed) })
    .setState({
      status: 'error',
      error: new ApiFailure(status, answer),
      errorUpdateCount: 1,
      errorUpdatedAt: Date.now(),
    });
};
