export interface Bounds {
  /** Where the search begins. */
  readonly from: number;
  /** The precision, as a share of the rate. */
  readonly within: number;
}

/** The share of the first rate below which the search ends. */
const LEAST = 1 / 16;

/**
 * The highest rate that holds: doubled until one does not, then halved between the last that held
 * and the first that did not. A rate counts as too high when it does not hold twice in a row, for
 * a moment in which the machine did something else is no limit. For the same reason the rate that
 * stands as too high in the end, or the beginning if none held, is tried once more, and when it
 * holds now the search goes on from there. 0 when not even a sixteenth of the beginning holds.
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
