import { parentPort } from 'node:worker_threads';
import { type Printable, print } from './renderPdf.ts';

/** What becomes of one order of the press. */
export type Printed = { readonly pdf: Uint8Array } | { readonly failure: string };

const answer = async (order: Printable): Promise<Printed> => {
  try {
    return { pdf: await print(order) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

parentPort?.on('message', async (order: Printable) => parentPort?.postMessage(await answer(order)));
