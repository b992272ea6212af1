import { devNull } from 'node:os';
import { findChromium } from './browser.ts';
import { describeError, printError } from './output.ts';
import { Processes } from './processes.ts';
import { runCommand } from './steps/commandStep.ts';
import { startForJourneys } from './test/product.ts';

/** The commands that run Playwright in e2e/ against a product of their own. */
const COMMANDS = {
  /** Damages every remote in every way, and writes docs/chaos.md. */
  chaos: {
    line: 'playwright test chaos.spec --workers=1 --project=chaos --reporter=list,./chaos/table.ts',
    env: { CHAOS: 'every' },
  },
  /** Takes the pictures of docs/tour. */
  tour: { line: 'playwright test --config tour/playwright.config.ts', env: {} },
};

const name = process.argv[2] === 'chaos' ? 'chaos' : 'tour';
// What a developer keeps in .env is for their own start.
process.env.ENV_FILE = devNull;
const processes = new Processes();
let exitCode = 1;
try {
  const { line } = COMMANDS[name];
  const env = {
    CHROMIUM_PATH: await findChromium(processes),
    ...(await startForJourneys(processes)),
    ...COMMANDS[name].env,
  };
  exitCode = (await runCommand(processes, name, { line, env, folder: 'e2e' })).code ?? 1;
} catch (error) {
  printError(describeError(error));
}
await processes.stopAll();
process.exit(exitCode);
