/** Milliseconds before the first retry; each further one waits twice as long. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 16_000;

/**
 * Loads code, again and again until it arrives: once the page's starter has loaded what was missing,
 * or after a pause.
 */
export const retryLoading = <Code>(load: () => Promise<Code>, pause = FIRST_PAUSE): Promise<Code> =>
  load().catch(() =>
    new Promise((resolve) => {
      addEventListener('tradewind:loaded', resolve);
      setTimeout(resolve, pause);
    }).then(() => retryLoading(load, Math.min(pause * 2, LONGEST_PAUSE))),
  );
