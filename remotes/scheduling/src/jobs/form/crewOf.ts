/**
 * Returns the ids of everyone on a visit, the lead first: an assigned member, and those who help them.
 * Without one nobody is on it.
 */
export const crewOf = (lead: string, helpers: readonly string[]): string[] =>
  lead === '' ? [] : [lead, ...helpers.filter((id) => id !== lead)];
