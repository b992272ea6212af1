import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from './random.ts';

export interface OpenLoopLoad {
  /** Calls per second on average, at random intervals. */
  readonly rate: number;
  readonly seconds: number;
  /** Makes one call; later calls do not wait for it. */
  readonly call: () => Promise<void>;
  /** Receives the milliseconds from the scheduled start of a call to its response. */
  readonly onDone: (ms: number) => void;
  /** Returns true to stop early. */
  readonly shouldStop?: () => boolean;
}

/**
 * Starts calls whether or not earlier ones are answered (an open-loop load), and waits for the last
 * response. A load that waits for responses would hide a server that falls behind.
 */
export const runOpenLoopLoad = async (
  { rate, seconds, call, onDone, shouldStop = () => false }: OpenLoopLoad,
  random: Random,
): Promise<void> => {
  const underway = new Set<Promise<void>>();
  const began = performance.now();
  const begin = (meant: number) => {
    const pending: Promise<void> = call().then(() => {
      underway.delete(pending);
      onDone(performance.now() - meant);
    });
    underway.add(pending);
  };
  // Gaps of a Poisson process: many short ones, a few long ones. The first call comes after one, too:
  // loads that begin together would otherwise meet each time.
  const gap = () => (-Math.log(1 - random.next()) * 1000) / rate;
  let next = began + gap();
  while (next < began + seconds * 1000 && !shouldStop()) {
    const wait = next - performance.now();
    if (wait > 0) {
      await delay(wait);
      continue;
    }
    begin(next);
    next += gap();
  }
  await Promise.all(underway);
};
