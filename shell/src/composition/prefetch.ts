import { bestMatch } from '@tradewind/contracts/pagePatterns';
import { composition, remoteOfPath } from './composition.ts';

const addLink = (rel: 'prefetch' | 'preload', href: string, integrity = '') => {
  const link = document.createElement('link');
  link.rel = rel;
  link.as = href.endsWith('.css') ? 'style' : 'script';
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.href = href;
  document.head.append(link);
};

/**
 * Fetches chunks of the shell that a next step may need, once the browser is idle. Returns the
 * function that cancels it.
 */
export const prefetchChunks = (...names: readonly string[]): (() => void) => {
  const later = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2_000));
  const cancel = globalThis.cancelIdleCallback ?? clearTimeout;
  const handle = later(() => {
    const { base, chunks, integrity } = composition().shell;
    for (const file of new Set(names.flatMap((name) => chunks[name] ?? []))) {
      addLink('prefetch', base + file, integrity[file]);
    }
  });
  return () => cancel(handle);
};

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
