import { css } from '@styled/css';
import { type ComponentType, lazy, useState } from 'react';

type Load<Props extends object = object> = () => Promise<ComponentType<Props>>;

/** What React Router's `route.lazy` wants. */
export type LazyRoute = () => Promise<{ Component: ComponentType }>;

/** Milliseconds; by then all files of the page have failed, not only the first. */
const PAUSE = 300;
/** Milliseconds for a file that is fetched anew. */
const LIMIT = 10_000;

/** The file that a bundler could not load, as it says on its error. */
const fileOf = (error: unknown): string | undefined =>
  error instanceof Error && 'request' in error && typeof error.request === 'string'
    ? error.request
    : undefined;

// After a failed preload the browser gives the same failure once more without asking again. A file
// that arrived damaged it would keep for a year, as the files of a release never change.
const loadAgain = async <Props extends object>(load: Load<Props>, error: unknown) => {
  const pause = new Promise((resolve) => setTimeout(resolve, PAUSE));
  const file = fileOf(error);
  if (file !== undefined) {
    const signal = AbortSignal.timeout(LIMIT);
    // When that fails too, the load says so.
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
 * A route's page, fetched when it is first visited.
 *
 * React Router keeps a rejected `lazy()` for ever, so this one never rejects: it answers
 * a component that says what failed and whose Retry calls `load` again. For that to fetch
 * again after a failure, `load` must be a fresh `import()` each time: `lazyPage(() =>
 * import('./pages/JobsPage.tsx').then((page) => page.JobsPage))`.
 */
export const lazyPage =
  (load: Load): LazyRoute =>
  async () => ({ Component: await lazily(load, 'This page') });

/**
 * A widget, fetched when it is first shown: like `lazyPage`, it answers a failure with words and
 * a Retry, for React keeps a rejected `lazy()` for ever as well.
 */
export const lazyPart = <Props extends object>(load: Load<Props>) =>
  lazy(async () => ({ default: await lazily(load, 'This part of the page') }));

const lazily = async <Props extends object>(
  load: Load<Props>,
  what: string,
): Promise<ComponentType<Props>> => {
  let loaded: ComponentType<Props> | undefined;
  try {
    loaded = await loadTwice(load);
  } catch {
    // The page below tells it, and offers the way out.
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
        <p>{what} could not be loaded. Check your connection and try again.</p>
        <button type="button" className={retry} disabled={busy} onClick={again}>
          {busy ? 'Loading…' : 'Retry'}
        </button>
      </div>
    );
  };
};
