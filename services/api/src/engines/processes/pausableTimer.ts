/** A timer that can stand still. */
export interface PausableTimer {
  /** Does nothing while it runs. */
  start(): void;
  /** Keeps the time that is left; does nothing while it stands still. */
  stop(): void;
}

/** Calls `onEnd` once the timer has run for so many milliseconds in all. It stands still at first. */
export const createPausableTimer = (milliseconds: number, onEnd: () => void): PausableTimer => {
  let left = milliseconds;
  let startedAt = 0;
  let timer: NodeJS.Timeout | undefined;
  return {
    start: () => {
      if (timer !== undefined) return;
      startedAt = performance.now();
      timer = setTimeout(onEnd, left);
    },
    stop: () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      left -= performance.now() - startedAt;
    },
  };
};
