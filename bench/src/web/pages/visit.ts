import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import { desktop } from '../browser.ts';
import { type Pace, setPace } from './pace.ts';
import { type Paints, readPaints, watchPaints } from './paints.ts';
import { readRow, watchRow } from './rows.ts';
import { type Asked, listen, type Traffic } from './traffic.ts';
import { type LongTasks, press, readLongTasks, watchWork } from './work.ts';

/** A page that is measured. */
export interface Target {
  readonly name: string;
  readonly url: string;
  /** What is there once the page can be worked with. */
  readonly ready: (page: Page) => Locator;
  /** Selector of a first row of what the page is opened for, where it shows rows. */
  readonly row?: string;
  /** What is pressed on it first, to see how soon it answers. */
  readonly press?: (page: Page) => Locator;
  /** Of who is signed in. */
  readonly token?: string;
}

/** What it took until a page rested. */
export interface Arrival extends Paints {
  /** Milliseconds until its first row stood, by the page's own clock; 0 where it shows none. */
  readonly row: number;
  readonly asked: readonly Asked[];
  readonly longTasks: LongTasks;
}

/** What one visit took. */
export interface Visit extends Arrival {
  /** Milliseconds from the first press to the frame that answers it; 0 where nothing is pressed. */
  readonly inp: number;
  /** The same page, opened once more by the same browser. */
  readonly again: Arrival;
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
  await traffic.untilQuiet();
  return { page, traffic };
};

/** Opens a page as somebody does who was never there, waits until it rests, and hands it on. */
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

const arrivalOf = async ({ page, traffic }: Open, { row }: Target): Promise<Arrival> => ({
  ...(await readPaints(page)),
  row: row === undefined ? 0 : await readRow(page),
  asked: traffic.asked(),
  longTasks: await readLongTasks(page),
});

/** Visits a page for the first time, presses something, comes again, and gives what that took. */
export const visit = (browser: Browser, target: Target, pace: Pace): Promise<Visit> =>
  onFirstVisit(browser, target, pace, async (page, traffic) => {
    const context = page.context();
    const first = await arrivalOf({ page, traffic }, target);
    const inp = target.press === undefined ? 0 : await press(page, target.press(page));
    await page.close();
    const again = await open(context, target, pace);
    return { ...first, inp, again: await arrivalOf(again, target) };
  });
