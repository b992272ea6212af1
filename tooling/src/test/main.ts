import { devNull } from 'node:os';
import { findChromium } from '../browser.ts';
import { provideFonts } from '../browserFonts.ts';
import { describeError, printError, SetupError } from '../output.ts';
import { COMPILE_CACHE, ROOT } from '../paths.ts';
import { Processes } from '../processes.ts';
import { quickSteps } from '../steps/quickSteps.ts';
import { runSteps } from '../steps/runSteps.ts';
import type { Step } from '../steps/step.ts';
import { findAffected, findChanged } from './affected.ts';
import { buildStep } from './product.ts';
import {
  opensBrowser,
  readOptions,
  selectAffected,
  selectByName,
  skipBrowser,
  withNeeds,
} from './selectSteps.ts';
import { suites } from './suites.ts';

// Settings that a developer keeps in .env are for their own start, not for the tests.
process.env.ENV_FILE = devNull;
process.env.CI ??= 'true';
// A hundred processes load the same tools.
process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE.NODE_COMPILE_CACHE;

let steps: Step[] = [];
let withoutBrowser = false;
try {
  const options = readOptions(process.argv.slice(2));
  withoutBrowser = options.withoutBrowser;
  steps = [...quickSteps, buildStep, ...suites];
  if (options.changed) {
    const affected = findAffected(ROOT, findChanged(options.changed));
    steps = withNeeds([...quickSteps, ...selectAffected(suites, affected)]);
  }
  if (options.only) steps = selectByName(steps, options.only);
  if (steps.length === 0) throw new SetupError(`No step has "${options.only}" in its name.`);
  if (steps.some(opensBrowser)) {
    const reason = withoutBrowser ? '--without-browser' : await findBrowser();
    if (reason) steps = skipBrowser(steps, reason);
  }
} catch (error) {
  printError(describeError(error));
  process.exit(1);
}
await runSteps(steps, { allowSkipped: withoutBrowser, repeatFailed: true });

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
