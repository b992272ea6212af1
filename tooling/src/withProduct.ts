import { devNull } from 'node:os';
import { findChromium } from './browser.ts';
import { printError } from './output.ts';
import { Processes } from './processes.ts';
import { describeError } from './setupError.ts';
import { runCommand } from './steps/commandStep.ts';
import { startForJourneys } from './test/product.ts';

/**
 * Runs a program in e2e/ against a product of its own with the demo business, and ends the process
 * with the program's exit code.
 */
export async function runWithProduct(
  name: string,
  line: string,
  settings: Record<string, string> = {},
): Promise<never> {
  // What a developer keeps in .env is for their own start.
  process.env.ENV_FILE = devNull;
  const processes = new Processes();
  let exitCode = 1;
  try {
    const env = {
      CHROMIUM_PATH: await findChromium(processes),
      ...(await startForJourneys(processes)),
      ...settings,
    };
    exitCode = (await runCommand(processes, name, { line, env, folder: 'e2e' })).code ?? 1;
  } catch (error) {
    printError(describeError(error));
  }
  await processes.stopAll();
  process.exit(exitCode);
}
