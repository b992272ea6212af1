/** Whether two rows show the same in a form: `partOf` gives what it shows, always in one order. */
export const sameValues = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
