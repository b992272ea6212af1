import { once } from 'node:events';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { spawnNode } from '../processes/spawnNode.ts';

export interface LoadInput {
  readonly url: string;
  readonly token: string;
  readonly path: string;
  /** Calls a second. */
  readonly rate: number;
  readonly seconds: number;
}

export interface LoadResult {
  /** The number of responses of each status. */
  readonly statuses: Readonly<Record<number, number>>;
}

const file = join(import.meta.dirname, 'sendCalls.process.ts');
/** In production the callers are other machines, so that their work takes nothing from the product. */
const LOWEST_PRIORITY = 19;

/**
 * Sends calls at a rate, whether or not earlier ones are answered, from a process of its own: in the
 * process that measures latencies, its work would count as latency.
 * @throws Error when the process ends without a result.
 */
export const runLoadProcess = async (input: LoadInput): Promise<LoadResult> => {
  const child = spawnNode([file], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  if (child.pid !== undefined) setPriority(child.pid, LOWEST_PRIORITY);
  child.send(input);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The process of the load ended with ${code}.`);
  });
  const [result] = (await Promise.race([once(child, 'message'), ended])) as [LoadResult];
  ended.catch(() => undefined);
  return result;
};
