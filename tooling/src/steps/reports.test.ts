import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeFiles } from '../../test/folders.ts';
import { ROOT } from '../paths.ts';
import { countPlaywright, countVitest } from './reports.ts';
import { sum } from './step.ts';

const report = (content: unknown) =>
  join(makeFiles({ 'report.json': JSON.stringify(content) }), 'report.json');
const file = (status: string, ...tests: string[]) => ({
  name: join(ROOT, 'bench/sum.test.ts'),
  status,
  assertionResults: tests.map((test, index) => ({ status: test, fullName: `adds ${index}` })),
});

describe('Vitest', () => {
  test.each([
    ['all passed', 2, [file('passed', 'passed', 'passed')], 0, { passed: 2, failed: 0 }],
    ['one failed', 1, [file('failed', 'passed', 'failed')], 1, { passed: 1, failed: 1 }],
    [
      'a file did not load',
      1,
      [file('passed', 'passed'), file('failed')],
      1,
      { passed: 1, failed: 1 },
    ],
    ['an error outside of tests', 1, [file('passed', 'passed')], 1, { passed: 1, failed: 1 }],
  ])('%s', (_, numPassedTests, testResults, exitCode, tally) => {
    const numFailedTests = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'failed').length;
    expect(
      countVitest(
        report({
          numPassedTests,
          numFailedTests,
          numPendingTests: 0,
          numTodoTests: 0,
          testResults,
        }),
        exitCode,
      ),
    ).toMatchObject(tally);
  });

  test('names what failed', () => {
    const testResults = [file('failed', 'passed', 'failed'), file('failed')];
    const failures = ['bench/sum.test.ts: adds 1', 'bench/sum.test.ts'];
    const counted = countVitest(report({ numPassedTests: 1, numFailedTests: 1, testResults }), 1);
    const failedFiles = ['bench/sum.test.ts', 'bench/sum.test.ts'];
    expect(counted).toMatchObject({ passed: 1, failed: 2, failures, failedFiles });
  });

  test('names an error outside of tests, and the file that could not run', () => {
    const testResults = [file('passed', 'passed')];
    const lines = [
      '\u001b[31m⎯⎯⎯⎯⎯⎯\u001b[39m Unhandled Error ⎯⎯⎯⎯⎯⎯⎯',
      `\u001b[31mError\u001b[39m: Failed to run the test ${ROOT}/shell/src/a.test.tsx.`,
      'Caused by: Error: Cannot connect to the iframe.',
    ];
    const content = report({ numPassedTests: 1, numFailedTests: 0, testResults });
    expect(countVitest(content, 1, lines)).toMatchObject({
      failed: 1,
      failures: [`Error: Failed to run the test ${ROOT}/shell/src/a.test.tsx.`],
      failedFiles: ['shell/src/a.test.tsx'],
    });
  });

  test('counts tests that skip themselves', () => {
    const counts = { numPassedTests: 1, numFailedTests: 0, numPendingTests: 2, numTodoTests: 1 };
    expect(countVitest(report({ ...counts, testResults: [] }), 0).skipped).toBe(3);
  });

  test('fails without a report', () => {
    expect(countVitest('/nowhere/report.json', 0)).toMatchObject({ passed: 0, failed: 1 });
  });

  test('counts the tests that wrote a line when there is no report', () => {
    const lines = [
      ' RUN  v5.1.0 /tradewind/bench',
      ' \u001b[32m✓\u001b[39m bench sum.test.ts > adds \u001b[33m12\u001b[2mms\u001b[22m',
      ' ✓ bench sum.test.ts > adds ✗ 3ms',
      ' ↓ bench sum.test.ts > subtracts',
      ' × bench sum.test.ts > multiplies 4ms',
      '   → expected 5 to be 6',
    ];
    const failures = ['bench sum.test.ts > multiplies 4ms'];
    const tally = { passed: 2, failed: 1, skipped: 1, failures };
    expect(countVitest('/nowhere/report.json', null, lines)).toEqual(tally);
  });
});

