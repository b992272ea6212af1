import { Worker } from 'node:worker_threads';
import { unavailable } from '../../http/apiError.ts';
import type { Printed } from './pdfWorker.thread.ts';
import type { Printable } from './renderPdf.ts';

/** Most PDFs that wait for their turn; a further one is refused, and asked for again later. */
const MOST_WAITING = 100;
/** Milliseconds for one PDF, waiting not counted. */
const PATIENCE = 30_000;

interface Waiting {
  readonly printable: Printable;
  readonly resolve: (pdf: Uint8Array) => void;
  readonly reject: (reason: unknown) => void;
}

/** Makes PDFs off the request path, one after another, in a thread that keeps its fonts open. */
export interface Press {
  /** @throws Failure 503 when too many wait. */
  print(printable: Printable): Promise<Uint8Array>;
}

/** The thread starts with the first order and never keeps the process alive by itself. */
export const createPress = (): Press => {
  const waiting: Waiting[] = [];
  let worker: Worker | undefined;
  let current: { readonly order: Waiting; readonly timer: NodeJS.Timeout } | undefined;

  const settle = (done: (order: Waiting) => void) => {
    if (current === undefined) return;
    clearTimeout(current.timer);
    const { order } = current;
    current = undefined;
    worker?.unref();
    done(order);
    takeNext();
  };
  const replaceWorker = (reason: unknown) => {
    const broken = worker;
    worker = undefined;
    broken?.removeAllListeners();
    void broken?.terminate();
    settle(({ reject }) => reject(reason));
  };
  const startWorker = () => {
    const started = new Worker(new URL('./pdfWorker.thread.ts', import.meta.url));
    started.on('message', (printed: Printed) =>
      settle(({ resolve, reject }) =>
        'pdf' in printed ? resolve(printed.pdf) : reject(new Error(printed.failure)),
      ),
    );
    started.on('error', replaceWorker);
    started.on('exit', (code) => replaceWorker(new Error(`The press ended with ${code}`)));
    return started;
  };
  const takeNext = () => {
    if (current !== undefined) return;
    const order = waiting.shift();
    if (order === undefined) return;
    worker ??= startWorker();
    worker.ref();
    const late = () => replaceWorker(new Error(`A PDF took more than ${PATIENCE} ms`));
    current = { order, timer: setTimeout(late, PATIENCE) };
    worker.postMessage(order.printable);
  };
  return {
    print: (printable) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= MOST_WAITING) return reject(unavailable());
        waiting.push({ printable, resolve, reject });
        takeNext();
      }),
  };
};
