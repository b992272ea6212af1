import type { Composition } from '@tradewind/contracts';
import type { Happening } from '@tradewind/contracts/vitalsQueue';

/** Happenings that wait for the measuring code, which takes them all. */
const MOST = 100;

/** Adds to what is reported of this page load; nothing where it is not measured. */
export const record = (happening: Happening): void => {
  const { tradewindVitals: queue } = window;
  if (queue !== undefined && queue.length < MOST) queue.push(happening);
};

/** Begins to keep what happens, and errors that nothing catches. */
export const startQueue = (): void => {
  window.tradewindVitals = [];
  addEventListener('error', ({ error }) => record({ type: 'errors', error }));
  addEventListener('unhandledrejection', ({ reason: error }) =>
    record({ type: 'rejections', error }),
  );
};

/**
 * Loads the measuring code of a composition's shell, which reports what was kept; nothing for a
 * shell from before there was one.
 * @param api Where the API is, for a page of another site: `https://app.example.com/api`.
 */
export const loadMeasuringCode = (
  { id, shell: { base, chunks, integrity } }: Pick<Composition, 'id' | 'shell'>,
  api?: string,
): void => {
  const [file] = chunks.vitals ?? [];
  if (file === undefined) return;
  const script = document.createElement('script');
  script.src = new URL(base + file, api ?? location.href).href;
  script.integrity = integrity[file] ?? '';
  script.crossOrigin = 'anonymous';
  script.dataset.composition = id;
  if (api !== undefined) script.dataset.api = api;
  document.head.append(script);
};
