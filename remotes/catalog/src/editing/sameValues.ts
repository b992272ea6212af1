/** Whether two rows' parts look the same in a form; both name their values in the same order. */
export const sameValues = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
