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

export interface LoadProcess extends AsyncDisposable {
  /**
   * Sends calls at a rate, whether or not earlier ones are answered.
   * @throws Error when the process ends without a result.
   */
  readonly run: (input: LoadInput) => Promise<LoadResult>;
}

/**
 * Starts the process that sends calls: in the process that measures latencies its work would count as
 * latency, as would its start during a measurement.
 */
export const startLoadProcess = async (): Promise<LoadProcess> => {
  const child = spawnNode([file], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  if (child.pid !== undefined) setPriority(child.pid, LOWEST_PRIORITY);
  const exit = once(child, 'exit');
  const ended = exit.then(([code]) => {
    throw new Error(`The process of the load ended with ${code}.`);
  });
  ended.catch(() => undefined);
  const nextMessage = async () => (await Promise.race([once(child, 'message'), ended]))[0];
  await nextMessage();
  const run = (input: LoadInput): Promise<LoadResult> => {
    child.send(input);
    return nextMessage();
  };
  const stop = async () => {
    child.disconnect();
    await exit;
  };
  return { run, [Symbol.asyncDispose]: stop };
};
