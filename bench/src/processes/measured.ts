import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { spawnNode } from './spawnNode.ts';
import { end, untilReady } from './untilReady.ts';

const usageReporter = join(import.meta.dirname, 'reportUsage.ts');
const TIMEOUT_MS = 60_000;

/** A server in its own process, which reports its CPU and memory. */
export interface Measured extends AsyncDisposable {
  /** Such as `http://localhost:4000`. */
  readonly url: string;
  /** Microseconds of CPU that the process has used so far, user and system. */
  cpu(): Promise<number>;
  memory(): Promise<Memory>;
}

/** Bytes of memory of a process: resident, and in its heap. */
export interface Memory {
  readonly rss: number;
  readonly heapUsed: number;
  /** The heap after the last full collection. */
  readonly heapLeft: number;
}

interface Answer {
  readonly cpu?: NodeJS.CpuUsage;
  readonly memory?: Memory;
}

const ask = async (child: ChildProcess, question: 'cpu' | 'memory'): Promise<Answer> => {
  const answer = once(child, 'message');
  child.send(question);
  return (await answer)[0] as Answer;
};

/** Starts `file` with its environment; waits until it responds. */
export const startMeasured = async (
  file: string,
  port: number,
  env: Record<string, string>,
): Promise<Measured> => {
  const url = `http://localhost:${port}`;
  const child = spawnNode(['--import', usageReporter, file], {
    env: {
      PATH: process.env.PATH,
      HOST: 'localhost',
      PORT: String(port),
      NODE_ENV: 'production',
      REQUIRE_VERIFIED_EMAIL: 'off',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await untilReady(file, child, url, TIMEOUT_MS);
  return {
    url,
    async cpu() {
      const { cpu } = await ask(child, 'cpu');
      if (cpu === undefined) throw new Error('No answer about CPU.');
      return cpu.user + cpu.system;
    },
    async memory() {
      const { memory } = await ask(child, 'memory');
      if (memory === undefined) throw new Error('No answer about memory.');
      return memory;
    },
    [Symbol.asyncDispose]: () => end(child),
  };
};
