import { existsSync, readFileSync, rmSync } from 'node:fs';
import { FAILED, type Tally } from './tally.ts';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/**
 * Counts the tests of a Vitest JSON report. A file that could not even be loaded counts as one
 * failure; so does a run that failed as a whole (`exitCode`) without any failed test.
 */
export function countVitest(file: string, exitCode: number | null): Tally {
  const report = read<VitestReport>(file);
  if (!report) return FAILED;
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return atLeastOneFailure(
    { passed: report.numPassedTests, failed: report.numFailedTests + broken.length },
    exitCode,
  );
}

/** Counts the tests of a Playwright JSON report; one that passed only when repeated has failed. */
export function countPlaywright(file: string, exitCode: number | null): Tally {
  const report = read<PlaywrightReport>(file);
  if (!report) return FAILED;
  const { expected, unexpected, flaky } = report.stats;
  return atLeastOneFailure(
    { passed: expected, failed: unexpected + flaky + report.errors.length },
    exitCode,
  );
}

function atLeastOneFailure(tally: Tally, exitCode: number | null): Tally {
  if (exitCode === 0 || tally.failed > 0) return tally;
  return { ...tally, failed: 1 };
}

/** A report is read once and removed. */
function read<Report>(file: string): Report | undefined {
  if (!existsSync(file)) return undefined;
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  rmSync(file);
  return report;
}
