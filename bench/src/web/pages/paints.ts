import type { Page } from 'playwright';

/** When a page was painted, in milliseconds from the start of its navigation. */
export interface Paints {
  /** First contentful paint. */
  readonly fcp: number;
  /** Largest contentful paint. */
  readonly lcp: number;
  /** All layout shifts together, which is never less than the figure that browsers report. */
  readonly cls: number;
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

interface Watched {
  paints?: { lcp: number; cls: number };
}

/** Records the paints of a page from its start. */
export const watchPaints = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const paints = { lcp: 0, cls: 0 };
    (globalThis as Watched).paints = paints;
    new PerformanceObserver((list) => {
      paints.lcp = list.getEntries().at(-1)?.startTime ?? paints.lcp;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as LayoutShift[]) {
        if (!hadRecentInput) paints.cls += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Returns the recorded paints, once there are some: a busy browser reports them some frames later. */
export const readPaints = async (page: Page): Promise<Paints> => {
  const noted = await page.waitForFunction(() => {
    const { lcp = 0, cls = 0 } = (globalThis as Watched).paints ?? {};
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return fcp > 0 && lcp > 0 && { fcp, lcp, cls };
  });
  return noted.jsonValue() as Promise<Paints>;
};
