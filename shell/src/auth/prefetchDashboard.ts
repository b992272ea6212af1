import { composition } from '../composition/composition.ts';

/**
 * Fetches what comes after signing in, once this screen is done and the browser idle. Gives the
 * function that calls it off.
 */
export const prefetchDashboard = (): (() => void) => {
  const later = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2_000));
  const cancel = globalThis.cancelIdleCallback ?? clearTimeout;
  const handle = later(() => {
    const { base, chunks, integrity } = composition().shell;
    for (const file of [...(chunks.dashboard ?? []), ...(chunks.home ?? [])]) {
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
