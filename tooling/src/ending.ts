import { commandOf, parentOf } from './platform.ts';

const POLL_MS = 300;

/**
 * Resolves once somebody wants this script to end: a signal, or the death of the pnpm or npx
 * that wraps it (a wrapper that is killed takes nobody along by itself).
 */
export function askedToEnd(): Promise<void> {
  // The terminal may be gone by the time we say goodbye.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  const wrappers = findWrappers();
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => resolve());
    setInterval(() => {
      if (wrappers.some(({ pid, parent }) => currentParent(pid) !== parent)) resolve();
    }, POLL_MS);
  });
}

interface Link {
  pid: number;
  parent: number;
}

/**
 * The links of the chain from this process up to the outermost wrapper: npx, pnpm, and the shells
 * between them. What started npx (a terminal, a service manager) is not our business.
 */
function findWrappers(): Link[] {
  if (!process.env.npm_lifecycle_event) return [];
  const links = [{ pid: process.pid, parent: process.ppid }];
  let pid = process.ppid;
  while (pid > 1) {
    const parent = parentOf(pid);
    if (parent <= 1 || !isWrapper(commandOf(parent))) break;
    links.push({ pid, parent });
    pid = parent;
  }
  return links;
}

/** `npm exec pnpm@12 start`, `sh -c "pnpm start"`, `node …/pnpm.mjs start`. */
function isWrapper(command: string): boolean {
  return (
    /(^|[\s/"'])p?np[mx](\b|@)/.test(command) && /^(npm|\S*(sh|node|pnpm|npx))\b/.test(command)
  );
}

function currentParent(pid: number): number {
  return pid === process.pid ? process.ppid : parentOf(pid);
}
