import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '@tradewind/contracts/client';
import type { Seed } from './publicPages.ts';

const RETRIES = 3;

/** Decision 36; nothing is asked again only because it failed on the server a moment ago. */
const settings = {
  staleTime: 5 * 60_000,
  refetchOnWindowFocus: false,
  retryOnMount: false,
  retry: (failed: number, error: unknown) =>
    failed < RETRIES && !(error instanceof ApiFailure && error.status < 500),
};

const keyOf = ({ name, request }: Seed) => [name, request];

/** A cache that already holds what the server was answered. */
export const seedCache = (seeds: readonly Seed[]): QueryClient => {
  const cache = new QueryClient({ defaultOptions: { queries: settings } });
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
