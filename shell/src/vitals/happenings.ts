import type { ComposedRemote } from '@tradewind/contracts';
import { bestPattern } from '@tradewind/contracts/pagePatterns';
import type { Happening, HappeningQueue } from '@tradewind/contracts/vitalsQueue';
import { composition } from '../composition/composition.ts';
import { runningVersion } from '../remotes/versionHistory.ts';

declare global {
  interface Window {
    /** Of a page that measures; a server-rendered one has it before the shell runs. */
    tradewindVitals?: HappeningQueue;
  }
}

/** Happenings that wait for the measuring code, which takes them all. */
const MOST = 100;

const loadMeasuring = () => {
  const { base, chunks, integrity } = composition().shell;
  const [file] = chunks.vitals ?? [];
  if (file === undefined) return;
  const script = document.createElement('script');
  script.src = base + file;
  script.integrity = integrity[file] ?? '';
  script.crossOrigin = 'anonymous';
  script.dataset.composition = composition().id;
  document.head.append(script);
};

let isWaiting = false;

/** Loads the measuring code once the browser is idle, or when the page is left before. */
const loadWhenIdle = () => {
  if (!isWaiting) return;
  isWaiting = false;
  const later = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2_000));
  later(loadMeasuring);
};

const record = (happening: Happening) => {
  const { tradewindVitals: queue = [] } = window;
  if (queue.length < MOST) queue.push(happening);
  loadWhenIdle();
};

/**
 * Queues errors that nothing catches, and loads the measuring code after the first screen; nothing
 * where the server-rendered page does it, and nothing for a page load that is not in the sample.
 */
export const startMeasuring = (): void => {
  if (window.tradewindVitals !== undefined) return;
  if (Math.random() >= Number(document.documentElement.dataset.vitals ?? 1)) return;
  window.tradewindVitals = [];
  isWaiting = true;
  addEventListener('error', ({ error }) => record({ type: 'errors', error }));
  addEventListener('unhandledrejection', ({ reason }) =>
    record({ type: 'rejections', error: reason }),
  );
};

type Named = Pick<ComposedRemote, 'declaration' | 'version'>;

const nameOf = ({ declaration: { name }, version }: Named) => `${name}@${version}`;

let isFirst = true;

/** Whether a view is that of the document's load: nothing was shown before, nor another address. */
const isOfLoad = (path: string) => {
  const [load] = performance.getEntriesByType('navigation');
  return isFirst && load !== undefined && new URL(load.name).pathname === path;
};

const recordShown = (of: string, page: string | undefined, path: string) => {
  if (page !== undefined) {
    record({ type: 'view', of, page, at: isOfLoad(path) ? 0 : performance.now() });
  }
  isFirst = false;
};

/** Counts a page of a remote as shown. */
export const recordView = (remote: Named, path: string): void =>
  recordShown(nameOf(remote), bestPattern(Object.keys(remote.declaration.pages), path), path);

/** Counts a page of the shell as shown. */
export const recordShellView = (page: string): void =>
  recordShown(`shell@${composition().shell.version}`, page, page);

/** Counts a version that could not be loaded, or a call of it that failed. */
export const recordFailure = (
  type: 'loadFailures' | 'apiFailures',
  remote: Named,
  error: unknown,
): void => record({ type, of: nameOf(remote), error });

/** Counts an error that a page or a component of a remote has thrown, or code that did not load. */
export const recordThrown = (remote: string, error: unknown): void => {
  const running = runningVersion(remote);
  if (running === undefined) return;
  const isCode = error instanceof Error && error.name === 'ChunkLoadError';
  record({ type: isCode ? 'loadFailures' : 'renderErrors', of: nameOf(running), error });
};
