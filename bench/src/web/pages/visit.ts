import type { Browser, Locator, Page } from 'playwright';
import { desktop } from '../browser.ts';
import { type Pace, setPace } from './pace.ts';
import { type Paints, readPaints, watchPaints } from './paints.ts';
import { readRow, watchRow } from './rows.ts';
import { type Asked, listen, type Traffic } from './traffic.ts';

/** A page that is measured. */
export interface Target {
  readonly name: string;
  readonly url: string;
  /** What is there once the page can be worked with. */
  readonly ready: (page: Page) => Locator;
  /** Selector of a first row of what the page is opened for, where it shows rows. */
  readonly row?: string;
  /** Of who is signed in. */
  readonly token?: string;
}

/** What one visit took. */
export interface Visit extends Paints {
  /** Milliseconds until its first row stood, by the page's own clock; 0 where it shows none. */
  readonly row: number;
  readonly asked: readonly Asked[];
}

/** Opens a page as somebody does who was never there, waits until it rests, and hands it on. */
export const onFirstVisit = async <T>(
  browser: Browser,
  { url, ready, row, token }: Target,
  pace: Pace,
  use: (page: Page, traffic: Traffic) => Promise<T>,
): Promise<T> => {
  const context = await browser.newContext(desktop);
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    const traffic = await listen(client);
    await setPace(client, pace);
    await watchPaints(page);
    if (row !== undefined) await watchRow(page, row);
    if (token !== undefined) {
      await page.addInitScript((text) => localStorage.setItem('token', text), token);
    }
    await page.goto(url, { waitUntil: 'commit' });
    await ready(page).waitFor();
    await traffic.untilQuiet();
    return await use(page, traffic);
  } finally {
    await context.close();
  }
};

/** Visits a page once, and gives what that took. */
export const visit = (browser: Browser, target: Target, pace: Pace): Promise<Visit> =>
  onFirstVisit(browser, target, pace, async (page, traffic) => ({
    ...(await readPaints(page)),
    row: target.row === undefined ? 0 : await readRow(page),
    asked: traffic.asked(),
  }));
