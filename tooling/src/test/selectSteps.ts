import { parseArgs } from 'node:util';
import { findSources } from '../imports/packages.ts';
import { SetupError } from '../output.ts';
import { ROOT } from '../paths.ts';
import type { Step } from '../steps/step.ts';
import type { SuiteStep } from '../steps/suiteSteps.ts';

const TEST_FILE = /\.(test|spec|suite)\.tsx?$/;
const PRODUCT =
  /^(shell\/|remotes\/|services\/|packages\/|tooling\/(src\/|[^/]+\.mjs$))(?!.*\.test\.tsx?$)/;

/** The test files of a suite, from the project's root. */
function testFilesOf(
  suite: SuiteStep,
  files: string[] = suite.files ?? findSources(ROOT),
): string[] {
  return files.filter(
    (file) =>
      (suite.testFile ?? TEST_FILE).test(file) &&
      suite.tests.some((folder) => file.startsWith(`${folder}/`)),
  );
}

/** The steps with `name` in their names, in upper or lower case, and the steps that they need. */
export function selectByName(steps: Step[], name: string): Step[] {
  return withNeeds(steps.filter((step) => step.name.toLowerCase().includes(name.toLowerCase())));
}

/** The steps, each after the steps that it needs. */
export function withNeeds(steps: Step[]): Step[] {
  return [...new Set(steps.flatMap((step) => [...withNeeds(step.needs ?? []), step]))];
}

/**
 * The suites with an affected test file, cut down to these files. A suite that runs the whole
 * product is kept whole when a source of the product is affected.
 */
export function selectAffected(suites: SuiteStep[], affected: Set<string>): SuiteStep[] {
  const files = [...affected];
  const productChanged = files.some((file) => PRODUCT.test(file));
  return suites.flatMap((suite) => {
    if (suite.runsProduct && productChanged) return [suite];
    const tests = testFilesOf(suite, files);
    return tests.length > 0 ? [suite.only(tests)] : [];
  });
}

export const opensBrowser = (step: Step): step is SuiteStep =>
  'browser' in step && step.browser === true;

/** The steps, with those that open a browser marked as skipped. */
export const skipBrowser = (steps: Step[], reason: string): Step[] =>
  steps.map((step) =>
    opensBrowser(step)
      ? { ...step, skipped: { reason, testFiles: testFilesOf(step).length } }
      : step,
  );

export interface TestOptions {
  /** Runs only the steps with this in their name. */
  only?: string;
  /** Runs only what the changes since this revision can break. */
  changed?: string;
  withoutBrowser: boolean;
}

/**
 * Reads the arguments of `pnpm test`: `--only NAME`, `--changed` (since the last commit),
 * `--changed=REVISION` and `--without-browser`.
 * @throws SetupError when there is another argument.
 */
export function readOptions(args: string[]): TestOptions {
  const given = args
    .filter((argument) => argument !== '--')
    .map((argument) => (argument === '--changed' ? '--changed=HEAD' : argument));
  try {
    const { values } = parseArgs({
      args: given,
      options: {
        only: { type: 'string' },
        changed: { type: 'string' },
        'without-browser': { type: 'boolean', default: false },
      },
    });
    const { only, changed, 'without-browser': withoutBrowser } = values;
    return { ...(only && { only }), ...(changed && { changed }), withoutBrowser };
  } catch (error) {
    throw new SetupError(
      `${(error as Error).message} The options are --only NAME, --changed, --changed=REVISION and --without-browser.`,
    );
  }
}
