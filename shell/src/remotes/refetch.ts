import type { ComposedRemote } from '@tradewind/contracts';

/**
 * Fetches the files of a version anew, past the browser's cache. Artifacts are cached for a year,
 * so a file that arrived damaged once would stay damaged for every retry.
 */
export const refetchFiles = async ({ base, integrity }: ComposedRemote): Promise<void> => {
  const files = Object.keys(integrity).map((file) => new URL(base + file, location.href));
  // One that fails is told by the load that follows.
  await Promise.allSettled(
    files.map(async (file) => (await fetch(file, { cache: 'reload' })).arrayBuffer()),
  );
};
