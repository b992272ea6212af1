import { composition } from './composition.ts';

/** Adds a link that fetches a file in advance. */
export const addLink = (rel: 'prefetch' | 'preload', href: string, integrity = ''): void => {
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
