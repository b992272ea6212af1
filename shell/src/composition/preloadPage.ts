import { bestMatch } from '@tradewind/contracts/pagePatterns';
import { composition, remoteOfPath } from './composition.ts';
import { addLink } from './prefetch.ts';

const preloaded = new Set<string>();

/** Preloads the files of the remote's page behind a link, when a pointer or focus nears it. */
export const preloadPage = (path: string): void => {
  const name = remoteOfPath(path);
  const remote = name === undefined ? undefined : composition().remotes[name];
  if (remote === undefined) return;
  const page = bestMatch(remote.declaration.pages, path);
  const files = [remote.entry, ...remote.preload, ...((page && remote.chunks[page]) || [])];
  for (const file of files) {
    const href = remote.base + file;
    if (preloaded.has(href)) continue;
    preloaded.add(href);
    addLink('preload', href, remote.integrity[file]);
  }
};
