/**
 * The figure that a part of them, such as 0.99, is not above; figures in ascending order.
 * Of none it is 0.
 */
export const placed = (sorted: readonly number[], part: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
