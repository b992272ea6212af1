/** Milliseconds between two checks for another composition. */
const PAUSE = 60_000;

/** Milliseconds from a page's load to the worker: the user's next page needs the connection first. */
const DELAY = 5_000;

/** What the types of the browser do not have yet (Network Information API). */
interface WithConnection {
  readonly connection?: { readonly saveData?: boolean };
}

const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/**
 * Registers the service worker, which keeps the composition for the next visit, unless the user's
 * browser saves data. While the page is visible, the worker looks for another one every minute, and
 * when the connection is back.
 */
const register = async (): Promise<void> => {
  const { serviceWorker, connection }: Navigator & WithConnection = navigator;
  if (serviceWorker.controller === null) {
    if (connection?.saveData) return;
    await pause(DELAY);
  }
  await serviceWorker.register('/service-worker.js');
  let updatedAt = performance.now();
  const update = () => {
    updatedAt = performance.now();
    serviceWorker.controller?.postMessage('update');
  };
  const updateWhenDue = () => {
    if (document.visibilityState === 'visible' && performance.now() - updatedAt >= PAUSE) update();
  };
  setInterval(updateWhenDue, PAUSE);
  document.addEventListener('visibilitychange', updateWhenDue);
  addEventListener('online', update);
};

/** Begins once in a page, and does nothing where the browser allows no service worker. */
export const registered: Promise<void> = register().catch(() => undefined);
