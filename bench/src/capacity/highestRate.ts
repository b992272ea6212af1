export interface Bounds {
  /** Where the search begins. */
  readonly from: number;
  /** The precision, as a share of the rate. */
  readonly within: number;
}

/** The share of the first rate below which the search ends. */
const LEAST = 1 / 16;

/**
 * Finds the highest rate that passes: doubles it until one fails, then halves between the last that passed
 * and the first that failed. A rate is too high when it fails twice in a row, because
 * the machine may be busy for a moment. For the same reason the rate that
 * is too high in the end, or the first rate if none passed, is tried once more, and when it
 * passes, the search continues from there. Returns 0 when not even a sixteenth of the first rate passes.
 */
export const highestRate = async (
  holds: (rate: number) => Promise<boolean>,
  { from, within }: Bounds,
): Promise<number> => {
  const holdsAtAll = async (rate: number) => (await holds(rate)) || (await holds(rate));
  let held = 0;
  let tooHigh = from;
  for (;;) {
    while (await holdsAtAll(tooHigh)) {
      held = tooHigh;
      tooHigh *= 2;
    }
    while (tooHigh - held > Math.max(LEAST * from, within * tooHigh)) {
      const middle = Math.round((held + tooHigh) / 2);
      if (await holdsAtAll(middle)) held = middle;
      else tooHigh = middle;
    }
    const again = held === 0 ? from : tooHigh;
    if (!(await holds(again))) return held;
    held = again;
    tooHigh = 2 * again;
  }
};
