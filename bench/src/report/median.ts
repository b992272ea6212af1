/** The middle of some figures; of an even number what lies between the two in the middle. */
export const median = (figures: readonly number[]): number => {
  const sorted = figures.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  if (low === undefined || high === undefined) {
    throw new RangeError('No figures to take the median of.');
  }
  return (low + high) / 2;
};
