import { expect, type Page } from '@playwright/test';
import { startSecondProcess } from './secondProcess.ts';

/** Starts a process of the product whose pages have the service worker. */
export const startWithWorker = (settings: Readonly<Record<string, string>> = {}) =>
  startSecondProcess({ SERVICE_WORKER: 'on', ...settings });

/** Waits until the page's browser has the current composition whole, and the worker has the page. */
export const untilKept = async (page: Page, id?: string): Promise<void> => {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => keptId(page)).toEqual(id ?? expect.any(String));
};

/** The id of the composition that the browser opens; undefined while it has none whole. */
export const keptId = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => {
    const record = await caches.match('/current-composition');
    return record && ((await record.json()) as { current?: string }).current;
  });

/** The ids of all compositions of which the browser has files. */
export const idsInCaches = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    return names.filter((name) => name.startsWith('composition-')).map((name) => name.slice(12));
  });

/** The id of the composition that runs in a page. */
export const runningId = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(document.getElementById('composition')?.textContent ?? '{}').id);

/** Has the page do what it does when the connection is back: ask the worker for an update. */
export const askForUpdate = (page: Page): Promise<boolean> =>
  page.evaluate(() => dispatchEvent(new Event('online')));
