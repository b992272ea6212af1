import { createWorkerThread } from '../threads/workerThread.ts';
import type { PdfInput } from './renderPdf.ts';

/** Renders PDFs in a worker thread, one after another; the thread keeps its fonts open. */
export interface PdfWorker {
  /** @throws ApiError 503 when too many wait. */
  render(input: PdfInput): Promise<Uint8Array>;
}

/** The thread starts with the first request and does not keep the process alive. */
export const createPdfWorker = (): PdfWorker => {
  const thread = createWorkerThread<PdfInput, Uint8Array>({
    file: new URL('./pdfWorker.thread.ts', import.meta.url),
    name: 'PDF worker',
    patience: 30_000,
  });
  return { render: (input) => thread.run(input) };
};
