import { css } from '@styled/css';
import { type ComponentType, lazy, useState } from 'react';
import { notLoadedText } from './connection.ts';

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
const loadAgain = async <Props extends object>(load: Load<Props>, error: unknown) => {
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
  load().catch((error: unknown) => loadAgain(load, error));

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
 * this one never rejects: it resolves to a component that shows the error, whose Retry calls `load`
 * again. `load` must be a new `import()` each time: `lazyPage(() =>
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
    const [busy, setBusy] = useState(false);
    if (Page) return <Page {...props} />;
    const again = async () => {
      setBusy(true);
      try {
        const next = await loadTwice(load);
        loaded = next;
        setPage(() => next);
      } catch {
        setBusy(false);
      }
    };
    return (
      <div role="alert" className={box}>
        <p>{notLoadedText(what)}</p>
        <button type="button" className={retry} disabled={busy} onClick={again}>
          {busy ? 'Loading…' : 'Retry'}
        </button>
      </div>
    );
  };
};
