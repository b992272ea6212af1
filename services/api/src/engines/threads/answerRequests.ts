import { parentPort } from 'node:worker_threads';

/** The result of one request of a thread. */
export type ThreadResult<Output> = { readonly output: Output } | { readonly failure: string };

/** Called in a thread's file: answers each request of `createWorkerThread` by `run`. */
export const answerRequests = <Input, Output>(
  run: (input: Input) => Output | Promise<Output>,
): void => {
  const answer = async (input: Input): Promise<ThreadResult<Output>> => {
    try {
      return { output: await run(input) };
    } catch (error) {
      return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  };
  parentPort?.on('message', async (input: Input) => parentPort?.postMessage(await answer(input)));
};
