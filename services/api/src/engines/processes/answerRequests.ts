import { setImmediate as nextTurn } from 'node:timers/promises';

/** The result of one request of a worker process. */
export type WorkerResult<Output> = { readonly output: Output } | { readonly failure: string };

/** A message of a pool to its worker process: a request, or whether the running one is paused. */
export type WorkerMessage<Input> = { readonly input: Input } | { readonly isPaused: boolean };

/**
 * Lets a message of the pool arrive, then waits while the request is paused. A request that can be
 * paused calls it between its parts.
 */
export type WaitWhilePaused = () => Promise<void>;

/** The exit code of a worker process that has used more memory than it may. */
export const OUT_OF_MEMORY = 70;

const MEGABYTE = 1_048_576;
/** Milliseconds. A decoder of pictures allocates outside of the heap that Node limits. */
const MEMORY_CHECK = 20;

/** Ends the process once it has more memory, until it is disposed of. */
const watchMemory = (megabytes: number): Disposable => {
  const check = () => {
    if (process.memoryUsage.rss() > megabytes * MEGABYTE) process.exit(OUT_OF_MEMORY);
  };
  const timer = setInterval(check, MEMORY_CHECK);
  return { [Symbol.dispose]: () => clearInterval(timer) };
};

/** Called in a worker process's file: answers each request of its pool by `run`. */
export const answerRequests = <Input, Output>(
  run: (input: Input, waitWhilePaused: WaitWhilePaused) => Output | Promise<Output>,
): void => {
  let pause: PromiseWithResolvers<void> | undefined;
  const setPaused = (isPaused: boolean) => {
    pause?.resolve();
    pause = isPaused ? Promise.withResolvers() : undefined;
  };
  const waitWhilePaused = async () => {
    await nextTurn();
    await pause?.promise;
  };
  const answer = async (input: Input): Promise<WorkerResult<Output>> => {
    using _ = watchMemory(Number(process.env.MEMORY_LIMIT));
    try {
      return { output: await run(input, waitWhilePaused) };
    } catch (error) {
      return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  };
  process.on('message', async (message: WorkerMessage<Input>) => {
    // A pause that arrives after its request's end is not the next request's.
    setPaused('isPaused' in message && message.isPaused);
    if ('input' in message) process.send?.(await answer(message.input));
  });
  // The API has ended.
  process.once('disconnect', () => process.exit());
};
