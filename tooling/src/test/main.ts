import { devNull } from 'node:os';
import { findChromium, provideFonts } from '../browser.ts';
import { describeError, printError, SetupError } from '../output.ts';
import { ROOT } from '../paths.ts';
import { Processes } from '../processes.ts';
import { quickSteps } from '../steps/quickSteps.ts';
import { runSteps } from '../steps/runSteps.ts';
import type { Step } from '../steps/step.ts';
import type { SuiteStep } from '../steps/suiteSteps.ts';
import { findAffected, findChanged } from './affected.ts';
import { buildStep } from './product.ts';
import {
  readOptions,
  selectAffected,
  selectByName,
  testFilesOf,
  withNeeds,
} from './selectSteps.ts';
import { suites } from './suites.ts';

// Settings that a developer keeps in .env are for their own start, not for the tests.
process.env.ENV_FILE = devNull;
process.env.CI ??= 'true';

let steps: Step[] = [];
let withoutBrowser = false;
try {
  const options = readOptions(process.argv.slice(2));
  withoutBrowser = options.withoutBrowser;
  const available = await skipWithoutBrowser(withoutBrowser);
  steps = [...quickSteps, buildStep, ...available];
  if (options.changed) {
    const affected = findAffected(ROOT, findChanged(options.changed));
    steps = [...quickSteps, ...withNeeds(selectAffected(available, affected))];
  }
  if (options.only) steps = selectByName(steps, options.only);
  if (steps.length === 0) throw new SetupError(`No step has "${options.only}" in its name.`);
} catch (error) {
  printError(describeError(error));
  process.exit(1);
}
await runSteps(steps, { allowSkipped: withoutBrowser });

/** All suites; those that open a browser are marked as skipped where there is none. */
async function skipWithoutBrowser(unwanted: boolean): Promise<SuiteStep[]> {
  const reason = unwanted ? '--without-browser' : await findBrowser();
  if (!reason) return suites;
  return suites.map((suite) =>
    suite.browser ? { ...suite, skipped: { reason, testFiles: testFilesOf(suite).length } } : suite,
  );
}

/** Sets the browser for all suites. Gives the reason when there is none to be had. */
async function findBrowser(): Promise<string | undefined> {
  try {
    const browser = await findChromium(new Processes());
    await provideFonts(browser);
    process.env.CHROMIUM_PATH = browser;
    return undefined;
  } catch (error) {
    return describeError(error);
  }
}
