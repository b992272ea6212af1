/** Milliseconds between two checks for another composition. */
const PAUSE = 60_000;

/**
 * Registers the service worker, which keeps the composition for the next visit. While the page is
 * visible, the worker looks for another one every minute, and when the connection is back.
 */
const register = async (): Promise<void> => {
  await navigator.serviceWorker.register('/service-worker.js');
  let asked = performance.now();
  const ask = () => {
    asked = performance.now();
    navigator.serviceWorker.controller?.postMessage('update');
  };
  const askWhenDue = () => {
    if (document.visibilityState === 'visible' && performance.now() - asked >= PAUSE) ask();
  };
  setInterval(askWhenDue, PAUSE);
  document.addEventListener('visibilitychange', askWhenDue);
  addEventListener('online', ask);
};

/** Begins once in a page, and does nothing where the browser allows no service worker. */
export const registered: Promise<void> = register().catch(() => undefined);
