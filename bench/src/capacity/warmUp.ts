/** Steps at most, whether or not the last was in time. */
const MOST = 4;

/**
 * Puts a rate on servers that were just started until they answer in time, so that code that is
 * not compiled yet, connections that are not open yet and pages that are not in memory yet are no
 * part of what is measured. Returns how many steps that took.
 */
export const warmUp = async (holds: () => Promise<boolean>): Promise<number> => {
  let steps = 1;
  while (!(await holds()) && steps < MOST) steps += 1;
  return steps;
};
