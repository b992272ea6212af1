import type { Page } from '@playwright/test';
import { type Business, enter, openDemo } from './api.ts';

interface Watched {
  firstViewsShown?: () => number;
}

let demo: Promise<Business> | undefined;

/** The demo business, whose admin has proven the address and who is signed in once. */
export const demoBusiness = () => {
  demo ??= openDemo();
  return demo;
};

/** The first view covers the page while that is on its way. */
export const COVER = 'body > [inert]';

/** Opens the list of jobs without React, which arrives when the returned function is called. */
export const openWithoutReact = async (page: Page, business: Business) => {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/lib-react*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.addInitScript(() => {
    let count = 0;
    (globalThis as Watched).firstViewsShown = () => count;
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes) {
        if (target !== document.body) continue;
        for (const node of addedNodes) {
          if (node instanceof HTMLElement && node.inert) count += 1;
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await enter(page, business);
  await page.goto('/dashboard/jobs', { waitUntil: 'commit' });
  return release;
};

/** How many first views the page has shown. */
export const shown = (page: Page) =>
  page.evaluate(() => (globalThis as Watched).firstViewsShown?.());
