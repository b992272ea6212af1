import { findChromium } from '../browser.ts';
import { Processes } from '../processes.ts';
import { explain } from '../refusal.ts';
import { complain } from '../start/say.ts';
import { runCommand } from '../steps/commandStep.ts';
import { startForJourneys } from '../test/product.ts';

// Starts a product of its own with the demo business and takes the pictures of docs/tour.
process.env.ENV_FILE = '/dev/null';
const processes = new Processes();
let exitCode = 1;
try {
  const env = {
    CHROMIUM_PATH: await findChromium(processes),
    ...(await startForJourneys(processes)),
  };
  const line = 'playwright test --config tour/playwright.config.ts';
  exitCode = (await runCommand(processes, 'The tour', { line, env, folder: 'e2e' })).code ?? 1;
} catch (error) {
  complain(explain(error));
}
await processes.stopAll();
process.exit(exitCode);