describe('Playwright', () => {
  test.each([
    ['all passed', { expected: 3, unexpected: 0, flaky: 0 }, [], 0, { passed: 3, failed: 0 }],
    ['some failed', { expected: 3, unexpected: 2, flaky: 0 }, [], 1, { passed: 3, failed: 2 }],
    [
      'passed when repeated',
      { expected: 3, unexpected: 0, flaky: 1 },
      [],
      0,
      { passed: 3, failed: 1 },
    ],
    [
      'a file did not load',
      { expected: 0, unexpected: 0, flaky: 0 },
      [{}],
      1,
      { passed: 0, failed: 1 },
    ],
    [
      'failed as a whole',
      { expected: 3, unexpected: 0, flaky: 0 },
      [],
      1,
      { passed: 3, failed: 1 },
    ],
  ])('%s', (_, stats, errors, exitCode, tally) => {
    expect(
      countPlaywright(report({ config: { rootDir: ROOT }, stats, errors }), exitCode),
    ).toMatchObject(tally);
  });

  test('names what failed', () => {
    const spec = (title: string, status: string) => ({
      file: 'journeys/week.spec.ts',
      line: 7,
      title,
      tests: [{ status }],
    });
    const suites = [
      { specs: [spec('draws', 'expected'), spec('drags', 'unexpected')] },
      { suites: [{ specs: [spec('drops', 'flaky')] }] },
    ];
    const stats = { expected: 1, unexpected: 1, flaky: 1 };
    const config = { rootDir: join(ROOT, 'e2e') };
    const failures = ['journeys/week.spec.ts:7: drags', 'journeys/week.spec.ts:7: drops'];
    const counted = countPlaywright(report({ config, stats, errors: [], suites }), 1);
    const failedFiles = ['e2e/journeys/week.spec.ts'];
    expect(counted).toMatchObject({ passed: 1, failed: 2, failures, failedFiles });
    const errors = [{ message: 'No such folder.' }];
    const withError = countPlaywright(report({ config, stats, errors, suites }), 1);
    expect(withError).toMatchObject({ failed: 3, failures: [...failures, 'No such folder.'] });
    expect(withError.failedFiles).toBeUndefined();
  });

  test('counts the tests that wrote a line when there is no report', () => {
    const lines = [
      '  ✓  1 [journeys] › week.spec.ts:7:1 › draws (1.2s)',
      '  -  2 [journeys] › week.spec.ts:9:1 › drags',
      '  ✘  3 [journeys] › week.spec.ts:12:1 › drops (1.0m)',
      '    - waiting for locator',
    ];
    const failures = ['3 [journeys] › week.spec.ts:12:1 › drops (1.0m)'];
    const tally = { passed: 1, failed: 1, skipped: 1, failures };
    expect(countPlaywright('/nowhere/report.json', null, lines)).toEqual(tally);
  });
});

test('gives the time that each test of Vitest and Playwright took', () => {
  const testResults = [
    {
      ...file('passed'),
      assertionResults: [{ status: 'passed', fullName: 'adds', duration: 1500 }],
    },
  ];
  const vitest = countVitest(report({ numPassedTests: 1, numFailedTests: 0, testResults }), 0);
  expect(vitest.durations).toEqual([{ name: 'adds', seconds: 1.5 }]);

  const tests = [{ status: 'expected', results: [{ duration: 900 }, { duration: 600 }] }];
  const specs = [{ file: 'week.spec.ts', line: 7, title: 'draws', tests }];
  const stats = { expected: 1, unexpected: 0, flaky: 0 };
  const playwright = countPlaywright(report({ stats, errors: [], suites: [{ specs }] }), 0);
  expect(playwright.durations).toEqual([{ name: 'draws', seconds: 1.5 }]);
});

test('sums the tallies', () => {
  expect(
    sum([
      { passed: 1, failed: 0, skipped: 0 },
      { passed: 40, failed: 2, skipped: 3 },
    ]),
  ).toEqual({ passed: 41, failed: 2, skipped: 3 });
});
