import { devNull } from 'node:os';
import { findChromium } from '../browser.ts';
import { describeError, print, printError } from '../output.ts';
import { ROOT } from '../paths.ts';
import { Processes } from '../processes.ts';
import { shutdownRequested } from '../shutdown.ts';
import { type Command, runCommand } from '../steps/commandStep.ts';
import { startForJourneys } from '../test/product.ts';
import { type Drill, findDrill, findDrills, listDrills } from './drills.ts';

// `pnpm drill` lists the drills; `pnpm drill NAME` runs one, for as long as it takes.

// What a developer keeps in .env is for their own start.
process.env.ENV_FILE = devNull;
const processes = new Processes();
let exitCode = 1;
void shutdownRequested().then(async () => {
  await processes.stopAll();
  process.exit(1);
});
try {
  exitCode = await run(process.argv.slice(2).filter((argument) => argument !== '--'));
} catch (error) {
  if (!processes.stopping) printError(describeError(error));
}
await processes.stopAll();
process.exit(exitCode);

async function run([name]: string[]): Promise<number> {
  const drills = findDrills(ROOT);
  if (name === undefined) {
    for (const line of listDrills(drills)) print(line);
    return 0;
  }
  const command = await commandFor(findDrill(drills, name));
  return (await runCommand(processes, name, command)).code ?? 1;
}

async function commandFor({ name, playwright }: Drill): Promise<Command> {
  if (!playwright)
    return {
      folder: 'drills',
      line: `vitest run --config vitest.drill.config.ts --reporter=verbose src/${name}/`,
    };
  return {
    folder: 'e2e',
    line: `playwright test --workers=1 --timeout=0 --reporter=list ${playwright.arguments}`,
    env: {
      ...playwright.env,
      CHROMIUM_PATH: await findChromium(processes),
      ...(await startForJourneys(processes)),
    },
  };
}
