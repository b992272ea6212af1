import type { Tab } from './browser.ts';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds by the clock. */
  readonly dur?: number;
  /** Microseconds of CPU of the thread. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** The names of tasks in the browser's trace. */
const TASK = 'RunTask';

const keyOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;

/**
 * Returns the longest task of the page's main thread during an action, in milliseconds of
 * CPU time by the browser's trace, which excludes other programs of the machine.
 */
export const longestTaskWhile = async (
  { browser, page }: Tab,
  act: () => Promise<void>,
): Promise<number> => {
  await browser.startTracing(page, {
    categories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'],
  });
  await act();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  const threads = trace.traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(keyOf);
  const tasks = trace.traceEvents
    .filter((event) => event.name.endsWith(TASK) && threads.includes(keyOf(event)))
    .map(({ dur = 0, tdur = dur }) => tdur / 1000);
  if (tasks.length === 0) throw new Error('The trace holds no task of the page.');
  return Math.max(...tasks);
};

/** Turns the wheel down and up again over the middle of the page, a notch a frame. */
export const scroll = async ({ page }: Tab, notches: number): Promise<void> => {
  await page.mouse.move(720, 500);
  for (const by of [120, -120]) {
    for (let turned = 0; turned < notches; turned += 1) {
      await page.mouse.wheel(0, by);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
  }
};
