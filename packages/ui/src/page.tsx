import { css } from '@styled/css';
import { type ComponentType, useState } from 'react';

type Load = () => Promise<ComponentType>;

/** What React Router's `route.lazy` wants. */
export type LazyRoute = () => Promise<{ Component: ComponentType }>;

/** Milliseconds; until then all files of the page have failed, not only the first. */
const PAUSE = 300;

// A browser answers a file whose preload failed as failed once, without asking for it again.
const afterPause = async (load: Load) => {
  await new Promise((resolve) => setTimeout(resolve, PAUSE));
  return load();
};

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
  async () => {
    let loaded: ComponentType | undefined;
    try {
      loaded = await load().catch(() => afterPause(load));
    } catch {
      // The page below tells it, and offers the way out.
    }
    const Component = () => {
      const [Page, setPage] = useState(() => loaded);
      const [busy, setBusy] = useState(false);
      if (Page) return <Page />;
      const again = async () => {
        setBusy(true);
        try {
          const next = await load().catch(() => afterPause(load));
          loaded = next;
          setPage(() => next);
        } catch {
          setBusy(false);
        }
      };
      return (
        <div role="alert" className={box}>
          <p>This page could not be loaded. Check your connection and try again.</p>
          <button type="button" className={retry} disabled={busy} onClick={again}>
            {busy ? 'Loading…' : 'Retry'}
          </button>
        </div>
      );
    };
    return { Component };
  };
