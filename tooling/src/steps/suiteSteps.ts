import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { print } from '../output.ts';
import { ROOT } from '../paths.ts';
import type { Processes } from '../processes.ts';
import { runCommand } from './commandStep.ts';
import { countPlaywright, countVitest } from './reports.ts';
import type { Step } from './step.ts';

/** A suite of tests, which `test --changed` runs as far as a change can break it. */
export interface Suite extends Omit<Step, 'run'> {
  /** Folder of its configuration, from the project's root; the root itself when not given. */
  folder?: string;
  /** More arguments for the runner. */
  options?: string;
  env?: Record<string, string>;
  /** Folders of its test files, from the project's root. */
  tests: string[];
  /** The names of its test files, where they are not all that such folders have. */
  testFile?: RegExp;
  /** Whether it runs the whole product, so that a change of any source can break it. */
  runsProduct?: boolean;
  /** Whether it opens a browser. */
  browser?: boolean;
  /** The test files to run, from the project's root; all when not given. */
  files?: string[];
  /** Gives the environment for its tests, such as the address of a product that it starts. */
  prepare?(processes: Processes): Promise<Record<string, string>>;
}

export interface SuiteStep
  extends Step,
    Pick<Suite, 'tests' | 'testFile' | 'files' | 'runsProduct' | 'browser'> {
  only(files: string[]): SuiteStep;
}

const newReport = () => join(tmpdir(), `tradewind-report-${randomUUID()}.json`);

/** A step that runs Vitest and counts its tests. */
export const vitestStep = (suite: Suite): SuiteStep =>
  suiteStep(suite, countVitest, (report) => ({
    // Each finished test is a line, so that a step which has stopped can be told from a slow one.
    line: `vitest run --reporter=verbose --reporter=json --outputFile.json="${report}"`,
  }));

/** A step that runs Playwright and counts its tests. */
export const playwrightStep = (suite: Suite): SuiteStep =>
  suiteStep(suite, countPlaywright, (report) => ({
    line: 'playwright test --reporter=list,json',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  }));

function suiteStep(
  suite: Suite,
  count: typeof countVitest,
  runner: (report: string) => { line: string; env?: Record<string, string> },
): SuiteStep {
  const { folder = '.', options = '', env = {}, prepare, ...step } = suite;
  return {
    ...step,
    only: (files) => suiteStep({ ...suite, files }, count, runner),
    run: async (processes) => {
      const report = newReport();
      const prepared = (await prepare?.(processes)) ?? {};
      const { line, env: runnerEnv } = runner(report);
      const filters = (suite.files ?? []).map((file) => `"${join(ROOT, file)}"`).join(' ');
      const command = { line: `${line} ${options} ${filters}`, folder };
      const all = { ...env, ...runnerEnv, ...prepared };
      const lines: string[] = [];
      const output = (line: string) => {
        lines.push(line);
        print(line);
      };
      const { code } = await runCommand(processes, suite.name, { ...command, env: all }, output);
      return count(report, code, lines);
    },
  };
}
