import { type ChildProcess, spawn } from 'node:child_process';
import { devNull } from 'node:os';
import { expect, onTestFinished, vi } from 'vitest';
import { ROOT } from '../../src/paths.ts';
import { childrenOf, isAlive } from '../../src/platform.ts';

/** A real `start` in a process of its own. */
export interface Start {
  child: ChildProcess;
  /** Everything that it has written so far. */
  output(): string;
  /** Its exit code, once it has ended. */
  exited: Promise<number | null>;
}

/**
 * Runs the start script as package.json does, by `command` where a wrapper matters; without the
 * demo business, unless `env` says otherwise.
 */
export function runStart(
  env: Record<string, string>,
  command = 'exec node --import ./tooling/needs-node.mjs tooling/src/start/main.ts',
): Start {
  const child = spawn('sh', ['-c', command], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...{ ENV_FILE: devNull, PORT: '0', DATABASE_URL: '', DEMO: 'off' },
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding('utf8').on('data', (chunk: string) => {
      written += chunk;
    });
  }
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  return { child, output: () => written, exited };
}

/** Waits until the product answers and gives its address. */
export async function untilReady(start: Start): Promise<string> {
  const address = await vi.waitFor(
    () => {
      const found = /is ready: (\S+)\n/.exec(start.output())?.[1];
      if (!found && start.child.exitCode === null) throw new Error(`Not yet:\n${start.output()}`);
      return found;
    },
    { timeout: 180_000, interval: 50 },
  );
  if (!address) throw new Error(`Ended before it was ready:\n${start.output()}`);
  return address;
}

/** Every process below `pid`. */
export function descendantsOf(pid: number): number[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)]);
}

export async function expectAllGone(pids: number[]): Promise<void> {
  await vi.waitFor(() => expect(pids.filter(isAlive)).toEqual([]), { timeout: 60_000 });
}

/** The API may need a moment to find a database again that was away. */
export async function expectHealthy(address: string): Promise<void> {
  const health = new URL('/api/health/ready', address);
  await expect.poll(async () => (await fetch(health)).status, { timeout: 60_000 }).toBe(200);
}
