import '@tradewind/ui/fonts.css';
import './app.css';
import { NotifyReady } from '@tradewind/ui/public/NotifyReady';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { hasComposition, refetchComposition } from './composition/composition.ts';
import { retryLoading } from './composition/retryLoading.ts';
import { createRouter, preloadVisitorPage } from './router.tsx';
import { startSession } from './session/authentication.ts';

/** Hydrates the server's HTML, whose links work until then. */
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

/**
 * Creates the first date format of a page, which takes 70 ms on a slow phone, while the browser
 * waits for code. Later ones are fast.
 */
const warmUpDateFormat = () =>
  globalThis.requestIdleCallback?.(() => new Intl.DateTimeFormat('en-US'));

void startSession();
const root = document.getElementById('root');
if (root?.firstElementChild) void retryLoading(() => hydrate(root));
else if (root) {
  createRoot(root).render(<RouterProvider router={createRouter()} />);
  warmUpDateFormat();
}
