import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The program of the API. */
export const apiMain = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** Environment of a process of the API: compiled modules are kept, which halves its start. */
export const compileCache = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)),
};

const running = new Set<ChildProcess>();

export interface ApiProcess {
  readonly url: string;
  readonly pid: number;
  /** Sends a signal. Returns the exit code, or the signal that ended the process. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | NodeJS.Signals>;
  readonly stop: () => Promise<void>;
}

const exitOf = async (child: ChildProcess): Promise<number | NodeJS.Signals> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode ?? child.signalCode ?? 'SIGKILL';
};

/**
 * Starts the API as a process of its own, as production does, and waits until it serves. `program` is
 * the main file of another release.
 */
export const startApi = async (
  environment: Record<string, string>,
  program = apiMain,
): Promise<ApiProcess> => {
  const child = spawn(process.execPath, [program], {
    env: {
      ...compileCache,
      HOST: 'localhost',
      PORT: '0',
      RATE_LIMIT_SCALE: '100000',
      // A busy machine answers late.
      DATABASE_WAIT_SECONDS: '30',
      ...environment,
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = exitOf(child);
  running.add(child);
  child.once('exit', () => running.delete(child));
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  const stop = async () => {
    await end('SIGTERM');
  };
  for await (const line of createInterface(child.stdout)) {
    const { msg, port } = JSON.parse(line) as { msg: string; port?: number };
    if (msg !== 'serving') continue;
    child.stdout.resume();
    return { url: `http://localhost:${port}`, pid: child.pid ?? 0, end, stop };
  }
  throw new Error('The API ended before it served.');
};

/** Ends the processes that a failed test has left behind. */
export const killApis = (): void => {
  for (const child of running) child.kill('SIGKILL');
};
