import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds with hardly anything to do after which a process rests. */
const REST = 5_000;
/** Share of that time for which a process at rest is busy at most; its own polls take less. */
const MOST_BUSY = 0.05;
/** Bytes by which the heap has to be larger than the last collection left it. */
const WORTHWHILE = 24_000_000;

export interface CollectAtRestOptions {
  /** Share of the time since its last call for which the event loop was busy. */
  readonly busyShare: () => number;
  /** Bytes. */
  readonly heapSize: () => number;
  /** Collects all garbage; the process stands still meanwhile, about 0.1 s. */
  readonly collect: () => void;
}

const createBusyShare = () => {
  let last: EventLoopUtilization = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
};

/** V8's own function, which Node gives to contexts that are made after the flag is set. */
const exposeCollection = () => {
  setFlagsFromString('--expose-gc');
  const gc: (options: { type: 'major'; flavor: 'last-resort' }) => void = runInNewContext('gc');
  return () => gc({ type: 'major', flavor: 'last-resort' });
};

/**
 * Collects garbage once the process rests, which V8 does only while something allocates: until then
 * a process keeps the memory of its start, or of its last busy time. Does not keep the process alive.
 */
export const collectAtRest = ({
  busyShare = createBusyShare(),
  heapSize = () => process.memoryUsage().heapTotal,
  collect = exposeCollection(),
}: Partial<CollectAtRestOptions> = {}): void => {
  let left = 0;
  const check = () => {
    if (busyShare() > MOST_BUSY || heapSize() < left + WORTHWHILE) return;
    collect();
    left = heapSize();
  };
  setInterval(check, REST).unref();
};
