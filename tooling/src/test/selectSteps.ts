import { findSources } from '../arrows/rooms.ts';
import { ROOT } from '../paths.ts';
import type { Step } from '../steps/step.ts';
import type { SuiteStep } from '../steps/suiteSteps.ts';

const TEST_FILE = /\.(test|spec|suite)\.tsx?$/;
const PRODUCT = /^(shell|remotes|services|packages)\/(?!.*\.test\.tsx?$)/;

/** The test files of a suite, from the project's root. */
export function testFilesOf(suite: SuiteStep, files: string[] = findSources(ROOT)): string[] {
  return files.filter(
    (file) => TEST_FILE.test(file) && suite.tests.some((folder) => file.startsWith(`${folder}/`)),
  );
}

/** The steps with `name` in theirs, whatever the case, and the steps that they need. */
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
