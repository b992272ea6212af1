import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '@tradewind/contracts/client';

const RETRIES = 3;

/** Decision 36: stale after 5 minutes, 3 retries but none on 4xx, no refetch on focus. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * 60_000,
      refetchOnWindowFocus: false,
      retry: (failed, error) => failed < RETRIES && !wasRefused(error),
    },
  },
});

const wasRefused = (error: unknown) =>
  error instanceof ApiFailure && error.status >= 400 && error.status < 500;
