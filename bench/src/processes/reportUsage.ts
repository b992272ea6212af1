import { constants, PerformanceObserver } from 'node:perf_hooks';

let heapLeft = 0;

/** The engine's report of a collection. */
interface Collection {
  readonly detail?: { readonly kind?: number };
}

const isWhole = (entry: Collection) => entry.detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR;

/** Records the heap after each full collection; before the first one, the used heap. */
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
    // Only where memory is measured, so that other measurements are not affected.
    if (heapLeft === 0) watchCollections();
    process.send?.({ memory: { ...process.memoryUsage(), heapLeft } });
  }
});
// The channel does not keep a stopped server alive.
process.channel?.unref();
