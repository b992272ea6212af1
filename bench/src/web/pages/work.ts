import type { Locator, Page } from 'playwright';

/** Tasks of 50 ms and more, which block the page. */
export interface LongTasks {
  readonly count: number;
  /** Milliseconds; 0 without any. */
  readonly longest: number;
}

interface Noted {
  tasks: { count: number; longest: number };
  /** Milliseconds from a click to the next frame; 0 before the first. */
  delay: number;
}

interface Watched {
  work?: Noted;
}

interface Timing extends PerformanceEntry {
  readonly interactionId?: number;
}

/** Records the long tasks and the interaction delays of a page from its start. */
export const watchWork = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const work: Noted = { tasks: { count: 0, longest: 0 }, delay: 0 };
    (globalThis as Watched).work = work;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        work.tasks.count += 1;
        work.tasks.longest = Math.max(work.tasks.longest, duration);
      }
    }).observe({ type: 'longtask', buffered: true });
    const note = (list: PerformanceObserverEntryList) => {
      for (const { entryType, duration, interactionId = 0 } of list.getEntries() as Timing[]) {
        if (entryType === 'first-input' || interactionId > 0) {
          work.delay = Math.max(work.delay, duration);
        }
      }
    };
    const interactions = new PerformanceObserver(note);
    interactions.observe({ type: 'first-input', buffered: true });
    // A click is several events; those shorter than a frame are reported only as the first input.
    const events = { type: 'event', buffered: true, durationThreshold: 16 };
    interactions.observe(events);
  });

/** Returns the long tasks that were recorded so far. */
export const readLongTasks = (page: Page): Promise<LongTasks> =>
  page.evaluate(() => (globalThis as Watched).work?.tasks ?? { count: 0, longest: 0 });

/** Milliseconds of an interaction of which the browser reports nothing, for it is within a frame. */
const WITHIN_A_FRAME = 16;

/** Returns the milliseconds until the next frame of an action's longest interaction. */
export const measureInteraction = async (
  page: Page,
  act: () => Promise<unknown>,
): Promise<number> => {
  await page.evaluate(() => {
    const { work } = globalThis as Watched;
    if (work !== undefined) work.delay = 0;
  });
  await act();
  const delay = await page.evaluate(async () => {
    // Entries come after the frame that they are about, once the page is idle.
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (const _ of [1, 2, 3]) await frame();
    await new Promise((resolve) => requestIdleCallback(resolve));
    return (globalThis as Watched).work?.delay ?? 0;
  });
  return Math.max(delay, WITHIN_A_FRAME);
};

/** Clicks as the first interaction; returns the milliseconds until the next frame. */
export const measureClick = async (page: Page, target: Locator): Promise<number> => {
  await target.click();
  const delay = await page.waitForFunction(() => {
    const { delay = 0 } = (globalThis as Watched).work ?? {};
    return delay > 0 && delay;
  });
  return (await delay.jsonValue()) as number;
};
