import { expect, type Page } from '@playwright/test';
import { type Business, enter } from './api.ts';
import { type SecondProcess, startSecondProcess } from './secondProcess.ts';

/** A page below `/dashboard`, of the remote billing. */
export const PAGE = '/dashboard/quotes';

export const heading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Quotes', exact: true });

/** Starts a process of the product whose pages have the service worker. */
export const startWithWorker = (settings: Readonly<Record<string, string>> = {}) =>
  startSecondProcess({ SERVICE_WORKER: 'on', ...settings });

/** Waits until the page's browser has the current composition whole, and the worker has the page. */
export const untilKept = async (page: Page, id?: string): Promise<void> => {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => keptId(page)).toEqual(id ?? expect.any(String));
};

/** Visits a page until the browser has its composition whole. */
export const visitOnce = async (
  page: Page,
  { url }: SecondProcess,
  business: Business,
): Promise<void> => {
  await enter(page, business);
  await page.goto(url + PAGE);
  await expect(heading(page)).toBeVisible();
  await untilKept(page);
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
