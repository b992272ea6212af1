import type { Processes } from '../processes.ts';

/** One part of `test` or `check`, such as a suite of tests or the type check. */
export interface Step {
  name: string;
  /** Cores that it keeps busy; steps run side by side as long as there are cores for them. */
  cores: number;
  /** Steps that have to end before this one starts. */
  needs?: Step[];
  /** Set when it cannot run on this machine: it is reported, and not run. */
  skipped?: { reason: string; testFiles: number };
  /** Minutes without a line of output after which the step has failed and is ended. */
  silenceMinutes?: number;
  run(processes: Processes): Promise<Tally>;
  /** The step for these test files alone, where it can run a part of its tests. */
  only?(files: string[]): Step;
}

/** How many tests passed and failed. A step without tests of its own counts as one. */
export interface Tally {
  passed: number;
  failed: number;
  /** Tests that skip themselves, and test files of a suite that cannot run on this machine. */
  skipped: number;
  /** Names of the tests that failed, where the step knows them. */
  failures?: string[];
  /** The files of those tests, from the project's root, where each failure has one. */
  failedFiles?: string[];
  /** The tests with the time each took, where the step knows it. */
  durations?: TestDuration[];
}

export interface TestDuration {
  name: string;
  seconds: number;
}

export const PASSED: Tally = { passed: 1, failed: 0, skipped: 0 };
export const FAILED: Tally = { passed: 0, failed: 1, skipped: 0 };

export function sum(tallies: Tally[]): Tally {
  const add = (count: 'passed' | 'failed' | 'skipped') =>
    tallies.reduce((total, tally) => total + tally[count], 0);
  return { passed: add('passed'), failed: add('failed'), skipped: add('skipped') };
}

/** "3 passed, 1 failed", and the skipped ones where there are any. */
export function describeTally({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
