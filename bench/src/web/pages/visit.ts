import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import { desktop } from '../browser.ts';
import { fullSpeed, type Pace, setPace } from './pace.ts';
import { type Paints, readPaints, watchPaints } from './paints.ts';
import { listen, type PageRequest, type Traffic } from './traffic.ts';
import { type LongTasks, measureClick, readLongTasks, watchWork } from './work.ts';

interface Watched {
  row?: number;
  usable?: number;
}

/**
 * Records, by the page's clock, the frame in which the first element of this selector shows, and that
 * in which the page itself has one: a first view takes no input (decision 216).
 * Polling from outside would add a third of a second to a page with a throttled processor.
 */
const watchRow = (page: Page, selector: string): Promise<unknown> =>
  page.addInitScript((wanted) => {
    const watched = globalThis as Watched;
    const selectors = { row: wanted, usable: `#root ${wanted}` };
    const waiting = new Set(['row', 'usable'] as const);
    const watch = new MutationObserver(() => {
      for (const name of waiting) {
        if (document.querySelector(selectors[name]) === null) continue;
        waiting.delete(name);
        requestAnimationFrame(() => {
          watched[name] = performance.now();
        });
      }
      if (waiting.size === 0) watch.disconnect();
    });
    watch.observe(document, { childList: true, subtree: true });
  }, selector);

/** Milliseconds from the start of the navigation until then. */
const readRow = async (page: Page): Promise<Required<Watched>> => {
  const noted = await page.waitForFunction(() => {
    const { row, usable } = globalThis as Watched;
    return row !== undefined && usable !== undefined && { row, usable };
  });
  return noted.jsonValue() as Promise<Required<Watched>>;
};

/** A page that is measured. */
export interface Target {
  readonly name: string;
  readonly url: string;
  /** The element that shows once the page is usable. */
  readonly ready: (page: Page) => Locator;
  /** Selector of the page's first row, if it shows rows. */
  readonly row?: string;
  /** The first element to click, to measure INP. */
  readonly interaction?: (page: Page) => Locator;
  /** Token of the signed-in member. */
  readonly token?: string;
  /** Whether a service worker answers its second visit. */
  readonly isKept?: boolean;
}

/** The figures of one page load until the network is idle. */
export interface PageLoad extends Paints {
  /** Milliseconds until its first row shows, by the page's clock; 0 without rows. */
  readonly row: number;
  /** Milliseconds until the page takes input on it; 0 without rows. */
  readonly usable: number;
  readonly requests: readonly PageRequest[];
  readonly longTasks: LongTasks;
}

/** The figures of one visit. */
export interface Visit extends PageLoad {
  /** Milliseconds from the first click to the next frame; 0 without one. */
  readonly inp: number;
  /** A second load of the page by the same browser. */
  readonly again: PageLoad;
}

interface Open {
  readonly page: Page;
  readonly traffic: Traffic;
}

const open = async (context: BrowserContext, target: Target, pace: Pace): Promise<Open> => {
  const { url, ready, row, token } = target;
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  const traffic = await listen(client);
  await setPace(client, pace);
  await watchPaints(page);
  await watchWork(page);
  if (row !== undefined) await watchRow(page, row);
  if (token !== undefined) {
    await page.addInitScript((text) => localStorage.setItem('token', text), token);
  }
  await page.goto(url, { waitUntil: 'commit' });
  await ready(page).waitFor();
  await traffic.untilIdle();
  return { page, traffic };
};

/** Opens a page with an empty cache, waits until the network is idle, and passes the page on. */
export const onFirstVisit = async <T>(
  browser: Browser,
  target: Target,
  pace: Pace,
  use: (page: Page, traffic: Traffic) => Promise<T>,
): Promise<T> => {
  const context = await browser.newContext(desktop);
  try {
    const { page, traffic } = await open(context, target, pace);
    return await use(page, traffic);
  } finally {
    await context.close();
  }
};

const pageLoadOf = async ({ page, traffic }: Open, { row }: Target): Promise<PageLoad> => ({
  ...(await readPaints(page)),
  ...(row === undefined ? { row: 0, usable: 0 } : await readRow(page)),
  requests: traffic.requests(),
  longTasks: await readLongTasks(page),
});

/**
 * Waits until the service worker has kept the whole composition: it takes the page only then.
 * @throws Error when it could not.
 */
const untilKept = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const record = await page.evaluate(async () => (await caches.match('/current-composition'))?.url);
  if (record === undefined) throw new Error('The service worker has kept no composition.');
};

/** Throws an error unless the service worker has answered the page. */
const expectKeptPage = async (page: Page): Promise<void> => {
  const start = await page.evaluate(
    () =>
      (performance.getEntriesByType('navigation') as PerformanceResourceTiming[])[0]?.workerStart,
  );
  if (!start) throw new Error(`${page.url()} was not answered by the service worker.`);
};

/** Measures the second visit of a browser whose service worker has kept the first. */
const visitKept = async (browser: Browser, target: Target, pace: Pace): Promise<PageLoad> => {
  const context = await browser.newContext({ ...desktop, serviceWorkers: 'allow' });
  try {
    const { page } = await open(context, target, fullSpeed);
    await untilKept(page);
    await page.close();
    const again = await open(context, target, pace);
    await expectKeptPage(again.page);
    return await pageLoadOf(again, target);
  } finally {
    await context.close();
  }
};

/** Visits a page for the first time, clicks, visits it again, and returns the figures. */
export const visit = (browser: Browser, target: Target, pace: Pace): Promise<Visit> =>
  onFirstVisit(browser, target, pace, async (page, traffic) => {
    const context = page.context();
    const first = await pageLoadOf({ page, traffic }, target);
    const inp =
      target.interaction === undefined ? 0 : await measureClick(page, target.interaction(page));
    await page.close();
    const again = target.isKept
      ? await visitKept(browser, target, pace)
      : await pageLoadOf(await open(context, target, pace), target);
    return { ...first, inp, again };
  });
