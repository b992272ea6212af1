import type { Page } from '@playwright/test';
import { deployer } from './deploy.ts';

/** What was counted of each version of a remote within the last hours. */
export const vitalsOf = async (remote: string) => {
  const query = { edition: 'default', remote, hours: '2' };
  const { versions } = await deployer().getVitals({ query });
  return new Map(versions.map((one) => [one.version, one]));
};

/** The errors that were counted of a remote within the last day. */
export const readErrors = (remote: string) =>
  deployer().getRemoteErrors({ query: { edition: 'default', remote } });

/** Keeps the beacons of every page in the tab's storage, and sends them. */
export const watchBeacons = async (page: Page) => {
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      const kept = JSON.parse(sessionStorage.getItem('beacons') ?? '[]') as unknown[];
      sessionStorage.setItem('beacons', JSON.stringify([...kept, body]));
      return send(url, body);
    };
  });
};

/** The beacons that a tab has sent, oldest first. */
export const beaconsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('beacons') ?? '[]') as string[]);

/** Waits until the measuring code runs. */
export const isMeasuring = (page: Page) =>
  page.waitForFunction(() => {
    const { tradewindVitals: queue } = window as { tradewindVitals?: unknown[] };
    return queue !== undefined && Object.hasOwn(queue, 'push');
  });

const setVisibility = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);

/** Hides the page as another tab does. */
export const hide = (page: Page): Promise<void> => setVisibility(page, 'hidden');

/** Hides the page as another tab does, and shows it again. */
export const leave = async (page: Page): Promise<void> => {
  await hide(page);
  await setVisibility(page, 'visible');
};
