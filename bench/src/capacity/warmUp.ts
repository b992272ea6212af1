/** Maximum number of steps. */
const MOST = 4;

/**
 * Runs a rate against servers that were just started until they respond in time, so that code that is
 * not compiled yet, connections that are not open yet and pages that are not in memory yet are not
 * part of the measurement. Returns the number of steps.
 */
export const warmUp = async (holds: () => Promise<boolean>): Promise<number> => {
  let steps = 1;
  while (!(await holds()) && steps < MOST) steps += 1;
  return steps;
};
