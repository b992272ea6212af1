import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { answerRequests } from '../src/engines/processes/answerRequests.ts';

/** What a test asks of its worker process. */
export type Work =
  /** Answers once the file `after` is there, and writes `noticed` when it sees it. */
  | { readonly echo: string; readonly after?: string; readonly noticed?: string }
  | { readonly misbehave: 'loop' | 'heap' | 'memory' | 'crash' | 'throw' | 'stop' }
  | { readonly read: string }
  | { readonly connect: number }
  | { readonly run: string }
  /** Writes the id of its process to a file, then computes for ever. */
  | { readonly loopAfter: string }
  | { readonly environment: true };

const misbehave = {
  loop: () => {
    for (;;);
  },
  heap: () => {
    const kept: number[][] = [];
    for (;;) kept.push(Array(1_000_000).fill(1));
  },
  memory: async () => {
    const kept: Buffer[] = [];
    // Outside of the heap that Node limits.
    for (;;) {
      kept.push(Buffer.alloc(10_000_000, 1));
      await delay(1);
    }
  },
  crash: () => process.abort(),
  stop: () => {
    process.kill(process.pid, 'SIGTERM');
    // The signal arrives later.
    return new Promise<never>(() => undefined);
  },
  throw: () => {
    throw new Error('as it was asked');
  },
};

const isConnected = (port: number) =>
  new Promise<string>((resolve) => {
    const socket = connect(port, 'localhost');
    socket.once('connect', () => resolve('connected'));
    socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(String(code)));
  });

answerRequests(async (work: Work, waitWhilePaused) => {
  if ('misbehave' in work) return misbehave[work.misbehave]();
  if ('read' in work) return readFileSync(work.read, 'utf8');
  if ('loopAfter' in work) {
    writeFileSync(work.loopAfter, String(process.pid));
    return misbehave.loop();
  }
  if ('run' in work) return execFileSync(work.run).toString();
  if ('connect' in work) return isConnected(work.connect);
  if ('environment' in work) return Object.keys(process.env).join();
  while (work.after !== undefined && !existsSync(work.after)) await delay(5);
  if (work.noticed !== undefined) writeFileSync(work.noticed, '');
  await waitWhilePaused();
  return work.echo;
});
