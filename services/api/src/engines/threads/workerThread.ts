import { Worker } from 'node:worker_threads';
import { unavailable } from '../../http/apiError.ts';
import type { ThreadResult } from './answerRequests.ts';

export interface WorkerThreadOptions {
  /** The thread's file, which calls `answerRequests`. */
  readonly file: URL;
  /** Its name in errors, such as `PDF worker`. */
  readonly name: string;
  /** Milliseconds for one request, without the time in the queue. */
  readonly patience: number;
  /** Milliseconds without a request after which the thread ends and frees its memory; else it stays. */
  readonly endsWhenIdle?: number;
}

/** Maximum number of queued requests; the next one is refused with 503. */
const MOST_WAITING = 100;

interface Request<Input, Output> {
  readonly input: Input;
  readonly resolve: (output: Output) => void;
  readonly reject: (reason: unknown) => void;
}

/** Runs requests in a thread, one after another. */
export interface WorkerThread<Input, Output> {
  /** @throws ApiError 503 when too many wait. */
  run(input: Input): Promise<Output>;
}

/** The thread starts with the first request and does not keep the process alive. */
export const createWorkerThread = <Input, Output>(
  options: WorkerThreadOptions,
): WorkerThread<Input, Output> => {
  const { file, name, patience, endsWhenIdle } = options;
  const waiting: Request<Input, Output>[] = [];
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let current:
    | { readonly request: Request<Input, Output>; readonly timer: NodeJS.Timeout }
    | undefined;

  const discardWorker = () => {
    const discarded = worker;
    worker = undefined;
    void discarded?.terminate();
  };
  const settle = (done: (request: Request<Input, Output>) => void) => {
    if (current === undefined) return;
    clearTimeout(current.timer);
    const { request } = current;
    current = undefined;
    worker?.unref();
    done(request);
    takeNext();
  };
  const replaceWorker = (reason: unknown) => {
    discardWorker();
    settle(({ reject }) => reject(reason));
  };
  const startWorker = () => {
    const started = new Worker(file);
    // A discarded thread may still send something.
    const listen = <T>(event: string, react: (content: T) => void) =>
      started.on(event, (content: T) => started === worker && react(content));
    listen('message', (result: ThreadResult<Output>) =>
      settle(({ resolve, reject }) =>
        'output' in result ? resolve(result.output) : reject(new Error(result.failure)),
      ),
    );
    listen('error', replaceWorker);
    listen('exit', (code) => replaceWorker(new Error(`The ${name} ended with ${code}`)));
    return started;
  };
  const takeNext = () => {
    if (current !== undefined) return;
    clearTimeout(idle);
    const request = waiting.shift();
    if (request === undefined) {
      if (endsWhenIdle !== undefined) idle = setTimeout(discardWorker, endsWhenIdle).unref();
      return;
    }
    worker ??= startWorker();
    worker.ref();
    const late = () => replaceWorker(new Error(`The ${name} took more than ${patience} ms`));
    current = { request, timer: setTimeout(late, patience) };
    worker.postMessage(request.input);
  };
  return {
    run: (input) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= MOST_WAITING) return reject(unavailable());
        waiting.push({ input, resolve, reject });
        takeNext();
      }),
  };
};
