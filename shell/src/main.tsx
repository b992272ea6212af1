import '@tradewind/ui/fonts.css';
import './app.css';
import { Ready } from '@tradewind/ui/public/Ready';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { hasComposition, refetchComposition } from './composition/composition.ts';
import { createRouter, readyScreen } from './router.tsx';
import { startSession } from './session/authentication.ts';

const hydrate = async (root: Element) => {
  const [screen] = await Promise.all([
    readyScreen(location.pathname),
    hasComposition() || refetchComposition(),
  ]);
  hydrateRoot(
    root,
    <Ready>
      <RouterProvider router={createRouter(screen)} />
    </Ready>,
  );
};

/** Milliseconds before the second try; each further one waits twice as long. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 16_000;

/** Where a part of the code has not come, the page's starter asks for it again and tells of it. */
const nextTry = (pause: number) =>
  new Promise((begin) => {
    addEventListener('tradewind:loaded', begin, { once: true });
    setTimeout(begin, pause);
  });

/**
 * Takes over a page that the server has drawn; its links work until then. Without a network it
 * tries until there is one.
 */
const takeOver = (root: Element, pause = FIRST_PAUSE): Promise<void> =>
  hydrate(root).catch(async () => {
    await nextTry(pause);
    return takeOver(root, Math.min(pause * 2, LONGEST_PAUSE));
  });

/**
 * The first date format that a page makes takes 70 ms of a slow phone. Made while code is still on
 * its way, it costs nothing: those of the screens are quick then.
 */
const warmDates = () =>
  globalThis.requestIdleCallback?.(() => new Intl.DateTimeFormat('en-US', { month: 'short' }));

void startSession();
const root = document.getElementById('root');
if (root?.firstElementChild) void takeOver(root);
else if (root) {
  createRoot(root).render(<RouterProvider router={createRouter()} />);
  warmDates();
}
