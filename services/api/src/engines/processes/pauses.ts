import { createPausableTimer } from './pausableTimer.ts';
import type { WorkerProcess } from './workerProcess.ts';

/** Milliseconds for which one request is paused at most, so that it ends while others keep coming. */
const LONGEST_PAUSE = 5_000;

type Pausable = Pick<WorkerProcess<never, unknown>, 'setPaused'>;

/** Says that the request of a process has begun; returns the function that says it has ended. */
export type BeginRequest = (process: Pausable, ownerHasMany: boolean) => () => void;

/** Pauses a request for at most `LONGEST_PAUSE` in all. */
const limitPauses = (process: Pausable) => {
  let isSpent = false;
  let wasPaused = false;
  const left = createPausableTimer(LONGEST_PAUSE, () => {
    isSpent = true;
    process.setPaused(false);
  });
  return (isPaused: boolean) => {
    if (isSpent || isPaused === wasPaused) return;
    wasPaused = isPaused;
    if (isPaused) left.start();
    else left.stop();
    process.setPaused(isPaused);
  };
};

/**
 * While more than `atOnce` requests run and one of them is the only one of its owner, those of owners
 * with many are paused.
 */
export const createPauses = (atOnce: number): BeginRequest => {
  const only = new Set<Pausable>();
  const amongMany = new Map<Pausable, (isPaused: boolean) => void>();
  const update = () => {
    const isTooMuch = only.size > 0 && only.size + amongMany.size > atOnce;
    for (const setPaused of amongMany.values()) setPaused(isTooMuch);
  };
  return (process, ownerHasMany) => {
    const setPaused = limitPauses(process);
    if (ownerHasMany) amongMany.set(process, setPaused);
    else only.add(process);
    update();
    return () => {
      // Ends the timer of the pause of a request that has failed.
      setPaused(false);
      only.delete(process);
      amongMany.delete(process);
      update();
    };
  };
};
