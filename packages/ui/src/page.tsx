import { css } from '@styled/css';
import { type ComponentType, lazy, useState } from 'react';
import { notLoadedText, useReconnect } from './connection.ts';

type Load<Props extends object = object> = () => Promise<ComponentType<Props>>;

/** The module that React Router's `route.lazy` expects. */
export type LazyRoute = () => Promise<{ Component: ComponentType }>;

/** Milliseconds after which all files of the page have failed, not only the first. */
const PAUSE = 300;
/** Milliseconds to fetch a file again. */
const LIMIT = 10_000;

/** Returns the file that a bundler could not load, from its error. */
const fileOf = (error: unknown): string | undefined =>
  error instanceof Error && 'request' in error && typeof error.request === 'string'
    ? error.request
    : undefined;

// After a failed preload the browser returns the same failure once more without a request. It would
// also keep a damaged file for a year, because the files of a release never change.
const refetchAndLoad = async <Props extends object>(load: Load<Props>, error: unknown) => {
  const pause = new Promise((resolve) => setTimeout(resolve, PAUSE));
  const file = fileOf(error);
  if (file !== undefined) {
    const signal = AbortSignal.timeout(LIMIT);
    // When this fails, too, the following load reports it.
    await fetch(file, { cache: 'reload', signal }).catch(() => undefined);
  }
  await pause;
  return load();
};

const loadTwice = <Props extends object>(load: Load<Props>) =>
  load().catch((error: unknown) => refetchAndLoad(load, error));

const box = css({
  display: 'grid',
  justifyItems: 'center',
  gap: '12px',
  px: '24px',
  py: '64px',
  textAlign: 'center',
});
const retry = css({
  minH: '44px',
  px: '18px',
  borderRadius: 'md',
  border: '1px solid {colors.border.strong}',
  bg: 'bg.surface',
  fontWeight: '560',
  cursor: 'pointer',
});

/**
 * A route's page, loaded on the first visit. React Router keeps a rejected `lazy()` permanently, so
 * this one never rejects: it resolves to a component that shows the error, and calls `load` again on
 * Retry and once the connection is back. `load` must be a new `import()` each time: `lazyPage(() =>
 * import('./pages/JobsPage.tsx').then((page) => page.JobsPage))`.
 */
export const lazyPage =
  (load: Load): LazyRoute =>
  async () => ({ Component: await lazily(load, 'This page') });

/**
 * A widget, loaded when it is first shown. Like `lazyPage`, it resolves to an error with Retry,
 * because React also keeps a rejected `lazy()` permanently.
 */
export const lazyWidget = <Props extends object>(load: Load<Props>) =>
  lazy(async () => ({ default: await lazily(load, 'This part of the page') }));

const lazily = async <Props extends object>(
  load: Load<Props>,
  what: string,
): Promise<ComponentType<Props>> => {
  let loaded: ComponentType<Props> | undefined;
  try {
    loaded = await loadTwice(load);
  } catch {
    // The page below shows the error with a retry.
  }
  return (props) => {
    const [Page, setPage] = useState(() => loaded);
    if (Page) return <Page {...props} />;
    const again = async () => {
      const next = await loadTwice(load);
      loaded = next;
      setPage(() => next);
    };
    return <NotLoaded what={what} again={again} />;
  };
};

interface NotLoadedProps {
  readonly what: string;
  /** Loads again; rejects when it fails. */
  readonly again: () => Promise<void>;
}

const NotLoaded = ({ what, again }: NotLoadedProps) => {
  const [busy, setBusy] = useState(false);
  const loadAgain = async () => {
    setBusy(true);
    await again().catch(() => undefined);
    setBusy(false);
  };
  useReconnect(() => void loadAgain());
  return (
    <div role="alert" className={box}>
      <p>{notLoadedText(what)}</p>
      <button type="button" className={retry} disabled={busy} onClick={loadAgain}>
        {busy ? 'Loading…' : 'Retry'}
      </button>
    </div>
  );
};
