import { describeError, printError } from './output.ts';
import { commandOf, PARENT_CHECK_MS, parentOf, parentsOf } from './platform.ts';
import { Processes } from './processes.ts';
import type { Lock } from './start/lock.ts';

/**
 * Resolves when this script has to end: on a signal, or when the pnpm or npx that wraps it ends
 * (a wrapper that is killed does not end its children).
 */
export function shutdownRequested(): Promise<void> {
  // The terminal may be gone when the last lines are written.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  const wrappers = findWrappers();
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => resolve());
    setInterval(() => {
      if (hasEnded(wrappers)) resolve();
    }, PARENT_CHECK_MS);
  });
}

interface Ancestor {
  pid: number;
  parent: number;
}

/**
 * This process and its ancestors up to the outermost wrapper: npx, pnpm, and the shells between
 * them. The parent of npx (a terminal, a service manager) is not among them.
 */
function findWrappers(): Ancestor[] {
  if (!process.env.npm_lifecycle_event) return [];
  const ancestors = [{ pid: process.pid, parent: process.ppid }];
  let pid = process.ppid;
  while (pid > 1) {
    const parent = parentOf(pid);
    if (parent <= 1 || !isWrapper(commandOf(parent))) break;
    ancestors.push({ pid, parent });
    pid = parent;
  }
  return ancestors;
}

/** `npm exec pnpm@12 start`, `sh -c "pnpm start"`, `node …/pnpm.mjs start`. */
function isWrapper(command: string): boolean {
  return (
    /(^|[\s/"'])p?np[mx](\b|@)/.test(command) && /^(npm|\S*(sh|node|pnpm|npx))\b/.test(command)
  );
}

/** Whether one of the wrappers has ended: the process below it has another parent then. */
function hasEnded(wrappers: Ancestor[]): boolean {
  const others = wrappers.filter(({ pid }) => pid !== process.pid);
  if (wrappers.length > others.length && process.ppid !== wrappers[0]?.parent) return true;
  if (others.length === 0) return false;
  const parents = parentsOf(others.map(({ pid }) => pid));
  // An unknown parent counts as unchanged.
  return parents !== undefined && others.some(({ pid, parent }) => parents.get(pid) !== parent);
}

/**
 * Starts processes with `work`, keeps them running until a shutdown is requested, and stops them in
 * order. Ends this process, with exit code 1 when `work` failed.
 */
export async function runUntilShutdown(
  work: (processes: Processes, onLocked: (lock: Lock) => void) => Promise<void>,
): Promise<never> {
  const processes = new Processes();
  const shutdown = shutdownRequested();
  let lock: Lock | undefined;
  let exitCode = 0;
  try {
    const done = work(processes, (taken) => {
      lock = taken;
    });
    await Promise.race([done, shutdown]);
    // Failures after the request are caused by the shutdown.
    done.catch(() => {});
    await shutdown;
  } catch (error) {
    printError(describeError(error));
    exitCode = 1;
  }
  await processes.stopAll();
  lock?.release();
  process.exit(exitCode);
}
