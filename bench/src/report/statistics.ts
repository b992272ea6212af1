/** The median of some figures; of an even count the mean of the two in the middle. @throws RangeError without figures. */
export const median = (figures: readonly number[]): number => {
  const sorted = figures.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  if (low === undefined || high === undefined) {
    throw new RangeError('No figures to take the median of.');
  }
  return (low + high) / 2;
};

/** The figure that a share of the figures, such as 0.99, does not exceed; 0 of none. */
export const percentile = (figures: readonly number[], share: number): number => {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
};
