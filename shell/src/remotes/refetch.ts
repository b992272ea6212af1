import type { ComposedRemote } from '@tradewind/contracts';

/**
 * Fetches anew, past the browser's cache, what every page of a version needs. Artifacts are cached
 * for a year, so a file that arrived damaged once would stay damaged for every retry.
 * @param limit Milliseconds; what has not arrived by then is left to the load that follows.
 */
export const refetchFiles = async (
  { base, entry, preload }: ComposedRemote,
  limit: number,
): Promise<void> => {
  const files = [entry, ...preload].map((file) => new URL(base + file, location.href));
  const signal = AbortSignal.timeout(limit);
  // One that fails is told by the load that follows.
  await Promise.allSettled(
    files.map(async (file) => (await fetch(file, { cache: 'reload', signal })).arrayBuffer()),
  );
};
