import '@tradewind/ui/fonts.css';
import './app.css';
import { NotifyReady } from '@tradewind/ui/public/NotifyReady';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { hasComposition, refetchComposition } from './composition/composition.ts';
import { createRouter, preloadVisitorPage } from './router.tsx';
import { startSession } from './session/authentication.ts';

const hydrate = async (root: Element) => {
  const [page] = await Promise.all([
    preloadVisitorPage(location.pathname),
    hasComposition() || refetchComposition(),
  ]);
  hydrateRoot(
    root,
    <NotifyReady>
      <RouterProvider router={createRouter(page)} />
    </NotifyReady>,
  );
};

/** Milliseconds before the first retry; each further one waits twice as long. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 16_000;

/** Waits until the page's starter has loaded missing code, or for the pause. */
const waitForRetry = (pause: number) =>
  new Promise((resolve) => {
    addEventListener('tradewind:loaded', resolve, { once: true });
    setTimeout(resolve, pause);
  });

/** Hydrates the server's HTML, whose links work until then; retries until it succeeds. */
const hydrateWithRetries = (root: Element, pause = FIRST_PAUSE): Promise<void> =>
  hydrate(root).catch(async () => {
    await waitForRetry(pause);
    return hydrateWithRetries(root, Math.min(pause * 2, LONGEST_PAUSE));
  });

/**
 * Creates the first date format of a page, which takes 70 ms on a slow phone, while the browser
 * waits for code. Later ones are fast.
 */
const warmUpDateFormat = () =>
  globalThis.requestIdleCallback?.(() => new Intl.DateTimeFormat('en-US', { month: 'short' }));

void startSession();
const root = document.getElementById('root');
if (root?.firstElementChild) void hydrateWithRetries(root);
else if (root) {
  createRoot(root).render(<RouterProvider router={createRouter()} />);
  warmUpDateFormat();
}
