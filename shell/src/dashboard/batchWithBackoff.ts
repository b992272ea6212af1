/** Milliseconds in which items are collected: one transaction often sends several events. */
const BATCH_TIME = 100;
/** Milliseconds between two batches: at first, and at most while items keep coming. */
const SHORTEST_GAP = 1_000;
const LONGEST_GAP = 8_000;

export interface Batch<Item> {
  readonly add: (item: Item) => void;
  /** Forgets what is collected. */
  readonly stop: () => void;
}

/**
 * Hands items over in batches: the first at once, the next ones at gaps that double from one to eight
 * seconds while items keep coming, each varied by a quarter so that browsers do not call at the same
 * moment. With 25 people on one schedule, whose two calls follow each batch, five changes in a second
 * cost 100 calls instead of 250, and a steady flow seven calls a second (decision 97 allows 20).
 */
export const batchWithBackoff = <Item>(handOver: (items: readonly Item[]) => void): Batch<Item> => {
  let collected: Item[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let gap = SHORTEST_GAP;
  /** When the next batch may be handed over, by `performance.now()`. */
  let nextAt = 0;
  const flush = () => {
    const now = performance.now();
    const isQuiet = now - nextAt > gap;
    gap = isQuiet ? SHORTEST_GAP : Math.min(gap * 2, LONGEST_GAP);
    nextAt = now + gap * (0.75 + Math.random() / 2);
    const items = collected;
    collected = [];
    timer = undefined;
    handOver(items);
  };
  return {
    add(item) {
      collected.push(item);
      timer ??= setTimeout(flush, Math.max(BATCH_TIME, nextAt - performance.now()));
    },
    stop: () => clearTimeout(timer),
  };
};
