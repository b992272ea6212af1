import { constants, PerformanceObserver } from 'node:perf_hooks';

let heapLeft = 0;

/** What the engine says of a collection. */
interface Collection {
  readonly detail?: { readonly kind?: number };
}

const isWhole = (entry: Collection) => entry.detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR;

/** Notes from now on what each collection of the whole heap leaves; until the first, what is used. */
const watchCollections = () => {
  heapLeft = process.memoryUsage().heapUsed;
  new PerformanceObserver((list) => {
    if ((list.getEntries() as Collection[]).some(isWhole))
      heapLeft = process.memoryUsage().heapUsed;
  }).observe({ entryTypes: ['gc'] });
};

/**
 * Loaded before a measured server: reports the CPU and memory of the process to its parent on
 * request.
 */
process.on('message', (question) => {
  if (question === 'cpu') process.send?.({ cpu: process.cpuUsage() });
  if (question === 'memory') {
    // Only where memory is what is asked for: nothing is to weigh on the others.
    if (heapLeft === 0) watchCollections();
    process.send?.({ memory: { ...process.memoryUsage(), heapLeft } });
  }
});
// The channel does not keep a stopped server alive.
process.channel?.unref();
