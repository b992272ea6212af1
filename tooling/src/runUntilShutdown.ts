import { printError } from './output.ts';
import { Processes } from './processes.ts';
import { describeError } from './setupError.ts';
import { shutdownRequested } from './shutdownSignal.ts';
import type { Lock } from './start/lock.ts';

/**
 * Brings something up with `work`, keeps it up until we are asked to end, and takes everything
 * down in order. Ends this process: with exit code 1 when `work` failed.
 */
export async function runUntilShutdown(
  work: (processes: Processes, onLocked: (lock: Lock) => void) => Promise<void>,
): Promise<never> {
  const processes = new Processes();
  const ending = shutdownRequested();
  let lock: Lock | undefined;
  let exitCode = 0;
  try {
    const done = work(processes, (taken) => {
      lock = taken;
    });
    await Promise.race([done, ending]);
    // What still fails from here on fails because we are ending.
    done.catch(() => {});
    await ending;
  } catch (error) {
    printError(describeError(error));
    exitCode = 1;
  }
  await processes.stopAll();
  lock?.release();
  process.exit(exitCode);
}
