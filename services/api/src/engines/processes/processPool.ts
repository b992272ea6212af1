import { unavailable } from '../../http/apiError.ts';
import { createPauses } from './pauses.ts';
import { createWorkerProcess, type WorkerProcessOptions } from './workerProcess.ts';

export interface ProcessPoolOptions extends Omit<WorkerProcessOptions, 'niceness'> {
  /** Most processes at the same time. */
  readonly size: number;
  /**
   * Most requests that compute at the same time; beyond it, those of an owner with many are paused.
   * Without it, none is.
   */
  readonly atOnce?: number;
}

/** Of processes for owners with one request, and for those with many, see `nice(1)`. */
const niceness = { one: 5, many: 15 };

/** Requests of one owner that may wait; the next one is refused with 503. */
const MOST_WAITING = 100;

interface Request<Input, Output> {
  readonly input: Input;
  readonly resolve: (output: Output) => void;
  readonly reject: (reason: unknown) => void;
}

/** Runs requests in several processes, in which owners take turns. */
export interface ProcessPool<Input, Output> {
  /**
   * @param owner The business for which it runs: while one has more than one process' work, the
   *   others' requests do not wait for it.
   * @throws WorkerEndedError; ApiError 503 when too many requests of the owner wait, or when the
   *   product stops.
   */
  run(input: Input, owner: string): Promise<Output>;
}

/**
 * One owner has at most half of the processes, so that another one's request starts at once, and
 * owners that wait get one turn each. The requests of an owner with many run in the last processes,
 * which have a lower priority, and where processors are scarce they are paused for another's only one.
 */
export const createProcessPool = <Input, Output>(
  options: ProcessPoolOptions,
): ProcessPool<Input, Output> => {
  const { size, atOnce = size } = options;
  const share = Math.ceil(size / 2);
  /** By their place: the first one is used most, so it has its code loaded. */
  const idle = Array.from({ length: size }, (_, place) => ({
    place,
    process: createWorkerProcess<Input, Output>({
      ...options,
      niceness: place === 0 || place < size - share ? niceness.one : niceness.many,
    }),
  }));
  const begin = createPauses(atOnce);
  const running = new Map<string, number>();
  /** In the order of their next turns. */
  const waiting = new Map<string, Request<Input, Output>[]>();

  const nextRequest = () => {
    for (const [owner, requests] of waiting) {
      if ((running.get(owner) ?? 0) >= share) continue;
      const request = requests.shift();
      // Moves the owner behind all others, or removes it when it has no request left.
      waiting.delete(owner);
      if (requests.length > 0) waiting.set(owner, requests);
      const hasMore = requests.length > 0 || running.has(owner);
      if (request !== undefined) return { owner, request, hasMore };
    }
    return undefined;
  };
  const finish = (owner: string, used: (typeof idle)[number]) => {
    const left = (running.get(owner) ?? 1) - 1;
    if (left === 0) running.delete(owner);
    else running.set(owner, left);
    idle.push(used);
    idle.sort((a, b) => a.place - b.place);
    takeNext();
  };
  const takeNext = () => {
    if (idle.length === 0) return;
    const next = nextRequest();
    const used = next?.hasMore ? idle.pop() : next && idle.shift();
    if (next === undefined || used === undefined) return;
    const { owner, request } = next;
    running.set(owner, (running.get(owner) ?? 0) + 1);
    const result = used.process.run(request.input);
    const end = begin(used.process, next.hasMore);
    result.then(request.resolve, request.reject).finally(() => {
      end();
      finish(owner, used);
    });
    takeNext();
  };
  return {
    run: (input, owner) =>
      new Promise((resolve, reject) => {
        const requests = waiting.get(owner) ?? [];
        if (requests.length >= MOST_WAITING) return reject(unavailable());
        requests.push({ input, resolve, reject });
        waiting.set(owner, requests);
        takeNext();
      }),
  };
};
