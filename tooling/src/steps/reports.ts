import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../paths.ts';
import type { Tally, TestDuration } from './step.ts';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string; duration?: number | null }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: PlaywrightSpec[];
}

interface PlaywrightSpec {
  file: string;
  line: number;
  title: string;
  tests: { status: string; results?: { duration: number }[] }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  config: { rootDir: string };
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
}

/**
 * Counts the tests of a Vitest JSON report. A file that could not even be loaded counts as one
 * failure; so does a run that failed as a whole (`exitCode`) without any failed test, which is
 * named by the errors outside of tests among its lines. Where a run was ended before its report, the
 * lines that it wrote are counted.
 */
export function countVitest(file: string, exitCode: number | null, lines: string[] = []): Tally {
  const report = read<VitestReport>(file);
  if (!report) return countLines(lines);
  const failures: string[] = [];
  const failedFiles: string[] = [];
  const durations: TestDuration[] = [];
  let broken = 0;
  for (const { name, status, assertionResults } of report.testResults) {
    for (const { fullName, duration } of assertionResults)
      durations.push({ name: fullName, seconds: (duration ?? 0) / 1000 });
    const failed = assertionResults.filter((test) => test.status === 'failed');
    failures.push(...failed.map(({ fullName }) => `${fromRoot(name)}: ${fullName}`));
    if (status === 'failed') failedFiles.push(fromRoot(name));
    if (status !== 'failed' || failed.length > 0) continue;
    failures.push(fromRoot(name));
    broken += 1;
  }
  const tally = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
    failedFiles,
    durations,
  };
  return atLeastOneFailure(tally, exitCode, errorsOutsideTests(lines));
}

/** Counts the tests of a Playwright JSON report; one that passed only when repeated has failed. */
export function countPlaywright(
  file: string,
  exitCode: number | null,
  lines: string[] = [],
): Tally {
  const report = read<PlaywrightReport>(file);
  if (!report) return countLines(lines);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const specs = specsIn(report);
  const failed = specs.filter(({ tests }) =>
    tests.some(({ status }) => status === 'unexpected' || status === 'flaky'),
  );
  const errors = report.errors.map(({ message = 'an error outside of tests' }) => message);
  const tally = {
    passed: expected,
    failed: unexpected + flaky + errors.length,
    skipped,
    failures: [...failed.map(({ file, line, title }) => `${file}:${line}: ${title}`), ...errors],
    // An error outside of tests has no file.
    ...(errors.length === 0 && {
      failedFiles: [
        ...new Set(failed.map(({ file }) => fromRoot(join(report.config.rootDir, file)))),
      ],
    }),
    durations: specs.map(({ title, tests }) => ({ name: title, seconds: secondsOf(tests) })),
  };
  return atLeastOneFailure(tally, exitCode);
}

/** A finished test, in a line of Vitest's verbose reporter or Playwright's list reporter. */
const FINISHED = /^\s*(?<mark>[✓✔×✘↓]|-(?= +\d+ \[))\s+(?<name>.+)$/u;

/** Counts the tests that have a line; a run without a report has failed in any case. */
function countLines(lines: string[]): Tally {
  const finished = lines
    .map((line) => FINISHED.exec(stripVTControlCharacters(line))?.groups)
    .filter((test) => test !== undefined);
  const named = (marks: string) => finished.filter(({ mark = '' }) => marks.includes(mark));
  const failures = named('×✘').map(({ name = '' }) => name);
  const tally = { passed: named('✓✔').length, failed: failures.length, failures };
  return atLeastOneFailure({ ...tally, skipped: named('↓-').length }, null);
}

function specsIn({ suites = [], specs = [] }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsIn)];
}

function secondsOf(tests: PlaywrightSpec['tests']): number {
  const results = tests.flatMap(({ results = [] }) => results);
  return results.reduce((total, { duration }) => total + duration, 0) / 1000;
}

/** The errors that Vitest writes below headings "Unhandled Error", with the files that could not run. */
function errorsOutsideTests(lines: string[]): Pick<Tally, 'failures' | 'failedFiles'> {
  const plain = lines.map(stripVTControlCharacters);
  const isHeading = (line = '') => /^⎯+ Unhandled (Error|Rejection) ⎯+$/.test(line);
  const failures = plain.filter((_, index) => isHeading(plain[index - 1]));
  const files = failures.flatMap((line) => /Failed to run the test (.+)\.$/.exec(line)?.[1] ?? []);
  return failures.length === 0 ? {} : { failures, failedFiles: files.map(fromRoot) };
}

function atLeastOneFailure(
  tally: Tally,
  exitCode: number | null,
  errors: Partial<Tally> = {},
): Tally {
  if (exitCode === 0 || tally.failed > 0) return tally;
  return { ...tally, failed: 1, ...errors };
}

const fromRoot = (file: string) => relative(ROOT, file);

/** A report is read once and removed. */
function read<Report>(file: string): Report | undefined {
  if (!existsSync(file)) return undefined;
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  rmSync(file);
  return report;
}
