interface Event {
  readonly at: number;
  readonly run: () => void;
}

/** Runs events of a simulation in the order of their times, without waiting. */
export const createEventQueue = () => {
  /** A binary heap: no event comes before its parent, at half its index. */
  const heap: Event[] = [];
  let now = 0;
  const isBefore = (a: number, b: number) =>
    (heap[a]?.at ?? Number.POSITIVE_INFINITY) < (heap[b]?.at ?? Number.POSITIVE_INFINITY);
  const swap = (a: number, b: number) => {
    const [first, second] = [heap[a], heap[b]];
    if (first && second) [heap[a], heap[b]] = [second, first];
  };
  const moveUp = (from: number) => {
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (!isBefore(at, parent)) return;
      swap(at, parent);
      at = parent;
    }
  };
  const moveDown = () => {
    for (let at = 0; ; ) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      const least = isBefore(right, left) ? right : left;
      if (!isBefore(least, at)) return;
      swap(least, at);
      at = least;
    }
  };
  const takeFirst = () => {
    const first = heap[0];
    const last = heap.pop();
    if (last !== undefined && heap.length > 0) {
      heap[0] = last;
      moveDown();
    }
    return first;
  };
  return {
    /** Milliseconds since the start. */
    now: () => now,
    after(ms: number, run: () => void) {
      heap.push({ at: now + ms, run });
      moveUp(heap.length - 1);
    },
    /** Runs all events, and those that they add. */
    run() {
      for (let event = takeFirst(); event !== undefined; event = takeFirst()) {
        now = event.at;
        event.run();
      }
    },
  };
};
