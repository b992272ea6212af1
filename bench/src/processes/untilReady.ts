import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

/** The path at which our servers and the reference server report that they are ready. */
const ourHealth = '/api/health/ready';

const isReady = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Waits until a server responds.
 * @throws Error when its process has ended, or after a timeout in milliseconds.
 */
export const untilReady = async (
  name: string,
  child: ChildProcess,
  url: string,
  timeoutMs: number,
  health = ourHealth,
): Promise<void> => {
  const until = Date.now() + timeoutMs;
  while (!(await isReady(url + health))) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}.`);
    if (Date.now() > until) throw new Error(`${name} does not answer.`);
    await delay(50);
  }
};

/** Sends a process a signal to end, and waits until it has. */
export const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
};
