import { parentPort } from 'node:worker_threads';
import { type PdfInput, renderPdf } from './renderPdf.ts';

/** The result of one request. */
export type PdfResult = { readonly pdf: Uint8Array } | { readonly failure: string };

const answer = async (request: PdfInput): Promise<PdfResult> => {
  try {
    return { pdf: await renderPdf(request) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

parentPort?.on('message', async (request: PdfInput) =>
  parentPort?.postMessage(await answer(request)),
);
