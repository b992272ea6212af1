import { Worker } from 'node:worker_threads';
import { unavailable } from '../../http/apiError.ts';
import type { PdfResult } from './pdfWorker.thread.ts';
import type { PdfInput } from './renderPdf.ts';

/** Maximum number of queued PDFs; the next one is refused with 503. */
const MOST_WAITING = 100;
/** Milliseconds for one PDF, without the time in the queue. */
const PATIENCE = 30_000;

interface PdfRequest {
  readonly input: PdfInput;
  readonly resolve: (pdf: Uint8Array) => void;
  readonly reject: (reason: unknown) => void;
}

/** Renders PDFs in a worker thread, one after another; the thread keeps its fonts open. */
export interface PdfWorker {
  /** @throws ApiError 503 when too many wait. */
  render(input: PdfInput): Promise<Uint8Array>;
}

/** The thread starts with the first request and does not keep the process alive. */
export const createPdfWorker = (): PdfWorker => {
  const waiting: PdfRequest[] = [];
  let worker: Worker | undefined;
  let current: { readonly request: PdfRequest; readonly timer: NodeJS.Timeout } | undefined;

  const settle = (done: (request: PdfRequest) => void) => {
    if (current === undefined) return;
    clearTimeout(current.timer);
    const { request } = current;
    current = undefined;
    worker?.unref();
    done(request);
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
    started.on('message', (result: PdfResult) =>
      settle(({ resolve, reject }) =>
        'pdf' in result ? resolve(result.pdf) : reject(new Error(result.failure)),
      ),
    );
    started.on('error', replaceWorker);
    started.on('exit', (code) => replaceWorker(new Error(`The PDF worker ended with ${code}`)));
    return started;
  };
  const takeNext = () => {
    if (current !== undefined) return;
    const request = waiting.shift();
    if (request === undefined) return;
    worker ??= startWorker();
    worker.ref();
    const late = () => replaceWorker(new Error(`A PDF took more than ${PATIENCE} ms`));
    current = { request, timer: setTimeout(late, PATIENCE) };
    worker.postMessage(request.input);
  };
  return {
    render: (input) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= MOST_WAITING) return reject(unavailable());
        waiting.push({ input, resolve, reject });
        takeNext();
      }),
  };
};
