import { setTimeout as delay } from 'node:timers/promises';
import type { Chance } from './chance.ts';

export interface Arrivals {
  /** Calls a second, on average; they come as people do, by chance. */
  readonly rate: number;
  readonly seconds: number;
  /** Makes one call, whose answer may take as long as it does: the next do not wait for it. */
  readonly arrive: () => Promise<void>;
  /** Told how long a call took from the moment at which it was meant to begin. */
  readonly onDone: (ms: number) => void;
  /** Whether there is no need to go on. */
  readonly isEnough?: () => boolean;
}

/**
 * Lets calls arrive whether or not those before are answered, and waits for the last answer. A
 * server that falls behind is thereby seen to: a load that waits for it would hide just that.
 */
export const letArrive = async (
  { rate, seconds, arrive, onDone, isEnough = () => false }: Arrivals,
  chance: Chance,
): Promise<void> => {
  const underway = new Set<Promise<void>>();
  const began = performance.now();
  const begin = (meant: number) => {
    const call: Promise<void> = arrive().then(() => {
      underway.delete(call);
      onDone(performance.now() - meant);
    });
    underway.add(call);
  };
  let next = began;
  while (next < began + seconds * 1000 && !isEnough()) {
    const wait = next - performance.now();
    if (wait > 0) {
      await delay(wait);
      continue;
    }
    begin(next);
    // Gaps of a Poisson process: many short ones, a few long ones.
    next += (-Math.log(1 - chance.next()) * 1000) / rate;
  }
  await Promise.all(underway);
};
