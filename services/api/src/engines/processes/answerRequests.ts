/** The result of one request of a worker process. */
export type WorkerResult<Output> = { readonly output: Output } | { readonly failure: string };

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
  run: (input: Input) => Output | Promise<Output>,
): void => {
  const answer = async (input: Input): Promise<WorkerResult<Output>> => {
    using _ = watchMemory(Number(process.env.MEMORY_LIMIT));
    try {
      return { output: await run(input) };
    } catch (error) {
      return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  };
  process.on('message', async (input: Input) => process.send?.(await answer(input)));
  // The API has ended.
  process.once('disconnect', () => process.exit());
};
