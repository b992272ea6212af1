import type { Browser } from 'playwright';
import type { BySize, Size } from '../../outcome.ts';
import { median } from '../../report/statistics.ts';
import { fullSpeed, type Pace, slow4g } from './pace.ts';
import { type PageLoad, type Target, type Visit, visit } from './visit.ts';
import { builtOf, scriptsOf, weighAll } from './weight.ts';

/** Counted rounds, and the slower of the two paces. */
const sizes: BySize<{ readonly rounds: number; readonly slow: Pace }> = {
  whole: { rounds: 5, slow: slow4g },
  small: { rounds: 1, slow: { ...fullSpeed, name: slow4g.name } },
};

/** The figures of a page at one pace: medians of cold visits. */
export interface Figures {
  readonly page: string;
  readonly pace: Pace;
  /** KiB of JavaScript. */
  readonly gzip: number;
  readonly brotli: number;
  /** KiB, by brotli, of the HTML page with its code and styles; without fonts and API responses. */
  readonly built: number;
  readonly requests: number;
  /** Milliseconds. */
  readonly fcp: number;
  readonly lcp: number;
  /** Milliseconds until its first row; 0 where it shows none. */
  readonly row: number;
  /** Milliseconds until it takes input; 0 where it shows none. */
  readonly usable: number;
  /** The worst of all visits. */
  readonly cls: number;
  /** Milliseconds from the first click to the next frame; 0 without one. */
  readonly inp: number;
  /** Tasks of 50 ms and more until the page is idle, and the longest in milliseconds. */
  readonly longTasks: number;
  readonly longestTask: number;
  /** The figures of a second visit by the same browser. */
  readonly again: Pick<
    Figures,
    'requests' | 'fcp' | 'lcp' | 'row' | 'usable' | 'longTasks' | 'longestTask'
  >;
}

const pageLoadOf = (pageLoads: readonly PageLoad[]): Figures['again'] => {
  const middle = (figure: (one: PageLoad) => number) => median(pageLoads.map(figure));
  return {
    requests: middle(({ requests }) => requests.length),
    fcp: middle(({ fcp }) => fcp),
    lcp: middle(({ lcp }) => lcp),
    row: middle(({ row }) => row),
    usable: middle(({ usable }) => usable),
    longTasks: middle(({ longTasks }) => longTasks.count),
    longestTask: middle(({ longTasks }) => longTasks.longest),
  };
};

const figuresOf = async (page: string, pace: Pace, visits: readonly Visit[]): Promise<Figures> => {
  const middle = (figure: (one: Visit) => number) => median(visits.map(figure));
  const requests = visits.at(-1)?.requests ?? [];
  const scripts = scriptsOf(requests);
  return {
    page,
    pace,
    gzip: await weighAll(scripts, 'gzip'),
    brotli: await weighAll(scripts, 'br'),
    built: await weighAll(builtOf(requests), 'br'),
    cls: Math.max(...visits.map(({ cls }) => cls)),
    inp: middle(({ inp }) => inp),
    ...pageLoadOf(visits),
    again: pageLoadOf(visits.map(({ again }) => again)),
  };
};

/** Visits pages in turn, at both paces; the first round is not counted. */
export const measurePages = async (
  browser: Browser,
  targets: readonly Target[],
  size: Size,
): Promise<Figures[]> => {
  const { rounds, slow } = sizes[size];
  const visited = [fullSpeed, slow].flatMap((pace) =>
    targets.map((target) => ({ target, pace, visits: [] as Visit[] })),
  );
  for (let round = 0; round <= rounds; round += 1) {
    for (const { target, pace, visits } of visited) {
      const taken = await visit(browser, target, pace);
      if (round > 0) visits.push(taken);
    }
  }
  return Promise.all(
    visited.map(({ target, pace, visits }) => figuresOf(target.name, pace, visits)),
  );
};

/** A line for the terminal. */
export const lineOf = ({ page, pace, ...figures }: Figures): string => {
  const { gzip, brotli, requests, fcp, lcp, row, usable, cls, inp, longestTask, again } = figures;
  const code = `${gzip.toFixed(1)} KiB gz, ${brotli.toFixed(1)} KiB br of JavaScript`;
  const paints = `FCP ${fcp.toFixed(0)} ms, LCP ${lcp.toFixed(0)} ms, CLS ${cls.toFixed(4)}`;
  const rows = row > 0 ? `, rows ${row.toFixed(0)} ms, usable ${usable.toFixed(0)} ms` : '';
  const answer = inp > 0 ? `, INP ${inp.toFixed(0)} ms` : '';
  const warm = `again: ${again.requests} requests, LCP ${again.lcp.toFixed(0)} ms${again.usable > 0 ? `, usable ${again.usable.toFixed(0)} ms` : ''}`;
  return `${page}, ${pace.name}: ${code}, ${requests} requests, ${paints}${rows}${answer}, longest task ${longestTask.toFixed(0)} ms; ${warm}`;
};
