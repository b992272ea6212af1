import { parentPort } from 'node:worker_threads';
import { type Printable, print } from './print.ts';

/** One order of the press. */
export interface Order {
  readonly id: number;
  readonly printable: Printable;
}

export type Printed =
  | { readonly id: number; readonly pdf: Uint8Array }
  | { readonly id: number; readonly failure: string };

const answer = async ({ id, printable }: Order): Promise<Printed> => {
  try {
    return { id, pdf: await print(printable) };
  } catch (error) {
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

parentPort?.on('message', async (order: Order) => parentPort?.postMessage(await answer(order)));
