/** What a step came to; a step without tests of its own counts as one. */
export interface Tally {
  passed: number;
  failed: number;
  /** Names of the tests that failed, where the step knows them. */
  failures?: string[];
}

export const PASSED: Tally = { passed: 1, failed: 0 };
export const FAILED: Tally = { passed: 0, failed: 1 };

export function sum(tallies: Tally[]): Tally {
  return tallies.reduce(
    (total, { passed, failed }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
    }),
    { passed: 0, failed: 0 },
  );
}
