import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { unavailable } from '../../http/apiError.ts';
import { OUT_OF_MEMORY, type WorkerMessage, type WorkerResult } from './answerRequests.ts';
import { createPausableTimer, type PausableTimer } from './pausableTimer.ts';
import { endWithApi, keepApiAlive, sandboxFlags } from './sandbox.ts';

export interface WorkerProcessOptions {
  /** The process's file, which calls `answerRequests`. */
  readonly file: URL;
  /** Its name in errors, such as `PDF worker`. */
  readonly name: string;
  /** Milliseconds for one request, without those for which it is paused. */
  readonly timeLimit: number;
  /** Megabytes of the whole process. */
  readonly memoryLimit: number;
  /** Milliseconds without a request after which the process ends; else it stays. */
  readonly endsWhenIdle?: number;
  /** Paths besides the product's own code that the process may read and write; may end in `*`. */
  readonly folders?: readonly string[];
  /** Whether the process loads a native library. */
  readonly usesNativeCode?: boolean;
  /** How far behind the API and the database it is when processors are scarce: 0 to 19. */
  readonly niceness: number;
}

/** A request took more time or memory than it may, or crashed its process. */
export class WorkerEndedError extends Error {}

/** Runs one request at a time in a process of its own. */
export interface WorkerProcess<Input, Output> {
  /** @throws WorkerEndedError; ApiError 503 when the process is stopped with the product. */
  run(input: Input): Promise<Output>;
  /** Pauses the running request or continues it; see `WaitWhilePaused`. */
  setPaused(isPaused: boolean): void;
}

/** Code and packages; settings and the data folder are not among them. */
const code = ['services/api', 'packages', 'node_modules'].map((folder) =>
  join(import.meta.dirname, '../../../../..', folder),
);

const start = (options: WorkerProcessOptions): ChildProcess => {
  const { memoryLimit: heap, folders = [], usesNativeCode } = options;
  const child = fork(options.file, {
    execArgv: [
      ...sandboxFlags({ heap, read: [...code, ...folders], write: folders, usesNativeCode }),
    ],
    // Nothing of the API's environment: it has the secrets.
    env: { MEMORY_LIMIT: String(heap) },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  try {
    if (child.pid !== undefined) setPriority(child.pid, options.niceness);
  } catch {
    // It may have ended already, which its exit reports.
  }
  endWithApi(child);
  return child;
};

/** Signals by which a terminal or a service manager stops all processes of the product. */
const stopSignals: readonly (NodeJS.Signals | null)[] = ['SIGHUP', 'SIGINT', 'SIGTERM'];

/**
 * Returns the error of a process that has ended during a request: WorkerEndedError when the request
 * is the cause, 503 when the product stops, else a plain error. A full heap and a crash of native
 * code end a process by a signal, on Windows by the code 134.
 */
const endedBy = (name: string, code: number | null, signal: NodeJS.Signals | null): Error => {
  const message = `The ${name} ended with ${signal ?? code}.`;
  if (stopSignals.includes(signal)) return unavailable(new Error(message));
  const isRequestsFault = code === OUT_OF_MEMORY || code === 134 || signal !== null;
  return isRequestsFault ? new WorkerEndedError(message) : new Error(message);
};

/** The process starts with the first request and does not keep the API alive. */
export const createWorkerProcess = <Input, Output>(
  options: WorkerProcessOptions,
): WorkerProcess<Input, Output> => {
  const { name, timeLimit, endsWhenIdle } = options;
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let limit: PausableTimer | undefined;

  const discard = () => {
    const discarded = child;
    child = undefined;
    discarded?.kill('SIGKILL');
  };
  const startChild = () => {
    const started = start(options);
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    // The exit or the time limit settles the request.
    started.on('error', () => undefined);
    return started;
  };
  const send = (
    used: ChildProcess,
    message: WorkerMessage<Input>,
    onError: (error: Error) => void,
  ) => used.send(message, (error) => error && onError(error));
  const answerOf = (used: ChildProcess, input: Input) => {
    const { promise, resolve, reject } = Promise.withResolvers<Output>();
    const onMessage = (result: WorkerResult<Output>) =>
      'output' in result ? resolve(result.output) : reject(new Error(result.failure));
    const onExit = (code: number | null, signal: NodeJS.Signals | null) =>
      reject(endedBy(name, code, signal));
    const late = () => {
      reject(new WorkerEndedError(`The ${name} took more than ${timeLimit} ms.`));
      discard();
    };
    const timer = createPausableTimer(timeLimit, late);
    timer.start();
    limit = timer;
    used.on('message', onMessage).on('exit', onExit);
    send(used, { input }, reject);
    return promise.finally(() => {
      timer.stop();
      limit = undefined;
      used.off('message', onMessage).off('exit', onExit);
    });
  };
  return {
    run: async (input) => {
      clearTimeout(idle);
      child ??= startChild();
      const used = child;
      keepApiAlive(used, true);
      try {
        return await answerOf(used, input);
      } finally {
        keepApiAlive(used, false);
        if (endsWhenIdle !== undefined) idle = setTimeout(discard, endsWhenIdle).unref();
      }
    },
    setPaused: (isPaused) => {
      if (child === undefined || limit === undefined) return;
      if (isPaused) limit.stop();
      else limit.start();
      // The exit of the process settles the request.
      send(child, { isPaused }, () => undefined);
    },
  };
};
