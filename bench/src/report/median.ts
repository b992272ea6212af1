/** The middle of some figures; of an even number the upper one of the two. */
export const median = (figures: readonly number[]): number => {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new RangeError('No figures to take the median of.');
  return middle;
};
