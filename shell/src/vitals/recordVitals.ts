import type { ComposedRemote } from '@tradewind/contracts';
import { bestPattern } from '@tradewind/contracts/pagePatterns';
import type { Happening } from '@tradewind/contracts/vitalsQueue';
import { loadMeasuringCode, record, startQueue } from '@tradewind/remote-api/vitalsQueue';
import { composition } from '../composition/composition.ts';
import { runningVersion } from '../remotes/versionHistory.ts';

let isWaiting = false;

/** Loads the measuring code once the browser is idle after the first screen. */
const loadWhenIdle = () => {
  if (!isWaiting) return;
  isWaiting = false;
  const later = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2_000));
  later(() => loadMeasuringCode(composition()));
};

const recordAfterStart = (happening: Happening) => {
  record(happening);
  loadWhenIdle();
};

/**
 * Begins to measure; nothing where the server-rendered page does it, and nothing for a page load
 * that is not in the sample.
 */
export const startMeasuring = (): void => {
  if (window.tradewindVitals !== undefined) return;
  if (Math.random() >= Number(document.documentElement.dataset.vitals ?? 1)) return;
  startQueue();
  isWaiting = true;
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
    recordAfterStart({ type: 'view', of, page, at: isOfLoad(path) ? 0 : performance.now() });
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
): void => recordAfterStart({ type, of: nameOf(remote), error });

/** Counts an error that a page or a component of a remote has thrown, or code that did not load. */
export const recordThrown = (remote: string, error: unknown): void => {
  const running = runningVersion(remote);
  if (running === undefined) return;
  const isCode = error instanceof Error && error.name === 'ChunkLoadError';
  recordAfterStart({ type: isCode ? 'loadFailures' : 'renderErrors', of: nameOf(running), error });
};
