import type { Browser, Locator, Page } from 'playwright';
import { desktop } from '../browser.ts';
import { type Pace, setPace } from './pace.ts';
import { type Paints, readPaints, watchPaints } from './paints.ts';
import { type Asked, listen, type Traffic } from './traffic.ts';

/** A page that is measured. */
export interface Target {
  readonly name: string;
  readonly url: string;
  /** What is there once the page can be worked with. */
  readonly ready: (page: Page) => Locator;
  /** Of who is signed in. */
  readonly token?: string;
}

/** What one visit took. */
export interface Visit extends Paints {
  /** Milliseconds until what makes the page ready was seen, a few too many by the way of asking. */
  readonly ready: number;
  readonly asked: readonly Asked[];
}

/** Opens a page as somebody does who was never there, waits until it rests, and hands it on. */
export const onFirstVisit = async <T>(
  browser: Browser,
  { url, ready, token }: Target,
  pace: Pace,
  use: (page: Page, traffic: Traffic, ready: number) => Promise<T>,
): Promise<T> => {
  const context = await browser.newContext(desktop);
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    const traffic = await listen(client);
    await setPace(client, pace);
    await watchPaints(page);
    if (token !== undefined) {
      await page.addInitScript((text) => localStorage.setItem('token', text), token);
    }
    await page.goto(url, { waitUntil: 'commit' });
    await ready(page).waitFor();
    const seen = await page.evaluate(() => performance.now());
    await traffic.untilQuiet();
    return await use(page, traffic, seen);
  } finally {
    await context.close();
  }
};

/** Visits a page once, and gives what that took. */
export const visit = (browser: Browser, target: Target, pace: Pace): Promise<Visit> =>
  onFirstVisit(browser, target, pace, async (page, traffic, ready) => ({
    ...(await readPaints(page)),
    ready,
    asked: traffic.asked(),
  }));
