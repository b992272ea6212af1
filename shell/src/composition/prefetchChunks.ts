import { composition } from './composition.ts';

/**
 * Fetches chunks of the shell that a next step may need, once the browser is idle. Gives the
 * function that calls it off.
 */
export const prefetchChunks = (...names: readonly string[]): (() => void) => {
  const later = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2_000));
  const cancel = globalThis.cancelIdleCallback ?? clearTimeout;
  const handle = later(() => {
    const { base, chunks, integrity } = composition().shell;
    for (const file of new Set(names.flatMap((name) => chunks[name] ?? []))) {
      const link = document.createElement('link');
      link.rel = 'prefetch';
      link.as = file.endsWith('.css') ? 'style' : 'script';
      link.crossOrigin = 'anonymous';
      link.integrity = integrity[file] ?? '';
      link.href = base + file;
      document.head.append(link);
    }
  });
  return () => cancel(handle);
};
