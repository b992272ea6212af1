import { ApiFailure } from './client.ts';

const RETRIES = 3;

/** How every host caches answers (decision 36): stale after 5 minutes, 3 retries but none on 4xx. */
export const cachePolicy = {
  queries: {
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
    retry: (failed: number, error: Error) => failed < RETRIES && !wasRefused(error),
  },
};

const wasRefused = (error: Error) =>
  error instanceof ApiFailure && error.status >= 400 && error.status < 500;
